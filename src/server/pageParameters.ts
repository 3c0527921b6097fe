import { listingParameters } from '../features/listing/filters.ts'

/**
 * The query parameters that pages read, in addition to attribute codes, language and currency. A page is rendered without any other
 * parameters and cached once for all their values; the browser still sees them in its URL.
 */
export const pageParameters = [
  ...listingParameters,
  // A product's variant: `features/product/variantChoice.ts`.
  'variant',
  // The blog: `features/blog/blogFilter.ts`.
  'category',
  'tag',
  // The comparison: `features/compare/compare.url.ts`.
  'ids',
  'sizes',
  'differences',
  // Homes: `features/home/home.preview.ts`.
  'preview',
  // Sign-in: `features/customer/signInMode.ts`.
  'mode',
  'redirect',
  // Orders and their tracking, the registration of a product.
  'status',
  'order',
  'product',
  // React Router's own.
  'index',
  '_routes',
]
