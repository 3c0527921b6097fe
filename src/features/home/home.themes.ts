/**
 * The look of an alternative home: palette, type, corners, patterns behind images, density. Each
 * sets tokens of `src/app/tokens.css`, in both schemes. Pure; `home.themes.test.ts` checks the contrasts.
 */

/** OKLCH: lightness in percent, chroma, hue in degrees. */
type Color = readonly [lightness: number, chroma: number, hue: number]

interface Palette {
  paper: Color
  ink: Color
  /** Background of images, which are made for a light one: light in both schemes. */
  tile: Color
  /** The accent of primary actions. */
  signal: Color
  /** Dark in both schemes. */
  isNight?: boolean
}

const palettes = {
  chalk: { paper: [98.8, 0.003, 250], ink: [18, 0.01, 260], tile: [94.5, 0.006, 250], signal: [50, 0.19, 262] },
  blush: { paper: [96.8, 0.018, 20], ink: [23, 0.03, 10], tile: [91, 0.045, 20], signal: [49, 0.18, 8] },
  butter: { paper: [97.6, 0.03, 96], ink: [24, 0.03, 70], tile: [92.5, 0.085, 95], signal: [50, 0.15, 42] },
  moss: { paper: [95.8, 0.018, 130], ink: [23, 0.03, 140], tile: [89.5, 0.045, 130], signal: [46, 0.11, 145] },
  fern: { paper: [97.5, 0.014, 155], ink: [21, 0.035, 160], tile: [87, 0.085, 150], signal: [44, 0.1, 160] },
  sky: { paper: [97, 0.016, 230], ink: [21, 0.035, 250], tile: [90, 0.055, 228], signal: [49, 0.15, 250] },
  slate: { paper: [92.8, 0.006, 250], ink: [20, 0.012, 255], tile: [87, 0.012, 250], signal: [54, 0.19, 34] },
  night: {
    paper: [16, 0.025, 265],
    ink: [95, 0.012, 250],
    tile: [84, 0.03, 250],
    signal: [82, 0.15, 95],
    isNight: true,
  },
  coal: {
    paper: [15.5, 0.004, 90],
    ink: [96, 0.004, 90],
    tile: [88, 0.006, 90],
    signal: [72, 0.19, 45],
    isNight: true,
  },
  fir: { paper: [21, 0.04, 158], ink: [96, 0.018, 100], tile: [88, 0.04, 110], signal: [70, 0.17, 30], isNight: true },
  clay: { paper: [94.8, 0.022, 50], ink: [24, 0.03, 40], tile: [87.5, 0.055, 50], signal: [48, 0.15, 33] },
  plum: { paper: [96, 0.017, 318], ink: [22, 0.05, 315], tile: [89.5, 0.05, 318], signal: [45, 0.18, 325] },
  mint: { paper: [98, 0.014, 178], ink: [22, 0.025, 190], tile: [91.5, 0.055, 175], signal: [46, 0.09, 185] },
  sun: { paper: [98, 0.026, 100], ink: [22, 0.02, 90], tile: [90.5, 0.145, 96], signal: [50, 0.17, 28] },
  mono: { paper: [99.4, 0, 0], ink: [14, 0, 0], tile: [96, 0, 0], signal: [20, 0, 0] },
  steel: { paper: [95.6, 0.01, 232], ink: [21, 0.02, 240], tile: [88, 0.03, 232], signal: [46, 0.12, 240] },
  rust: { paper: [95.2, 0.018, 72], ink: [22, 0.03, 55], tile: [86.5, 0.07, 66], signal: [47, 0.14, 38] },
  rose: { paper: [95.6, 0.028, 5], ink: [22, 0.05, 5], tile: [87.5, 0.085, 8], signal: [48, 0.19, 15] },
  sand: { paper: [96.2, 0.02, 82], ink: [23, 0.02, 70], tile: [90.5, 0.04, 80], signal: [47, 0.11, 60] },
  lilac: { paper: [97, 0.015, 290], ink: [21, 0.04, 285], tile: [89, 0.06, 288], signal: [48, 0.19, 285] },
} as const satisfies Record<string, Palette>

/** Styles of headings. `size` scales the page's main heading. */
const types = {
  wide: { family: 'display', stretch: 125, weight: 800, tracking: -0.02, size: 1 },
  narrow: { family: 'display', stretch: 62, weight: 800, tracking: -0.005, size: 1.5, isCapitals: true },
  light: { family: 'display', stretch: 100, weight: 300, tracking: -0.03, size: 1.08 },
  text: { family: 'text', stretch: 100, weight: 500, tracking: -0.035, size: 1.02 },
  label: { family: 'display', stretch: 118, weight: 550, tracking: 0.02, size: 0.78, isCapitals: true },
  black: { family: 'display', stretch: 100, weight: 900, tracking: -0.035, size: 1.12 },
  slim: { family: 'display', stretch: 75, weight: 550, tracking: -0.015, size: 1.25 },
  plain: { family: 'text', stretch: 100, weight: 700, tracking: -0.03, size: 0.95 },
} as const

const corners = { square: '0px', soft: '0.75rem', round: '1.75rem' } as const

/** Patterns behind images, over the tile color. */
const patterns = {
  plain: 'none',
  disc: 'radial-gradient(circle at 50% 58%, oklch(100% 0 0 / 0.62) 0 34%, transparent 34.4%)',
  drawing:
    'linear-gradient(oklch(0% 0 0 / 0.07) 1px, transparent 1px), linear-gradient(90deg, oklch(0% 0 0 / 0.07) 1px, transparent 1px)',
  horizon: 'linear-gradient(oklch(100% 0 0 / 0.55) 0 62%, transparent 62%)',
  glow: 'radial-gradient(ellipse at 50% 50%, oklch(100% 0 0 / 0.75), transparent 70%)',
} as const

/** Gap between blocks, on narrow and on wide screens. */
const densities = { close: ['3rem', '4.5rem'], default: ['4.5rem', '7rem'], airy: ['6rem', '10rem'] } as const

export interface HomeTheme {
  palette: keyof typeof palettes
  type: keyof typeof types
  corner: keyof typeof corners
  pattern: keyof typeof patterns
  density: keyof typeof densities
}

/** Every choice of each part of a theme. */
export const themeChoices: { [Part in keyof HomeTheme]: HomeTheme[Part][] } = {
  palette: listKeys(palettes),
  type: listKeys(types),
  corner: listKeys(corners),
  pattern: listKeys(patterns),
  density: listKeys(densities),
}

function listKeys<Key extends string>(choices: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(choices, key)
  return Object.keys(choices).filter(isKey)
}

export type Tokens = Readonly<Record<string, string>>

const oklch = ([lightness, chroma, hue]: Color) => `oklch(${lightness}% ${chroma} ${hue})`
const dimColor = ([, chroma, hue]: Color, lightness: number, most: number): Color => [
  lightness,
  Math.min(chroma, most),
  hue,
]

/** The tokens of a palette for both schemes; the dark one has the same hues. */
export function buildTokens(name: HomeTheme['palette']): { light: Tokens; dark: Tokens } {
  const palette: Palette = palettes[name]
  const dark = palette.isNight ? nightTokens(palette) : nightTokens(darkenPalette(palette))
  return { light: palette.isNight ? dark : dayTokens(palette), dark }
}

function darkenPalette({ paper, tile, signal }: Palette): Palette {
  return {
    paper: dimColor(paper, 18.5, 0.02),
    ink: dimColor(paper, 95, 0.012),
    tile: dimColor(tile, 86, 0.07),
    signal: dimColor(signal, 74, 0.14),
  }
}

function dayTokens({ paper, ink, tile, signal }: Palette): Tokens {
  return {
    paper: oklch(paper),
    ink: oklch(ink),
    tile: oklch(tile),
    raised: oklch([Math.min(99.6, paper[0] + 2), paper[1] / 2, paper[2]]),
    signal: oklch(signal),
    'signal-deep': oklch([signal[0] - 6, signal[1], signal[2]]),
    'on-signal': oklch([99, 0.005, paper[2]]),
    good: 'oklch(45% 0.1 150)',
    bad: 'oklch(46% 0.17 28)',
    focus: 'oklch(48% 0.16 255)',
    band: oklch(ink),
    'on-band': oklch(paper),
  }
}

function nightTokens({ paper, ink, tile, signal }: Palette): Tokens {
  return {
    paper: oklch(paper),
    ink: oklch(ink),
    tile: oklch(tile),
    raised: oklch([paper[0] + 4, paper[1], paper[2]]),
    signal: oklch(signal),
    'signal-deep': oklch([signal[0] + 4, signal[1], signal[2]]),
    'on-signal': oklch([17, 0.02, signal[2]]),
    good: 'oklch(80% 0.12 150)',
    bad: 'oklch(78% 0.13 28)',
    focus: 'oklch(80% 0.12 255)',
    band: oklch([paper[0] + 9, paper[1], paper[2]]),
    'on-band': oklch(ink),
  }
}

const formatDeclarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Whether headings have a weight or width that the subset font lacks (`scripts/subset-fonts.mjs`). */
export function needsCompleteFont(theme: HomeTheme): boolean {
  return chooseFont(types[theme.type]) === 'display-complete'
}

/** Chooses the font of the other pages, which most browsers have already loaded, if it has the weight and width (`scripts/subset-fonts.mjs`). */
function chooseFont({ family, weight, stretch }: (typeof types)[HomeTheme['type']]): string {
  if (family === 'text') return 'text'
  return weight >= 600 && weight <= 800 && stretch >= 94 ? 'display' : 'display-complete'
}

/**
 * Builds the theme's style sheet. It does not apply to print and forced colors. It styles headings itself instead of
 * using classes, so that components shared by all pages have the home's headings.
 */
export function buildStyleSheet(theme: HomeTheme): string {
  const { light, dark } = buildTokens(theme.palette)
  const palette: Palette = palettes[theme.palette]
  const type: { size: number; isCapitals?: boolean } & (typeof types)[HomeTheme['type']] = types[theme.type]
  const [narrowGap, wideGap] = densities[theme.density]
  const heading = `font-family:var(--font-${chooseFont(type)});font-stretch:${type.stretch}%;font-weight:${type.weight};letter-spacing:${type.tracking}em;text-transform:${type.isCapitals ? 'uppercase' : 'none'}`
  const pattern = patterns[theme.pattern]
  const shape = `--corner:${corners[theme.corner]};--home-ground:${pattern};--home-ground-size:${theme.pattern === 'drawing' ? '24px 24px' : 'auto'};--home-size:${type.size};--home-gap:${narrowGap}`
  return [
    `:root:root{${shape}}`,
    `@media (width >= 48rem){:root:root{--home-gap:${wideGap}}}`,
    `@media screen and (forced-colors: none){:root:root{${formatDeclarations(light)}${palette.isNight ? ';color-scheme:dark' : ''}}}`,
    `@media screen and (forced-colors: none) and (prefers-color-scheme: dark){:root:root:where(:not([data-theme=light])){${formatDeclarations(dark)}}}`,
    `@media screen and (forced-colors: none){:root:root:where([data-theme=dark]){${formatDeclarations(dark)}}}`,
    `main :is(h1,h2),main .home-type{${heading}}`,
    ...(theme.corner === 'square'
      ? ['main .rounded-sm{border-radius:0}']
      : ['main :is(a,button).rounded-sm{border-radius:99rem}']),
  ].join('\n')
}
