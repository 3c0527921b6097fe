import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { searchWords } from '../../catalog/searchWords.ts'
import { emptySearchCall } from './emptySearch.contract.ts'
import { addEmptySearch } from './emptySearch.sql.ts'
import { readViewer } from './product.presenter.ts'
import { makeProductListings } from './productListings.ts'

const maxWords = 8
const maxTextLength = 80

/** People paste what they have at hand: e-mail addresses, and numbers of telephones, orders and cards. */
const personal = /@|(?:\d[\s./-]?){7}/

/** Counts what shoppers look for in vain, so that the shop can offer it or name it as they do. */
export function emptySearchRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services
  const listings = makeProductListings(services)

  route(app, emptySearchCall, async ({ input: { name }, http }) => {
    const { language, ip } = http
    const words = searchWords(name).slice(0, maxWords).join(' ')
    const text = name.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
    if (words === '' || personal.test(text)) return { counted: false }
    await recordAttempt(services, 'emptySearch', { ip })
    // The catalog decides, not the client.
    const { total } = await listings.list({ name, limit: 1 }, await readViewer(services, http))
    return { counted: total === 0 && (await addEmptySearch(db, { language, words, text }, now())) }
  })
}
