/** The bar with which the shop's owner steps through the homes: hidden unless the address asks for it. */
import { withQuery } from '../../shared/paths.ts'

const parameter = 'preview'
const value = 'homes'

export function isPreview(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === value
}

/** A home with the bar. @param key behind `/home-` */
export function previewPath(key: string): string {
  return withQuery(`/home-${key}`, { [parameter]: value })
}
