/**
 * Every page loads two files: the libraries and the frame around the page. Pages share the rest as needed:
 * many small files are cheap over one connection, but each is compressed separately.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|zustand|clsx)[\\/]/,
  },
  // A group includes the imports of its modules.
  { name: 'frame', test: /[\\/]src[\\/](app[\\/](root|PageFrame)|ui[\\/]lazyWithPreload)\.tsx/ },
  // Loaded when a shopper's action or a page needs them.
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]|[\\/]src[\\/]shared[\\/]QueryProvider\./ },
  { name: 'cart', test: /[\\/]src[\\/]features[\\/]cart[\\/]web[\\/](useCart|cartOutcomes|cartMutations)\./ },
  // Small parts, of which most pages use a few: one file compresses better than ten.
  {
    name: 'product',
    test: /[\\/]src[\\/](features[\\/](listing[\\/]web[\\/](ProductGrid|GridCard|CardLink|cardMarks)|product[\\/](web[\\/]ProductPrice|product\.(view|calls)|variantChoice)|productPage[\\/]web[\\/]StockText)|features[\\/]wishlist[\\/]web[\\/]useSavedListActions|ui[\\/](Rating|Stepper|StepButtons))\./,
  },
  // Used by most pages, but not by product pages, which already load the most.
  { name: 'empty', test: /[\\/]src[\\/]ui[\\/](EmptyState|EmptyDrawing|BicycleLines)\./ },
  // Excludes modules that only a few of about forty pages share.
  { name: 'shop', test: /[\\/]src[\\/]/, minShareCount: 20 },
  // URLs of the catalog, which rows of products and page links also need.
  { name: 'filters', test: /[\\/]src[\\/]features[\\/]listing[\\/]filters\./ },
  // Shared by product pages and the wishlist.
  { name: 'choice', test: /[\\/]src[\\/]features[\\/]product[\\/]web[\\/](ChoiceFields|ChoiceButtonText)\./ },
  // Shared by catalog and search pages.
  {
    name: 'catalog',
    test: /[\\/]src[\\/]features[\\/]listing[\\/]web[\\/](FilterForm|FacetOptions|PriceFields)\./,
  },
  // Shared by cart, checkout and orders.
  {
    name: 'lines',
    test: /[\\/]src[\\/](features[\\/](cart[\\/]web[\\/](CartTotalRows|CartLoadError|OfflineNotice)|product[\\/]web[\\/]productLine|tax[\\/]web[\\/]useTaxLabel)|ui[\\/](LoadError|Thumbnail))\./,
  },
]
