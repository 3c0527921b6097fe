/** Addresses of pictures. Paths in the database are relative to the storage folder. */

export const cacheSizes = ['small', 'medium', 'large', 'original'] as const
export type CacheSize = (typeof cacheSizes)[number]

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

export function storageUrl(baseUrl: string, path: string): string {
  return `${baseUrl}/storage/${encoded(path)}`
}

export function cacheUrl(baseUrl: string, size: CacheSize, path: string): string {
  return `${baseUrl}/cache/${size}/${encoded(path)}`
}
