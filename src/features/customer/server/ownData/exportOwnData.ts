import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/money.ts'
import { listAddresses } from '../../../address/server/address.sql.ts'
import { presentAddress } from '../../../address/server/savedAddress.presenter.ts'
import { presentCart } from '../../../cart/server/cart.presenter.ts'
import { getCart } from '../../../cart/server/pricedCart.ts'
import { getOrders } from '../../../order/server/customerOrders.ts'
import { presentOrder } from '../../../order/server/order.presenter.ts'
import { readOrderViewer } from '../../../order/server/orderViewer.ts'
import { presentCustomer } from '../../../session/server/customer.presenter.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import type { WireOwnData } from '../ownData.contract.ts'
import { listSecurityEvents } from '../securityEvents/securityEvents.ts'
import { describeTwoFactor } from '../twoFactor/twoFactor.ts'
import {
  findSubscription,
  listOwnDevices,
  listOwnOrderIds,
  listOwnPasskeys,
  listOwnRegistrations,
  listOwnReturns,
  listOwnReviews,
  listOwnSessions,
  listOwnWishlistItems,
  listOwnWithdrawals,
  listStaffNotes,
  listStockAlerts,
} from './ownData.sql.ts'

/** All data of a customer in one document, without secrets and their hashes. */
export async function exportOwnData(
  services: Services,
  reader: { language: Language; currency: Currency },
  customerId: number,
): Promise<WireOwnData> {
  const { db, now } = services
  const { language } = reader
  const customer = await findCustomerById(db, customerId)
  if (!customer) throw new ShopError('request.unauthenticated')
  const { subscription, stockAlerts } = await findVerifiedSubscriptions(services, customer, language)
  const orders = await getOrders(services, language, await listOwnOrderIds(db, { customerId }))
  const viewer = await readOrderViewer(services, reader)
  const cart = await getCart(services, reader, { customerId })
  return {
    exported_at: now().toISOString(),
    profile: presentCustomer(customer),
    addresses: (await listAddresses(db, customerId)).map((address) => presentAddress(address, language)),
    orders: orders.map((order) => presentOrder(order, viewer)),
    cart: cart && presentCart(cart, viewer.baseUrl),
    reviews: (await listOwnReviews(db, customerId, language)).map(withTexts),
    wishlist: (await listOwnWishlistItems(db, customerId, language)).map(withTexts),
    registrations: (await listOwnRegistrations(db, { customerId })).map(withTexts),
    returns: (await listOwnReturns(db, { customerId })).map(withTexts),
    withdrawals: (await listOwnWithdrawals(db, { customerId })).map(withTexts),
    notes: (await listStaffNotes(db, { customerId })).map(withTexts),
    stock_alerts: stockAlerts.map(withTexts),
    subscription: subscription && withTexts(subscription),
    sessions: (await listOwnSessions(db, customerId, now())).map(withTexts),
    devices: (await listOwnDevices(db, customerId)).map(withTexts),
    two_factor: await describeTwoFactor(services, customerId),
    security_events: await listSecurityEvents(db, customerId, null),
    passkeys: (await listOwnPasskeys(db, customerId)).map(withTexts),
  }
}

/** Only for a verified email address: otherwise an account with someone else's would reveal what its owner subscribes to. */
async function findVerifiedSubscriptions({ db }: Services, { email, emailVerifiedAt }: Customer, language: Language) {
  if (email === null || emailVerifiedAt === null) return { subscription: null, stockAlerts: [] }
  return { subscription: await findSubscription(db, email), stockAlerts: await listStockAlerts(db, email, language) }
}

type Texts<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }

/** A row with its dates in the wire format. */
export function withTexts<T extends object>(row: T): Texts<T> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as Texts<T>
}
