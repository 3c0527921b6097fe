/**
 * The maximum cost of calls and pages, as far as it does not depend on time. Tests enforce every number. Lower a number after an
 * improvement; raise one only for a reason that benefits shoppers.
 */

interface CallBudget {
  /** Statements in a running shop, without `begin` and `commit`. */
  statements: number
  /** Uncompressed body. */
  bytes: number
}

interface ReadBudget extends CallBudget {
  /** Statements when the same call is repeated, which a cache can answer. */
  repeated: number
}

/** `src/server/budgets.routes.test.ts` has the products: twelve bicycles in three sizes. */
export const readBudgets = {
  list: { statements: 2, repeated: 0, bytes: 34_900 },
  search: { statements: 3, repeated: 0, bytes: 34_900 },
  detail: { statements: 1, repeated: 0, bytes: 3_000 },
  configuration: { statements: 1, repeated: 0, bytes: 2_300 },
  categories: { statements: 1, repeated: 0, bytes: 1_600 },
  facets: { statements: 3, repeated: 0, bytes: 1_200 },
  suggestions: { statements: 3, repeated: 0, bytes: 1_600 },
  // The first call after a change of the catalog reads parts of the listing index.
  'related products': { statements: 3, repeated: 0, bytes: 23_200 },
} satisfies Record<string, ReadBudget>

/**
 * The calls of a guest up to an order, with one line in the cart and the coupon. `begin` and `commit` of a transaction do not count.
 */
export const writeBudgets = {
  'add to cart': { statements: 4, bytes: 7_000 },
  'update quantity': { statements: 2, bytes: 7_000 },
  coupon: { statements: 4, bytes: 7_150 },
  'save address': { statements: 2, bytes: 8_250 },
  'save shipping': { statements: 2, bytes: 8_550 },
  'save payment': { statements: 2, bytes: 8_350 },
  'save order': { statements: 9, bytes: 16_800 },
} satisfies Record<string, CallBudget>

/**
 * Calls of the back office: statements, including those that find the session. `src/server/adminBudgets.routes.test.ts` has the data:
 * twelve bicycles in three sizes, an order of a guest, and an account. A write responds with the whole order.
 */
export const adminBudgets = {
  dashboard: 10,
  'orders list': 2,
  order: 10,
  'ship an order': 28,
  'set aside in a store': 23,
  'products list': 2,
  'product editor': 11,
  'save a product': 55,
  'change a price': 9,
  'customers list': 2,
  customer: 6,
  guest: 7,
  'palette search': 8,
  'review list': 2,
  'publish a review': 7,
  inbox: 2,
  promotions: 2,
} satisfies Record<string, number>

/** What the server sends for a page, read over HTTP by `e2e/budgets.spec.ts`. */
interface DocumentBudget {
  /** The HTML, compressed with Brotli. About 7 kB of it are the fonts and the rules that the page uses (docs/decisions/071-page-styles.md). */
  htmlBytes: number
  /** Inline scripts, uncompressed: above all the data to hydrate the page with. */
  inlineScriptBytes: number
}

export const documentBudgets = {
  home: { htmlBytes: 22_400, inlineScriptBytes: 22_200 },
  catalog: { htmlBytes: 19_800, inlineScriptBytes: 17_900 },
  product: { htmlBytes: 26_500, inlineScriptBytes: 16_400 },
  cart: { htmlBytes: 12_500, inlineScriptBytes: 2_600 },
} satisfies Record<string, DocumentBudget>

/** What a browser loads for a page until it is complete, checked for each layout by `checkPages` (`e2e/pageChecks.ts`). */
interface VisitBudget {
  /** Compressed size of all scripts, from the cache or not. */
  scriptBytes: number
  /** Two fonts and the file with the rupee sign; pages with their own typeface are excluded. */
  fontBytes: number
  /** Everything the page loads, including itself, from the cache or not. */
  requests: number
  /** Cumulative layout shift while the page opens. */
  layoutShift: number
}

// The goals for scripts are 110, 115 and 120 kB.
export const visitBudgets = {
  home: { scriptBytes: 135_000, fontBytes: 60_000, requests: 70, layoutShift: 0.01 },
  // 0.1 kB of it makes a ticked filter render only its facet (docs/decisions/072-reactions.md).
  catalog: { scriptBytes: 134_700, fontBytes: 60_000, requests: 37, layoutShift: 0.01 },
  // 0.5 kB of it saves about 50 kB of images and a part of the first frame (docs/decisions/110-first-frame.md).
  product: { scriptBytes: 134_700, fontBytes: 60_000, requests: 33, layoutShift: 0.01 },
  blog: { scriptBytes: 128_700, fontBytes: 60_000, requests: 28, layoutShift: 0.01 },
} satisfies Record<string, VisitBudget>
