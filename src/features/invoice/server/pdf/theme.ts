/** The shop's look on paper: ink, greys mixed from ink and paper, hairlines, and one signal color for what is still to be paid. */
import type { TextStyle } from './typeface.ts'

export const colors = { ink: '#15150f', quiet: '#5f5e57', line: '#c9c7bf', signal: '#c2330f' }

/** Points. */
export const weights = { hairline: 0.5, rule: 1, sum: 1.5 }

const ink = { color: colors.ink }
const quiet = { color: colors.quiet }

export const styles = {
  shop: { face: 'display', size: 17, ...ink },
  heading: { face: 'display', size: 25, ...ink },
  number: { face: 'text', size: 25, isTabular: true, ...quiet },
  label: { face: 'text', size: 7.5, ...quiet },
  body: { face: 'text', size: 9.5, ...ink },
  strong: { face: 'strong', size: 9.5, ...ink },
  small: { face: 'text', size: 8, ...quiet },
  figures: { face: 'text', size: 9.5, isTabular: true, ...ink },
  smallFigures: { face: 'text', size: 8, isTabular: true, ...quiet },
  sum: { face: 'strong', size: 12.5, isTabular: true, ...ink },
  due: { face: 'strong', size: 9.5, isTabular: true, color: colors.signal },
} as const satisfies Record<string, TextStyle>

/** Distance of baselines, points. */
export const leading = { body: 13, small: 11, label: 12 }
