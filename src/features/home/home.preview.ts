/** The bar with which the owner browses the homes: hidden unless the URL contains its parameter. */
import { withQuery } from '../../shared/paths.ts'

const parameter = 'preview'
const value = 'homes'

/** @param search query of the URL */
export function isPreview(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === value
}

/** Path of a home with the bar. @param key the part after `/home-` */
export function previewPath(key: string): string {
  return withQuery(`/home-${key}`, { [parameter]: value })
}
