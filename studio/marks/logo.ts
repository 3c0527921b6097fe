/** The brand logos: a symbol and a name in pen strokes, in one color without background, 320 by 120. */
import { brandSymbols } from './brandSymbols.ts'
import { type PenStyle, word } from './lettering.ts'
import { ringPath, short } from './path.ts'
import { at } from './point.ts'
import { outlineSprocket } from './sprocket.ts'

export interface Brand {
  code: string
  name: string
}

interface Lettering extends PenStyle {
  /** Position of the symbol relative to the name. */
  sign: 'left' | 'above'
  /** The second word: as large as the first and below it, or small with wide spacing. */
  second?: 'equal' | 'small'
  /** Vertical scale of the letters, including the pen's thickness. */
  stretch?: number
}

const ink = '#15150f'

const letterings: Readonly<Record<string, Lettering>> = {
  chainline: { sign: 'left', wide: 1.05, weight: 1.75, radius: 5, cap: 'butt', spacing: 4, peak: 'pointed' },
  harrowpike: {
    sign: 'left',
    wide: 0.92,
    weight: 2.3,
    radius: 2.2,
    cut: true,
    cap: 'butt',
    spacing: 3.5,
    slant: 11,
    peak: 'open',
  },
  tamsin: { sign: 'left', wide: 1.15, weight: 0.9, radius: 5, cap: 'butt', spacing: 6.5, peak: 'open' },
  ostrava: { sign: 'left', wide: 1.3, weight: 2.5, radius: 5, cap: 'butt', spacing: 4, second: 'small' },
  millrace: {
    sign: 'left',
    wide: 0.92,
    weight: 1.35,
    radius: 5,
    cap: 'round',
    spacing: 4.2,
    second: 'small',
    peak: 'arch',
  },
  gritstone: {
    sign: 'left',
    wide: 0.78,
    weight: 2.7,
    radius: 1.5,
    cut: true,
    cap: 'butt',
    spacing: 3.7,
    stretch: 1.15,
    peak: 'arch',
  },
  perrin: {
    sign: 'above',
    wide: 0.95,
    weight: 0.95,
    radius: 4,
    cap: 'round',
    spacing: 5.5,
    slant: 14,
    second: 'small',
  },
  halden: { sign: 'left', wide: 1.2, weight: 2, radius: 3, cap: 'butt', spacing: 4, second: 'small', peak: 'arch' },
  'pinion-street': { sign: 'left', wide: 0.86, weight: 1.7, radius: 2.6, cap: 'square', spacing: 4.2, second: 'equal' },
  tallow: { sign: 'left', wide: 1.05, weight: 2.2, radius: 4, cap: 'round', spacing: 4.4, second: 'small' },
  'lumen-yard': {
    sign: 'left',
    wide: 1.1,
    weight: 1,
    radius: 5,
    cap: 'butt',
    spacing: 4.6,
    second: 'equal',
    peak: 'open',
  },
  corvid: {
    sign: 'left',
    wide: 0.95,
    weight: 2.1,
    radius: 2.4,
    cut: true,
    cap: 'square',
    spacing: 4.8,
    second: 'small',
  },
  fathom: {
    sign: 'left',
    wide: 1,
    weight: 1.5,
    radius: 5,
    cap: 'round',
    spacing: 4,
    second: 'small',
    slant: -4,
    peak: 'arch',
  },
  cask: { sign: 'left', wide: 1.35, weight: 3, radius: 4, cap: 'butt', spacing: 4.4, second: 'small' },
  bellwether: { sign: 'above', wide: 0.9, weight: 1.25, radius: 5, cap: 'butt', spacing: 5, stretch: 1.1 },
}

interface Box {
  x: number
  y: number
  wide: number
  tall: number
}

/** A word as large as the box allows, vertically centered. Returns its markup and width. */
function fitWord(
  text: string,
  hand: Lettering,
  box: Box,
  middle = false,
): { markup: string; width: number; tall: number } {
  const { path, width } = word(text, hand)
  const stretch = hand.stretch ?? 1
  const lean = Math.tan(((hand.slant ?? 0) * Math.PI) / 180)
  const full = width + hand.weight + Math.abs(lean) * 10
  const scale = Math.min(box.wide / full, box.tall / ((10 + hand.weight) * stretch))
  const tall = (10 + hand.weight) * stretch * scale
  const x = box.x + (middle ? (box.wide - full * scale) / 2 : 0) + (hand.weight / 2 + Math.max(0, lean) * 10) * scale
  const y = box.y + (box.tall - tall) / 2 + (hand.weight / 2) * stretch * scale
  const matrix = [scale, 0, -lean * scale, scale * stretch, x, y].map((value) => Math.round(value * 1000) / 1000)
  const join = hand.cap === 'round' ? 'round' : 'miter'
  return {
    markup: `<path transform="matrix(${matrix.join(' ')})" d="${path}" stroke="currentColor" stroke-width="${hand.weight}" stroke-linecap="${hand.cap}" stroke-linejoin="${join}" stroke-miterlimit="2"/>`,
    width: full * scale,
    tall,
  }
}

/** The name in a box, with the second word below. */
function name(brand: Brand, hand: Lettering, box: Box, middle: boolean): string {
  const [first = '', ...others] = brand.name.split(' ')
  const second = others.join('')
  if (!second || !hand.second) return fitWord(first, hand, box, middle).markup
  if (hand.second === 'equal') {
    const half = { ...box, tall: box.tall * 0.44 }
    const upper = fitWord(first, hand, half, middle)
    const lower = { ...half, y: box.y + box.tall * 0.56, wide: upper.width }
    return upper.markup + fitWord(second, hand, lower, middle).markup
  }
  const upper = fitWord(first, hand, { ...box, tall: box.tall * 0.66 }, middle)
  const small = { ...hand, weight: 1.3, stretch: 1, wide: 1.05, spacing: 8, slant: 0 }
  const left = middle ? box.x + (box.wide - upper.width) / 2 : box.x
  const top = box.y + box.tall * 0.33 + upper.tall / 2 + 9
  return upper.markup + fitWord(second, small, { x: left, y: top, wide: upper.width, tall: 11 }, middle).markup
}

/** The shop's own logo: its name between the two runs of a chain. */
function chainlineLogo(brand: Brand, hand: Lettering): string {
  const [big, little] = [at(48, 60), at(292, 60)]
  const runs = `M48 24L292 44M48 96L292 76`
  return [
    `<path d="${outlineSprocket(big, 19, -90, 36)}${ringPath(big, 25)}${outlineSprocket(little, 9, 20, 16)}${ringPath(little, 7)}" fill="currentColor" fill-rule="evenodd"/>`,
    `<path d="${runs}" stroke="currentColor" stroke-width="3.5" stroke-dasharray="9 2.6"/>`,
    fitWord(brand.name, hand, { x: 98, y: 44, wide: 166, tall: 32 }, true).markup,
  ].join('')
}

/** @throws RangeError for a brand without a symbol */
export function drawBrandLogo(brand: Brand): string {
  const hand = letterings[brand.code]
  const sign = brandSymbols[brand.code]
  if (!hand || (!sign && brand.code !== 'chainline')) throw new RangeError(`There is no logo for ${brand.code}`)
  const beside = hand.sign === 'left'
  const size = beside ? 0.68 : 0.54
  const place = beside ? at(46, 60) : at(160, 36)
  const tall = hand.second === 'equal' ? 62 : 48
  const box = beside ? { x: 94, y: 60 - tall / 2, wide: 214, tall } : { x: 40, y: 68, wide: 240, tall: 34 }
  const content = sign
    ? `<g transform="translate(${short(place.x)} ${short(place.y)})scale(${size})">${sign()}</g>${name(brand, hand, box, !beside)}`
    : chainlineLogo(brand, hand)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" width="320" height="120" fill="none" color="${ink}">${content}</svg>\n`
}
