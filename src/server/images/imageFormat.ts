import { namesValue } from '../../kit/http/negotiation.ts'
import type { InspectedImage } from './inspectImage.ts'

export type ResizedFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** The smallest format that the client accepts; JPEG or PNG, which all clients show, when it names none. */
export function chooseFormat(accept: string, { hasAlpha }: Pick<InspectedImage, 'hasAlpha'>): ResizedFormat {
  if (namesValue(accept, 'image/avif')) return 'avif'
  if (namesValue(accept, 'image/webp')) return 'webp'
  return hasAlpha ? 'png' : 'jpeg'
}

/** Whether the client accepts the image in its own format. */
export function canShow(accept: string, { kind, type }: Pick<InspectedImage, 'kind' | 'type'>): boolean {
  return (kind !== 'avif' && kind !== 'webp') || namesValue(accept, type)
}
