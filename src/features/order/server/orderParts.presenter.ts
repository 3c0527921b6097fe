/** Shared by the presenters of orders and their documents. */
import type { Language } from '../../../shared/locale.ts'
import { presentPostalAddress } from '../../address/server/postalAddress.presenter.ts'
import { type AmountFields, presentAdditional, presentAmount } from '../../cart/server/cart.presenter.ts'
import type { StorePlace } from '../../shipping/store.ts'
import { describeTreatment, type TaxTreatment } from '../../tax/taxTreatment.ts'
import type { WireOrderAddress, WireOrderItem } from './order.contract.ts'
import type { Order, OrderAddress, OrderLine } from './order.sql.ts'

export type Amount = <const N extends string>(name: N, minor: number, baseMinor: number) => AmountFields<N>

/** Amounts in the order's currency, formatted for a language. */
export function amountPresenter(order: Order, language: Language): Amount {
  return (name, minor, baseMinor) => presentAmount(name, minor, baseMinor, { ...order, language })
}

/** The tax of an order, as it was when the order was placed. */
export function describeOrderTax({ taxScheme, taxRateBp }: Order): TaxTreatment {
  return describeTreatment({ scheme: taxScheme, rateBp: taxRateBp })
}

/** The wire requires an id even if the product was removed; the line's id replaces it. */
export function presentLineAdditional(line: OrderLine): WireOrderItem['additional'] {
  return presentAdditional(line.productId ?? line.id, line.quantity, line.variantId, line.options)
}

/** @throws RangeError for an order without one, which is never written */
export function findOrderAddress(order: Order, kind: 'billing' | 'shipping'): OrderAddress {
  const address = order.addresses.find((candidate) => candidate.kind === kind)
  if (!address) throw new RangeError(`order ${order.id} has no ${kind} address`)
  return address
}

/**
 * The destination that replaces the shipping address after a correction, or when a pickup order is shipped: the newest one, or
 * that of an issued document. Null when there is none.
 */
export function findSentAddress(order: Order): OrderAddress | null {
  const { issuedPlace } = order
  const sent = order.addresses.filter(({ kind }) => kind === 'sent')
  if (issuedPlace) return sent.find(({ id }) => id === issuedPlace.addressId) ?? null
  return sent.reduce<OrderAddress | null>((newest, each) => (newest && newest.id > each.id ? newest : each), null)
}

/** Where an order is delivered, unless it is collected. */
export function findDeliveryAddress(order: Order): OrderAddress {
  return findSentAddress(order) ?? findOrderAddress(order, 'shipping')
}

/**
 * The shipping address of a pickup order: that of the store, with the buyer's name.
 * @param place null for an order that is shipped
 */
export function toPlaceAddress(address: OrderAddress, place: StorePlace | null): OrderAddress {
  if (place === null) return address
  const { lines, postcode, city, state, country } = place
  return { ...address, lines: [...lines], postcode, city, state, country }
}

export function presentAddress(address: OrderAddress, language: Language): WireOrderAddress {
  const createdAt = timestamp(address.createdAt)
  return {
    id: address.id,
    email: address.email,
    ...presentPostalAddress(address, language),
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Converts a timestamp from JSON, which is in PostgreSQL's format. */
export function timestamp(text: string): string {
  return new Date(text).toISOString()
}
