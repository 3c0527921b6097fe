import type { InspectedImage } from './inspectImage.ts'

export type ResizedFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Whether `Accept` names a type: a wildcard does not tell what a client can show. */
function names(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The smallest format that the client accepts; JPEG or PNG, which all clients show, when it names none. */
export function chooseFormat(accept: string, { hasAlpha }: Pick<InspectedImage, 'hasAlpha'>): ResizedFormat {
  if (names(accept, 'image/avif')) return 'avif'
  if (names(accept, 'image/webp')) return 'webp'
  return hasAlpha ? 'png' : 'jpeg'
}

/** Whether the client accepts the image in its own format. */
export function canShow(accept: string, { kind, type }: Pick<InspectedImage, 'kind' | 'type'>): boolean {
  return (kind !== 'avif' && kind !== 'webp') || names(accept, type)
}
