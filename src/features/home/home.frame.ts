/** What a home tells the frame around it: its theme, and which header and footer it stands between. */

export type HeaderLook = 'usual' | 'ink' | 'centred' | 'oneLine' | 'below'
export type FooterLook = 'usual' | 'ink' | 'centred' | 'subscribeFirst'

export interface HomeFrame {
  header: HeaderLook
  footer: FooterLook
  /** Style sheet of the theme: see `home.themes.ts`. */
  style: string
}

/** @param loaderData of the page on show @returns null for every page but a home with a look of its own */
export function homeFrameOf(loaderData: unknown): HomeFrame | null {
  return hasFrame(loaderData) ? loaderData.homeFrame : null
}

function hasFrame(value: unknown): value is { homeFrame: HomeFrame } {
  return typeof value === 'object' && value !== null && 'homeFrame' in value && value.homeFrame !== null
}
