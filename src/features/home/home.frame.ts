/** What a home sets in the layout around it: theme, header and footer. */

export const headerLooks = ['default', 'ink', 'centered', 'oneLine', 'below'] as const
export type HeaderLook = (typeof headerLooks)[number]
export const footerLooks = ['default', 'ink', 'centered', 'subscribeFirst'] as const
export type FooterLook = (typeof footerLooks)[number]

export interface HomeFrame {
  header: HeaderLook
  footer: FooterLook
  /** Style sheet of the theme, from `home.themes.ts`, with the complete display font if it needs that. */
  style: string
  /** Whether its headings need the complete display font instead of the subset of the other pages. */
  needsCompleteFont: boolean
}

/** @param loaderData of the current page @returns null except on an alternative home */
export function readHomeFrame(loaderData: unknown): HomeFrame | null {
  return hasFrame(loaderData) ? loaderData.homeFrame : null
}

function hasFrame(value: unknown): value is { homeFrame: HomeFrame } {
  return typeof value === 'object' && value !== null && 'homeFrame' in value && value.homeFrame !== null
}
