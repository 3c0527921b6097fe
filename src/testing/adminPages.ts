/** The URL of each page of the back office in the demo shop, by its path in the route table. */

/** A page about stored data: the call that reads it, where its response has the name for the URL, and the page. */
interface StoredPage {
  read: string
  at: readonly (string | number)[]
  open(name: string): string
}

/** A page that only a dedicated story can reach. */
interface PageOfStory {
  story: string
}

const firstInList = (list: string, key: string, path = list): StoredPage => ({
  read: list,
  at: ['data', 0, key],
  open: (name) => `${path}/${name}`,
})

/** Paths below `/admin`, and calls below `/api/admin`. */
export const adminPages: Readonly<Record<string, string | StoredPage | PageOfStory>> = {
  '': '',
  orders: 'orders',
  'orders/new': 'orders/new',
  'orders/:number': firstInList('orders', 'number'),
  'orders/:number/pack': { ...firstInList('orders', 'number'), open: (number) => `orders/${number}/pack` },
  customers: 'customers',
  'customers/:key': firstInList('customers', 'key'),
  reviews: 'reviews',
  requests: 'requests',
  products: 'products',
  'products/:id': firstInList('products', 'id'),
  'products/:id/preview': { ...firstInList('products', 'id'), open: (id) => `products/${id}/preview` },
  'bulk-edits': 'bulk-edits',
  'bulk-edits/:id': { story: 'backOfficeBulk' },
  categories: 'categories',
  'categories/new': 'categories/new?parent=1',
  'categories/:id': firstInList('categories', 'id'),
  brands: 'brands',
  'brands/new': 'brands/new',
  'brands/:id': { read: 'attributes/brand', at: ['data', 'options', 0, 'id'], open: (id) => `brands/${id}` },
  attributes: 'attributes',
  'attributes/new': 'attributes/new',
  'attributes/:code': 'attributes/color',
  'attributes/:code/options/new': 'attributes/color/options/new',
  'attributes/:code/options/:id': {
    read: 'attributes/color',
    at: ['data', 'options', 0, 'id'],
    open: (id) => `attributes/color/options/${id}`,
  },
  synonyms: 'synonyms?search=bike',
  'synonyms/new': 'synonyms/new',
  'synonyms/:id': { story: 'backOfficeCatalog' },
  promotions: 'promotions',
  'promotions/new': 'promotions/new',
  'promotions/:id': firstInList('promotions', 'id'),
  posts: 'posts',
  'posts/labels': 'posts/labels',
  'posts/labels/new': 'posts/labels/new?kind=tag',
  'posts/labels/:id': {
    read: 'posts/labels',
    at: ['data', 'categories', 0, 'id'],
    open: (id) => `posts/labels/${id}`,
  },
  'posts/:id': firstInList('posts', 'id'),
  banners: 'banners',
  'banners/:id': firstInList('banners', 'id'),
  homes: 'homes',
  pages: 'pages',
  'pages/:slug': firstInList('pages', 'slug'),
  jobs: 'jobs',
  mails: 'mails',
  imports: 'imports',
  'imports/:id': { story: 'backOfficeImports' },
  setup: 'setup',
  'legal-texts': 'legal-texts',
  'settings/shipping': 'settings/shipping',
  'settings/shipping/new': 'settings/shipping/new',
  'settings/shipping/:code': firstInList('shipping', 'code', 'settings/shipping'),
  'settings/stores': 'settings/stores',
  'settings/stores/new': 'settings/stores/new',
  'settings/stores/:code': firstInList('stores', 'code', 'settings/stores'),
  'settings/payment-methods': 'settings/payment-methods',
  'settings/webhooks': 'settings/webhooks',
  'settings/webhooks/:id': { story: 'backOfficeDelivery' },
  settings: 'settings',
  staff: 'staff',
  'settings/:page': 'settings/payments',
  audit: 'audit',
  tokens: 'tokens',
  account: 'account',
  '*': 'no-such-page',
  'sign-in': 'sign-in',
  // These need a link from an email, and a member of the staff without an authenticator app.
  welcome: { story: 'backOffice' },
  'two-factor': { story: 'backOffice' },
}
