/** Loads sharp at the first image that is resized or inspected: with libvips it takes more memory than the rest of the image code. */
import type sharp from 'sharp'

let loading: Promise<typeof sharp> | null = null

export function loadSharp(): Promise<typeof sharp> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<typeof sharp> {
  const { default: sharp } = await import('sharp')
  // No cache: a file may be replaced under the same name, and its old content must not be served.
  sharp.cache(false)
  // Several images at once on one thread each are faster than sequential images on all threads.
  sharp.concurrency(1)
  return sharp
}
