/** The sizes in which the shop serves images, and their URLs: pages request exactly what the server generates. */

/** Longer sides in pixels, each at `/cache/{name}/{path}`; `original` is not resized. */
export const namedSizes = { small: 240, medium: 640, large: 1280, original: null } as const

/** Widths in pixels, each at `/cache/w{width}/{path}`. */
export const imageWidths = [160, 240, 320, 480, 640, 800, 960, 1200, 1600, 1920] as const

/** The image of a link preview, at `/cache/card/{path}`. */
export const socialCard = { width: 1200, height: 630 } as const

/** Background for formats without transparency: `--paper` of the light theme. */
export const paperColor = '#f6f4ef'
/** `--paper` of the dark theme. */
export const darkPaperColor = '#14130f'

/**
 * The shop's logo as an app icon, at `/cache/{name}/icon.svg`: PNG, sides in pixels. Systems crop a maskable icon to their own
 * shape, so the logo stays within the inner `share` of it, on the shop's paper color.
 */
export const iconSizes = {
  'icon-192': { side: 192, share: 1, hasGround: false },
  'icon-512': { side: 512, share: 1, hasGround: false },
  'icon-maskable': { side: 512, share: 0.8, hasGround: true },
  'icon-touch': { side: 180, share: 1, hasGround: true },
} as const

export const shopIconPath = 'icon.svg'

/** Size of the demo's images, and of one whose size is unknown. */
export const defaultSize = { width: 1200, height: 800 } as const
/** Size of the demo's side views of bicycles: the hero and the zoom show them large. */
export const masterSize = { width: 2400, height: 1600 } as const

type NamedSize = keyof typeof namedSizes
export type ImageWidth = (typeof imageWidths)[number]

/** The middle part of a URL below `/cache`. */
export type ImageSize = NamedSize | 'card' | keyof typeof iconSizes | `w${ImageWidth}`

/** How large an image is on the page: which widths to offer, including for high-density and phone screens. */
export type DisplaySize = 'thumbnail' | 'tile' | 'page' | 'window'

const offers: Readonly<Record<DisplaySize, { fallback: NamedSize; widths: readonly ImageWidth[] }>> = {
  thumbnail: { fallback: 'small', widths: [160, 240, 320, 480] },
  tile: { fallback: 'medium', widths: [240, 320, 480, 640, 800, 960] },
  page: { fallback: 'large', widths: [480, 640, 800, 960, 1200, 1600, 1920] },
  window: { fallback: 'original', widths: [640, 960, 1200, 1600, 1920] },
}

const imageUrlPrefix = /^((?:https?:\/\/[^/]+)?)\/(?:storage|cache\/[^/]+)\//

/** The URL of the same image, version included, in another size. Any other URL stays unchanged. */
export function toImageSize(size: ImageSize, url: string): string {
  return url.replace(imageUrlPrefix, `$1/cache/${size}/`)
}

/**
 * The attributes of an `<img>`. A drawing scales by itself, so it has one URL for every size.
 * @param url the image in any size @param originalWidth pixels; nothing wider is offered
 */
export function imageSources(
  url: string,
  shownAs: DisplaySize,
  originalWidth: number,
): { src: string; srcSet: string | undefined } {
  if (/\.svg(?:$|[?#])/i.test(url)) return { src: url.replace(imageUrlPrefix, '$1/storage/'), srcSet: undefined }
  const { fallback, widths } = offers[shownAs]
  const enough = widths.findIndex((width) => width >= originalWidth)
  const offered: { size: ImageSize; width: number }[] = widths
    .slice(0, enough === -1 ? undefined : enough + 1)
    .map((width) => ({ size: `w${width}`, width: Math.min(width, originalWidth) }))
  const widest = offered.at(-1)?.width ?? 0
  if (shownAs === 'window' && widest < originalWidth) offered.push({ size: 'original', width: originalWidth })
  return {
    src: toImageSize(fallback, url),
    srcSet: offered.map(({ size, width }) => `${toImageSize(size, url)} ${width}w`).join(', '),
  }
}
