import { describe, expect, test } from 'vitest'
import { homeKeys, homeLayout } from './home.layouts.ts'
import { buildStyleSheet, buildTokens, type Tokens } from './home.themes.ts'

type Triple = [number, number, number]

/** Linear sRGB of an OKLCH color (CSS Color 4), clipped to the gamut. */
function linear(color: string): Triple {
  const [, l = '', c = '', h = ''] = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/.exec(color) ?? []
  const [lightness, angle] = [Number(l) / 100, (Number(h) * Math.PI) / 180]
  const [a, b] = [Number(c) * Math.cos(angle), Number(c) * Math.sin(angle)]
  const [x, y, z] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}

const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Foreground, background and required contrast. */
const pairs: [front: string, back: string, least: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'raised', 7],
  ['on-band', 'band', 7],
  ['on-signal', 'signal', 4.5],
  ['on-signal', 'signal-deep', 4.5],
  ['good', 'paper', 4.5],
  ['bad', 'paper', 4.5],
  ['focus', 'paper', 3],
]

const palettes = [...new Set(homeKeys.map((key) => homeLayout(key).theme.palette))]

describe.each(palettes)('The palette %s', (palette) => {
  const schemes: [string, Tokens][] = Object.entries(buildTokens(palette))

  test.each(schemes)('has enough contrast in the %s scheme', (_scheme, tokens) => {
    const weak = pairs
      .map(([front, back, least]) => ({
        pair: `${front} on ${back}`,
        least,
        is: contrast(tokens[front] ?? '', tokens[back] ?? ''),
      }))
      .filter(({ is, least }) => is < least)
    expect(weak).toEqual([])
    // Images are made for a light background; the text on it is nearly black.
    expect(contrast('oklch(17% 0.01 107)', tokens.tile ?? '')).toBeGreaterThan(7)
  })
})

test('A theme applies neither in print nor in forced colors', () => {
  const style = buildStyleSheet(homeLayout('christmas').theme)
  const outside = style.split('\n').filter((line) => line.includes('--paper') && !line.includes('forced-colors: none'))
  expect(outside).toEqual([])
  expect(style).toContain('@media screen')
})
