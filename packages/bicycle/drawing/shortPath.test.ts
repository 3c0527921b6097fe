import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathData } from './shape.ts'
import { shortenPath } from './shortPath.ts'

test.each([
  ['M-114 -415L-116.7 -426.7L-82.2 -434.7Z', 'M-114-415l-2.7-11.7 34.5-8z'],
  ['M0 0L10 0L10 5L10.5 5.5', 'M0 0h10v5l.5.5'],
  ['M0 0L1 1M2 3L2.4 2.6', 'M0 0l1 1m1 2 .4-.4'],
  ['M5 5Q6 7 8 9C1 2 3 4 5 6Z', 'M5 5q1 2 3 4c-7-7-5-5-3-3z'],
  ['M1.9 -64.8A64.8 64.8 0 0 1 12.4 63.6L-387.8 141.6', 'M1.9-64.8a64.8 64.8 0 0 1 10.5 128.4l-400.2 78'],
  ['M1 1L2 2ZL4 4', 'M1 1l1 1zl3 3'],
])('%s is shortened', (path, short) => {
  expect(shortenPath(path)).toBe(short)
})

const coordinate = fc.integer({ min: -9999, max: 9999 }).map((tenths) => tenths / 10)
const point = fc.record({ x: coordinate, y: coordinate })
const command = fc.oneof(
  fc.constant('Z'),
  point.map((to) => pathData`M${to}`),
  point.map((to) => pathData`L${to}`),
  fc.tuple(point, point).map(([by, to]) => pathData`Q${by} ${to}`),
  fc.tuple(point, point, point).map(([by, and, to]) => pathData`C${by} ${and} ${to}`),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(0, 1), fc.constantFrom(0, 1), point)
    .map(([radius, isLarge, sweep, to]) => pathData`A${radius / 10} ${radius / 10} 0 ${isLarge} ${sweep} ${to}`),
)

test('The shortened path is the same path', () => {
  fc.assert(
    fc.property(point, fc.array(command), (start, rest) => {
      const path = pathData`M${start}` + rest.join('')
      expect(readPath(shortenPath(path))).toEqual(readPath(path))
    }),
  )
})

const lengths = new Map(Object.entries({ m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, a: 7, z: 0 }))

/** Reads path data as SVG defines it. @returns absolute commands, with coordinates in tenths; horizontal and vertical lines as lines */
function readPath(path: string): [command: string, ...numbers: number[]][] {
  const tokens = path.match(/[a-z]|-?(?:\d+(?:\.\d*)?|\.\d+)/gi) ?? []
  const read: [string, ...number[]][] = []
  let command = ''
  let here: [number, number] = [0, 0]
  let start = here
  for (let at = 0; at < tokens.length; ) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    else if (command.toLowerCase() === 'm') command = command === 'm' ? 'l' : 'L'
    const kind = command.toLowerCase()
    const length = lengths.get(kind) ?? Number.NaN
    const values = tokens.slice(at, at + length).map((token) => Math.round(Number(token) * 10))
    at += length
    const [x, y] = command === kind ? here : [0, 0]
    const fixed = kind === 'a' ? 5 : 0
    const points = values.map((value, index) => (index < fixed ? value : value + ((index - fixed) % 2 === 0 ? x : y)))
    if (kind === 'h') read.push(['L', (values[0] ?? 0) + x, here[1]])
    else if (kind === 'v') read.push(['L', here[0], (values[0] ?? 0) + y])
    else read.push([kind.toUpperCase(), ...points])
    const [, ...last] = read.at(-1) ?? ['']
    here = kind === 'z' ? start : [last.at(-2) ?? 0, last.at(-1) ?? 0]
    if (kind === 'm') start = here
  }
  return read
}
