/** Shipping rates as a list in a JSON file, as `shipping list --json` prints them. */
import { Type } from 'typebox'
import type { RateDraft } from '../../features/shipping/shippingRate.ts'
import { languages } from '../../shared/locale.ts'
import { type Currency, currencies } from '../../shared/money.ts'
import { readJson } from '../readJson.ts'
import { formatRate, parseRate } from './rateCells.ts'

const closed = { additionalProperties: false }
const Grams = Type.Integer({ minimum: 0 })
const Amounts = Type.Object(
  Object.fromEntries(currencies.map((currency) => [currency, Type.Optional(Type.Integer({ minimum: 0 }))])),
  closed,
)
const Text = Type.Object({ title: Type.String(), description: Type.String() }, closed)

const RateList = Type.Array(
  Type.Object(
    {
      // Assigned by the shop. A rate with an id replaces the stored rate with that id.
      id: Type.Optional(Type.Integer()),
      code: Type.String(),
      zones: Type.Array(Type.String()),
      weightFrom: Grams,
      weightTo: Type.Union([Grams, Type.Null()]),
      price: Amounts,
      freeOver: Amounts,
      texts: Type.Object(Object.fromEntries(languages.map((language) => [language, Type.Optional(Text)])), closed),
      carrier: Type.Union([
        Type.Object({ code: Type.String(), title: Type.Optional(Type.String()) }, closed),
        Type.Null(),
      ]),
      transitDays: Type.Union([
        Type.Object({ least: Type.Integer({ minimum: 0 }), most: Type.Integer({ minimum: 0 }) }, closed),
        Type.Null(),
      ]),
      isActive: Type.Boolean(),
    },
    closed,
  ),
)

/** Its rules are those of the CSV file. @param baseCurrency in which every rate needs a price @throws StartError that names the value */
export async function readRateList(path: string, baseCurrency: Currency): Promise<(() => RateDraft)[]> {
  const rates = await readJson(path, RateList, 'rates')
  return rates.map((rate) => () => {
    const carrier = rate.carrier && { title: '', ...rate.carrier }
    const draft = parseRate(formatRate({ id: 0, ...rate, carrier }), baseCurrency)
    return rate.id === undefined ? draft : { ...draft, id: rate.id }
  })
}
