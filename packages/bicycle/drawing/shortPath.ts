/** Numbers of a command, in pairs of coordinates; an arc has its radii, rotation and flags before the last pair. */
const commands = /([MLCQAZ])([^MLCQAZ]*)/g
const numbers = /-?[\d.]+/g

/**
 * Writes path data with fewer characters, for a page's HTML: relative coordinates, and no separators that SVG does not need. All
 * coordinates are tenths, as `pathData` in `shape.ts` writes them, so the path is exactly the same.
 * @param path absolute commands: M, L, C, Q, A, Z
 */
export function shortenPath(path: string): string {
  let short = ''
  let previous = ''
  // In tenths, so that sums are exact.
  let here = [0, 0]
  let start = here

  function write(command: string, values: readonly string[]): void {
    // Numbers after those of a move are lines.
    const isImplied = command === 'l' ? /[lm]/.test(previous) : command === previous && !/[mz]/.test(command)
    if (!isImplied) short += command
    previous = command
    for (const value of values) short += separator(short, value) + value
  }

  for (const [, command = '', text = ''] of path.matchAll(commands)) {
    const tenths = (text.match(numbers) ?? []).map((number) => Math.round(Number(number) * 10))
    const fixed = command === 'A' ? tenths.slice(0, 5) : []
    const origin = short === '' ? [0, 0] : here
    const moved = tenths.slice(fixed.length).map((value, index) => value - (origin[index % 2] ?? 0))
    const [dx, dy] = moved
    const values = [...fixed, ...moved].map(formatTenths)
    if (command === 'L' && dy === 0) write('h', values.slice(0, 1))
    else if (command === 'L' && dx === 0) write('v', values.slice(1))
    else write(short === '' ? command : command.toLowerCase(), values)
    here = command === 'Z' ? start : tenths.slice(-2)
    if (command === 'M') start = here
  }
  return short
}

/** `0.5` may be written `.5`. */
const formatTenths = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.')

/** A number ends at a sign, and at a second decimal point. */
function separator(before: string, value: string): string {
  const [number = ''] = /[\d.]*$/.exec(before) ?? []
  if (number === '' || value.startsWith('-')) return ''
  return value.startsWith('.') && number.includes('.') ? '' : ' '
}
