/** The other looks of a listing (spec §2, Layout variants): rows of one table, read by the one page that shows the catalogue. */

export interface ListingLayout {
  /** Tiles, or rows with a sentence about each product. */
  view: 'grid' | 'list'
  /** On wide screens. */
  columns: 1 | 2 | 3 | 4 | 5
  /** Where the filters stand on wide screens; `none` leaves them behind their button, as on phones. */
  sidebar: 'left' | 'right' | 'top' | 'none'
  /** As wide as every page, or as the window. */
  width: 'page' | 'window'
  density: 'airy' | 'usual' | 'close'
}

/** Of `/catalog` itself. */
const standardListing: ListingLayout = {
  view: 'grid',
  columns: 3,
  sidebar: 'left',
  width: 'page',
  density: 'usual',
}

/** By path, without the slash. Each shows the whole catalogue, narrowed, sorted and paged by its address as `/catalog/root` is. */
export const listingLayouts = {
  'shop-grid-standard': standardListing,
  'shop-grid-filter': { view: 'grid', columns: 4, sidebar: 'top', width: 'page', density: 'usual' },
  'shop-grid-two-column': { view: 'grid', columns: 2, sidebar: 'left', width: 'page', density: 'airy' },
  'shop-grid-no-sidebar': { view: 'grid', columns: 4, sidebar: 'none', width: 'page', density: 'airy' },
  'shop-grid-full-width': { view: 'grid', columns: 5, sidebar: 'left', width: 'window', density: 'close' },
  'shop-grid-right-sidebar': { view: 'grid', columns: 3, sidebar: 'right', width: 'page', density: 'close' },
  'shop-list-standard': { view: 'list', columns: 1, sidebar: 'left', width: 'page', density: 'usual' },
  'shop-list-full-width': { view: 'list', columns: 1, sidebar: 'none', width: 'window', density: 'airy' },
  'shop-list-two-column': { view: 'list', columns: 2, sidebar: 'right', width: 'page', density: 'close' },
} as const satisfies Record<string, ListingLayout>

/** @param pathname of the page; any other than those above is the catalogue's own */
export function listingLayoutOf(pathname: string): { layout: ListingLayout; isVariant: boolean } {
  const found = Object.entries<ListingLayout>(listingLayouts).find(([key]) => pathname === `/${key}`)
  return { layout: found?.[1] ?? standardListing, isVariant: found !== undefined }
}
