/** The alternative product pages (spec §2, Layout variants): options of the one product page. */

export interface ProductLayout {
  /** One image at a time, a strip across the window, a vertical stack, or one sticky image. */
  gallery: 'strip' | 'band' | 'stack' | 'still'
  /** Position of the thumbnails. */
  thumbnails: 'below' | 'left' | 'right' | 'none'
  /** Position of the section links: above the sections, or beside them. */
  tabs: 'above' | 'left' | 'right'
  /** What is sticky on wide screens. */
  sticks: 'nothing' | 'purchase' | 'images'
  /** Which side the images are on, on wide screens. */
  images: 'left' | 'right' | 'top'
}

/** The layout of `/product/{urlKey}`. */
const standardProduct: ProductLayout = {
  gallery: 'strip',
  thumbnails: 'below',
  tabs: 'above',
  sticks: 'nothing',
  images: 'left',
}

/** By the first segment of the path; the second is a product's id or URL key. */
export const productLayouts = {
  'product-tab-left': { gallery: 'strip', thumbnails: 'left', tabs: 'left', sticks: 'nothing', images: 'left' },
  'product-tab-right': { gallery: 'strip', thumbnails: 'right', tabs: 'right', sticks: 'nothing', images: 'right' },
  'product-sticky': { gallery: 'stack', thumbnails: 'none', tabs: 'above', sticks: 'purchase', images: 'left' },
  'product-slider': { gallery: 'band', thumbnails: 'none', tabs: 'above', sticks: 'nothing', images: 'top' },
  'product-fixed-image': { gallery: 'still', thumbnails: 'none', tabs: 'above', sticks: 'images', images: 'left' },
} as const satisfies Record<string, ProductLayout>

/** @param pathname of the page; any path not listed above gets the default layout */
export function findProductLayout(pathname: string): { layout: ProductLayout; isVariant: boolean } {
  const found = Object.entries<ProductLayout>(productLayouts).find(([key]) => pathname.startsWith(`/${key}/`))
  return { layout: found?.[1] ?? standardProduct, isVariant: found !== undefined }
}
