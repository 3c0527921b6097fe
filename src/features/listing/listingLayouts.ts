/** The alternative listings (spec §2, Layout variants): options of the one listing page. */

export interface ListingLayout {
  /** A grid of cards, or rows with a short description of each product. */
  view: 'grid' | 'list'
  /** On wide screens. */
  columns: 1 | 2 | 3 | 4 | 5
  /** Position of the filters on wide screens; `none` puts them behind a button, as on phones. */
  sidebar: 'left' | 'right' | 'top' | 'none'
  /** Normal page width, or the full window. */
  width: 'page' | 'window'
  density: 'airy' | 'default' | 'close'
}

/** The layout of `/catalog`. */
const standardListing: ListingLayout = {
  view: 'grid',
  columns: 3,
  sidebar: 'left',
  width: 'page',
  density: 'default',
}

/** By path, without the slash. Each shows the whole catalog, with filters, sort and page from the URL like `/catalog/root`. */
export const listingLayouts = {
  'shop-grid-standard': standardListing,
  'shop-grid-filter': { view: 'grid', columns: 4, sidebar: 'top', width: 'page', density: 'default' },
  'shop-grid-two-column': { view: 'grid', columns: 2, sidebar: 'left', width: 'page', density: 'airy' },
  'shop-grid-no-sidebar': { view: 'grid', columns: 4, sidebar: 'none', width: 'page', density: 'airy' },
  'shop-grid-full-width': { view: 'grid', columns: 5, sidebar: 'left', width: 'window', density: 'close' },
  'shop-grid-right-sidebar': { view: 'grid', columns: 3, sidebar: 'right', width: 'page', density: 'close' },
  'shop-list-standard': { view: 'list', columns: 1, sidebar: 'left', width: 'page', density: 'default' },
  'shop-list-full-width': { view: 'list', columns: 1, sidebar: 'none', width: 'window', density: 'airy' },
  'shop-list-two-column': { view: 'list', columns: 2, sidebar: 'right', width: 'page', density: 'close' },
} as const satisfies Record<string, ListingLayout>

/** The layout of a path; the default layout for any path not listed above. */
export function findListingLayout(pathname: string): { layout: ListingLayout; isVariant: boolean } {
  const found = Object.entries<ListingLayout>(listingLayouts).find(([key]) => pathname === `/${key}`)
  return { layout: found?.[1] ?? standardListing, isVariant: found !== undefined }
}
