import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { Owner } from '../../customer/server/identity.ts'
import type { WireCart } from '../cart.contract.ts'
import { presentCart } from './cart.presenter.ts'
import { lineProducts } from './lineProducts.ts'
import { findPricedCart, type PricedCart, pricingOf } from './pricedCart.ts'

interface Reader {
  language: Language
  currency: Currency
}

/** The owner's cart as it is now, at the prices of now; null when there is none. */
export async function answerCart(services: Services, reader: Reader, owner: Owner | null): Promise<WireCart | null> {
  const priced = await findPricedCart(services.db, owner, await pricingOf(services, reader))
  return priced === null ? null : answerPricedCart(services, priced)
}

/** The products of all lines are read at once. */
export async function answerPricedCart(services: Services, priced: PricedCart): Promise<WireCart> {
  return presentCart(priced, await lineProducts(services, priced.lines, priced.pricing))
}
