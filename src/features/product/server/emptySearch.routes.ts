import { route } from '../../../kit/http/route.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { searchWords } from '../../catalog/searchWords.ts'
import { emptySearchCall } from './emptySearch.contract.ts'
import { addEmptySearch } from './emptySearch.sql.ts'
import { readViewer } from './product.presenter.ts'
import { makeProductListings } from './productListings.ts'

const maxWords = 8
const maxTextLength = 80

/** Matches personal data that people paste: email addresses, phone numbers, and numbers of orders and cards. */
const personal = /@|(?:\d[\s./-]?){7}/

/** Counts searches without results, so that the shop can offer the product or use the shoppers' name for it. */
export function emptySearchRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services
  const listings = makeProductListings(services)

  route(app, emptySearchCall, async ({ input: { name }, http }) => {
    const { language, ip } = http
    const words = searchWords(name).slice(0, maxWords).join(' ')
    const text = name.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
    if (words === '' || personal.test(text)) return { counted: false }
    await recordAttempt(services, 'emptySearch', { ip })
    // The server checks the claim against the catalog.
    const { total } = await listings.list({ name, limit: 1 }, await readViewer(services, http))
    return { counted: total === 0 && (await addEmptySearch(db, { language, words, text }, now())) }
  })
}
