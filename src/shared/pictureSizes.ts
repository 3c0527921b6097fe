/** The sizes that the shop makes of a picture, and their addresses: pages ask for exactly what the server makes. */

/** Longer sides in pixels, each at `/cache/{name}/{path}`; `original` keeps what there is. */
export const namedSizes = { small: 240, medium: 640, large: 1280, original: null } as const

/** Widths in pixels, each at `/cache/w{width}/{path}`. */
export const pictureWidths = [160, 240, 320, 480, 640, 800, 960, 1200, 1600, 1920] as const

/** The picture of a link preview, at `/cache/card/{path}`. */
export const socialCard = { width: 1200, height: 630 } as const

/** Ground for what cannot be transparent: `--paper` of the light scheme. */
export const paperColor = '#f6f4ef'
/** `--paper` of the dark scheme. */
export const darkPaperColor = '#14130f'

/**
 * The shop's mark where it is installed, at `/cache/{name}/icon.svg`: PNG, sides in pixels. Systems cut a maskable one to a shape of
 * theirs, so the mark keeps to the inner `share` of it, on the shop's paper.
 */
export const iconSizes = {
  'icon-192': { side: 192, share: 1, hasGround: false },
  'icon-512': { side: 512, share: 1, hasGround: false },
  'icon-maskable': { side: 512, share: 0.8, hasGround: true },
  'icon-touch': { side: 180, share: 1, hasGround: true },
} as const

export const shopIconPath = 'icon.svg'

/** Size of a picture of the demo, and of one whose own size is not known. */
export const usualSize = { width: 1200, height: 800 } as const
/** Size of the demo's bicycles seen from the side: the hero and the zoom show them large. */
export const masterSize = { width: 2400, height: 1600 } as const

type NamedSize = keyof typeof namedSizes
export type PictureWidth = (typeof pictureWidths)[number]

/** The middle part of an address below `/cache`. */
export type PictureSize = NamedSize | 'card' | keyof typeof iconSizes | `w${PictureWidth}`

/** How large a picture is on the page: which widths are worth offering, on phones and on sharp screens. */
export type ShownAs = 'thumbnail' | 'tile' | 'page' | 'window'

const offers: Readonly<Record<ShownAs, { fallback: NamedSize; widths: readonly PictureWidth[] }>> = {
  thumbnail: { fallback: 'small', widths: [160, 240, 320, 480] },
  tile: { fallback: 'medium', widths: [240, 320, 480, 640, 800, 960] },
  page: { fallback: 'large', widths: [480, 640, 800, 960, 1200, 1600, 1920] },
  window: { fallback: 'original', widths: [640, 960, 1200, 1600, 1920] },
}

const address = /^((?:https?:\/\/[^/]+)?)\/(?:storage|cache\/[^/]+)\//

/** The address of the same picture, version included, in another size. What is no picture of the shop stays as it is. */
export function pictureIn(size: PictureSize, url: string): string {
  return url.replace(address, `$1/cache/${size}/`)
}

/**
 * What an `<img>` asks for. A drawing scales by itself: it has one address, whatever its size on the page.
 * @param url the picture in any size @param originalWidth pixels; nothing wider is offered
 */
export function pictureSources(
  url: string,
  shownAs: ShownAs,
  originalWidth: number,
): { src: string; srcSet: string | undefined } {
  if (/\.svg(?:$|[?#])/i.test(url)) return { src: url.replace(address, '$1/storage/'), srcSet: undefined }
  const { fallback, widths } = offers[shownAs]
  const enough = widths.findIndex((width) => width >= originalWidth)
  const offered: { size: PictureSize; width: number }[] = widths
    .slice(0, enough === -1 ? undefined : enough + 1)
    .map((width) => ({ size: `w${width}`, width: Math.min(width, originalWidth) }))
  const widest = offered.at(-1)?.width ?? 0
  if (shownAs === 'window' && widest < originalWidth) offered.push({ size: 'original', width: originalWidth })
  return {
    src: pictureIn(fallback, url),
    srcSet: offered.map(({ size, width }) => `${pictureIn(size, url)} ${width}w`).join(', '),
  }
}
