import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/money.ts'
import { listAddresses } from '../../../address/server/address.sql.ts'
import { presentAddress } from '../../../address/server/savedAddress.presenter.ts'
import { answerCart } from '../../../cart/server/answerCart.ts'
import { answerOrders } from '../../../order/server/answerOrder.ts'
import type { WireOwnData } from '../../ownData.contract.ts'
import { presentCustomer } from '../customer.presenter.ts'
import { type Customer, findCustomerById } from '../customer.sql.ts'
import { listSecurityEvents } from '../securityEvents.ts'
import { describeTwoFactor } from '../twoFactor.ts'
import {
  findSubscription,
  listOwnDevices,
  listOwnOrderIds,
  listOwnPasskeys,
  listOwnRegistrations,
  listOwnReviews,
  listOwnSessions,
  listOwnWishes,
} from './ownData.sql.ts'

/** Everything of one customer, as one document. No secret is in it, hashed or not. */
export async function exportOwnData(
  services: Services,
  reader: { language: Language; currency: Currency },
  customerId: number,
): Promise<WireOwnData> {
  const { db, now } = services
  const { language } = reader
  const customer = await findCustomerById(db, customerId)
  if (!customer) throw new ShopError('request.unauthenticated')
  const subscription = await provedSubscription(services, customer)
  return {
    exported_at: now().toISOString(),
    profile: presentCustomer(customer),
    addresses: (await listAddresses(db, customerId)).map((address) => presentAddress(address, language)),
    orders: await answerOrders(services, reader, await listOwnOrderIds(db, customerId)),
    cart: await answerCart(services, reader, { customerId }),
    reviews: (await listOwnReviews(db, customerId, language)).map(withTexts),
    wishlist: (await listOwnWishes(db, customerId, language)).map(withTexts),
    registrations: (await listOwnRegistrations(db, customerId)).map(withTexts),
    subscription: subscription && withTexts(subscription),
    sessions: (await listOwnSessions(db, customerId, now())).map(withTexts),
    devices: (await listOwnDevices(db, customerId)).map(withTexts),
    two_factor: await describeTwoFactor(services, customerId),
    security_events: await listSecurityEvents(db, customerId, null),
    passkeys: (await listOwnPasskeys(db, customerId)).map(withTexts),
  }
}

/** Only of an address that was proved: whoever made an account with a foreign one would learn what its owner reads. */
async function provedSubscription({ db }: Services, { email, emailVerifiedAt }: Customer) {
  return email === null || emailVerifiedAt === null ? null : findSubscription(db, email)
}

type Texts<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

/** A row with its moments as the wire writes them. */
function withTexts<T extends object>(row: T): Texts<T> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as Texts<T>
}
