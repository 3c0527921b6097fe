import type { SeenPicture } from './lookAtPicture.ts'

export type MadeFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Whether a type is asked for by its name: who takes anything has not said what it can show. */
function names(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The smallest of the formats that the asker shows; JPEG or PNG, which everybody shows, when it names none. */
export function formatFor(accept: string, { hasAlpha }: Pick<SeenPicture, 'hasAlpha'>): MadeFormat {
  if (names(accept, 'image/avif')) return 'avif'
  if (names(accept, 'image/webp')) return 'webp'
  return hasAlpha ? 'png' : 'jpeg'
}

/** Whether the asker shows a picture as it is. */
export function canShow(accept: string, { kind, type }: Pick<SeenPicture, 'kind' | 'type'>): boolean {
  return (kind !== 'avif' && kind !== 'webp') || names(accept, type)
}
