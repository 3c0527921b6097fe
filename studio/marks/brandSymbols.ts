/** The brands' symbols, each in a 100 by 100 square around the origin, in one color. */

import { d, outline, ringPath } from './path.ts'
import { at, polar } from './point.ts'
import { outlineSprocket } from './sprocket.ts'

const origin = at(0, 0)
const fill = (path: string): string => `<path d="${path}" fill="currentColor" fill-rule="evenodd"/>`
const line = (path: string, width: number, cap = 'butt'): string =>
  `<path d="${path}" stroke="currentColor" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"/>`
const around = (count: number, from: number, each: (angle: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(from + (index * 360) / count)).join('')

const wave = (y: number, half: number): string =>
  d`M${-half} ${y}q${half / 4} -11 ${half / 2} 0t${half / 2} 0t${half / 2} 0t${half / 2} 0`

const millrace = (): string => {
  const spokes = [-180, -144, -108, -72, -36, 0].map(
    (angle) => d`M${polar(origin, 9, angle)}L${polar(origin, 44, angle)}`,
  )
  return line(ringPath(origin, 44), 7) + line(spokes.join(''), 4) + line(wave(17, 36) + wave(31, 27), 5)
}

const gritstone = (): string => {
  const block = (x: number, y: number, lean: number) =>
    outline([at(x, y), at(x + 24, y + lean), at(x + 24, y + lean + 20), at(x, y + 20)])
  const rows = [-44, -15, 14].flatMap((y) => [block(-27, y + 8, -10), block(3, y - 2, 10)])
  const edges = [-30, -1].flatMap((y) => [
    outline([at(-48, y + 6), at(-34, y + 1), at(-34, y + 22), at(-48, y + 27)]),
    outline([at(48, y + 6), at(34, y + 1), at(34, y + 22), at(48, y + 27)]),
  ])
  return fill([...rows, ...edges].join(''))
}

const perrin = (): string =>
  fill(
    'M-49 -20C-44 -26 -30 -23 -18 -17C0 -9 20 -12 42 -12C51 -11 52 -2 43 0C22 1 8 2 -4 10C-20 17 -38 13 -45 3C-50 -4 -53 -14 -49 -20Z',
  ) + line('M-34 14C-30 26 -22 28 -12 28H10C22 28 26 14 36 6', 5, 'round')

const halden = (): string =>
  line(ringPath(origin, 40), 13) +
  around(6, 0, (angle) =>
    line(d`M${polar(origin, 13, angle)}Q${polar(origin, 24, angle + 26)} ${polar(origin, 36, angle + 22)}`, 6),
  ) +
  fill(ringPath(origin, 15) + ringPath(origin, 6))

const pinionStreet = (): string =>
  fill(outlineSprocket(origin, 11, -90, 42) + ringPath(origin, 27)) +
  line('M-5 -27V27M5 -27V27', 4) +
  line('M0 -20V24', 3)

const tallow = (): string =>
  fill(
    'M0 -50C18 -22 33 -4 33 16A33 33 0 0 1 -33 16C-33 -4 -18 -22 0 -50ZM-20 14A20 20 0 0 0 2 36V28A12 12 0 0 1 -12 14Z',
  )

const lumenYard = (): string =>
  fill('M-48 -16H-34A16 16 0 0 1 -34 16H-48Z') + line('M-12 0H48M-14 -10L44 -32M-14 10L44 32', 7)

const corvid = (): string =>
  fill(
    'M49 -20L25 -29C16 -45 -10 -44 -15 -21C-19 2 -32 23 -50 42C-27 38 -12 33 -2 24L4 46H10L8 20C24 10 31 -4 30 -16ZM14 -28A4 4 0 1 1 13.9 -28Z',
  )

const fathom = (): string =>
  line(wave(-30, 46) + wave(-10, 34) + wave(10, 22), 7, 'round') + fill('M0 20L10 38L0 50L-10 38Z')

const cask = (): string =>
  fill(
    'M-46 22C-48 -22 -24 -42 2 -42C32 -42 48 -16 48 10L36 14H-4L-14 26ZM-30 6C-29 -10 -23 -22 -14 -28L-10 -22C-17 -16 -21 -6 -21 6ZM-8 2C-8 -12 -5 -24 1 -32L9 -30C4 -22 2 -12 2 2ZM15 2C15 -8 16 -17 19 -25L27 -20C25 -13 25 -6 25 2Z',
  )

const bellwether = (): string =>
  fill(
    'M-6 -44A6 6 0 1 1 6 -44V-37C24 -34 31 -20 32 0C33 14 37 20 46 26V33H-46V26C-37 20 -33 14 -32 0C-31 -20 -24 -34 -6 -37Z',
  ) + fill('M-12 38H12A12 10 0 0 1 -12 38Z')

const harrowpike = (): string => fill('M0 -48L44 40H27L0 -14L-27 40H-44ZM0 6L17 40H-17Z')

const tamsin = (): string => fill(`${ringPath(origin, 47)}M-27 -24H27V-11H7V30H-7V-11H-27Z`)

const ostrava = (): string =>
  line(d`M${polar(origin, 38, -62)}A38 38 0 1 1 ${polar(origin, 38, -118)}`, 16) +
  fill('M-17 -50L0 -33L17 -50V-37L0 -20L-17 -37Z')

/** By brand code. */
export const brandSymbols: Readonly<Record<string, () => string>> = {
  millrace,
  gritstone,
  perrin,
  halden,
  'pinion-street': pinionStreet,
  tallow,
  'lumen-yard': lumenYard,
  corvid,
  fathom,
  cask,
  bellwether,
  harrowpike,
  tamsin,
  ostrava,
}
