/**
 * Whether this server can render.
 * - noStudio: its program or its packages are not installed, as in a container
 * - noBrowser: there is no Chromium
 */
export const studioStates = ['ready', 'noStudio', 'noBrowser'] as const
export type StudioState = (typeof studioStates)[number]
