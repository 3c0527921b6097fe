/** The other looks of a product's page (spec §2, Layout variants): rows of one table, read by the one page that shows products. */

export interface ProductLayout {
  /** One picture at a time, a band of them across the window, all of them one below the other, or one that stays. */
  gallery: 'strip' | 'band' | 'stack' | 'still'
  /** Where the small pictures stand that lead to the large ones. */
  thumbnails: 'below' | 'left' | 'right' | 'none'
  /** Where the links to the parts of the page stand: above them, or beside them all the way down. */
  tabs: 'above' | 'left' | 'right'
  /** What stays in view while the rest is scrolled, on wide screens. */
  sticks: 'nothing' | 'purchase' | 'pictures'
  /** Which side the pictures are on, on wide screens. */
  pictures: 'left' | 'right' | 'top'
}

/** Of `/product/{urlKey}` itself. */
const standardProduct: ProductLayout = {
  gallery: 'strip',
  thumbnails: 'below',
  tabs: 'above',
  sticks: 'nothing',
  pictures: 'left',
}

/** By the first part of the path; the second is a product's id or its url key. */
export const productLayouts = {
  'product-tab-left': { gallery: 'strip', thumbnails: 'left', tabs: 'left', sticks: 'nothing', pictures: 'left' },
  'product-tab-right': { gallery: 'strip', thumbnails: 'right', tabs: 'right', sticks: 'nothing', pictures: 'right' },
  'product-sticky': { gallery: 'stack', thumbnails: 'none', tabs: 'above', sticks: 'purchase', pictures: 'left' },
  'product-slider': { gallery: 'band', thumbnails: 'none', tabs: 'above', sticks: 'nothing', pictures: 'top' },
  'product-fixed-image': { gallery: 'still', thumbnails: 'none', tabs: 'above', sticks: 'pictures', pictures: 'left' },
} as const satisfies Record<string, ProductLayout>

/** @param pathname of the page; any other than those above is the product's own */
export function productLayoutOf(pathname: string): { layout: ProductLayout; isVariant: boolean } {
  const found = Object.entries<ProductLayout>(productLayouts).find(([key]) => pathname.startsWith(`/${key}/`))
  return { layout: found?.[1] ?? standardProduct, isVariant: found !== undefined }
}
