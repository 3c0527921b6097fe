import type { CardPicture } from '../product.card.ts'

/** Longest sides of the pictures that the shop makes. */
const longestSides = { small: 240, medium: 640, large: 1280 } as const

type Source = keyof typeof longestSides

/** Width of one of them, out of the size of the original. */
function widthOf(source: Source, { width, height }: { width: number; height: number }): number {
  return Math.round(width * Math.min(1, longestSides[source] / Math.max(width, height)))
}

/** For tiles and thumbnails. */
export function smallAndMedium(picture: CardPicture) {
  const { small, medium, width, height } = picture
  return {
    src: medium,
    srcSet: `${small} ${widthOf('small', picture)}w, ${medium} ${widthOf('medium', picture)}w`,
    width,
    height,
  }
}

/** For the product's own page. */
export function mediumAndLarge(picture: Omit<CardPicture, 'small'> & { large: string }) {
  const { medium, large, width, height } = picture
  return {
    src: large,
    srcSet: `${medium} ${widthOf('medium', picture)}w, ${large} ${widthOf('large', picture)}w`,
    width,
    height,
  }
}
