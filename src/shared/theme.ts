/** Light or dark: the system setting, until the shopper picks one. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Null for an unknown theme. */
export function parseTheme(value: unknown): Theme | null {
  return themes.find((theme) => theme === value) ?? null
}
