/** The parts common to all documents of an order. */

import type { BankSettings } from '../../../kit/services.ts'
import { formatDay } from '../../../kit/text/formatDay.ts'
import { translator } from '../../../kit/text/translator.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { ShopTerms } from '../../../shared/shopTerms.ts'
import type { Seller } from '../../../shared/tax.ts'
import { nameRegion, type StateNames } from '../../address/server/addressBlock.ts'
import { findPickupPlace } from '../../order/pickupPlace.ts'
import type { Order, OrderAddress, OrderLine } from '../../order/server/order.sql.ts'
import { findOrderAddress, findSentAddress } from '../../order/server/orderParts.presenter.ts'
import { listPlaceLines, listWeekLines } from '../../shipping/server/placeText.ts'
import { nameSellerTaxId } from '../../tax/server/sellerTaxId.ts'
import type { Cell, Fact, Paper, Party } from '../documentContent.ts'

/** What documents need in addition to the order. */
export interface DocumentSource {
  order: Order
  shopName: string
  shopPhone: string
  terms: Pick<ShopTerms, 'sellerName' | 'address' | 'taxId'>
  /** Null for a shop without a country. */
  seller: Seller | null
  bank: BankSettings
  /** Null means the paper size follows the billing address. */
  paper: Paper | null
  /** Names of the states of the order's addresses, by country and code: `IN-MH`. */
  stateNames: StateNames
}

/** Messages, amounts and days in the order's language and currency. */
export function makeWords({ language, currency, timeZone }: Pick<Order, 'language' | 'currency' | 'timeZone'>) {
  return {
    t: translator(language, 'documents'),
    money: (minor: number) => formatMoney(minor, currency, language),
    day: (date: Date | string) => formatDay(new Date(date), language, timeZone),
    /** @param rateBp basis points */
    percent: (rateBp: number) =>
      translator(language, 'documents')('percent', {
        percent: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rateBp / 100),
      }),
  }
}

const letterCountries: readonly string[] = ['US', 'CA']

/** The parts that do not depend on the kind of document. */
export function composeFrame(source: DocumentSource) {
  const { order, shopName, shopPhone, terms, paper, stateNames } = source
  const { t } = makeWords(order)
  const billing = findOrderAddress(order, 'billing')
  const place = findPickupPlace(order)
  const sentTo = place ? null : findSentAddress(order)
  const toParty = (kind: 'billing' | 'shipping'): Party => {
    if (kind === 'shipping' && place) {
      const lines = [...listPlaceLines(place, order.language), ...listWeekLines(place.hours, order.language)]
      return { label: t('parties.pickup'), lines }
    }
    const address = (kind === 'shipping' ? sentTo : null) ?? findOrderAddress(order, kind)
    return { label: t(`parties.${kind}`), lines: listAddressLines(address, order, stateNames) }
  }
  return {
    language: order.language,
    paper: paper ?? (letterCountries.includes(billing.country) ? ('letter' as const) : ('a4' as const)),
    shopName,
    sellerLines: [
      terms.sellerName ?? '',
      terms.address ?? '',
      nameSellerTaxId(terms.taxId, source.seller, order.language),
      shopPhone,
    ].filter((line) => line !== ''),
    // A collected order has the store's postal address. If it was shipped instead, the address may not have been recorded.
    parties: [toParty('billing'), ...(order.pickup && !place && !sentTo ? [] : [toParty('shipping')])],
  }
}

function listAddressLines(address: OrderAddress, order: Order, stateNames: StateNames): readonly string[] {
  const { t } = makeWords(order)
  return [
    address.companyName ?? '',
    `${address.firstName} ${address.lastName}`,
    ...address.lines,
    `${address.postcode} ${address.city}`.trim(),
    nameRegion(address, stateNames, order.language),
    address.kind === 'billing' && address.vatId ? t('vatId', { id: address.vatId }) : '',
  ].filter((line) => line.trim() !== '')
}

/** The order's number and days. */
export function listOrderFacts(order: Order): Fact[] {
  const { t, day } = makeWords(order)
  const [shipment] = order.shipments
  return [
    { label: t('facts.order'), value: order.incrementId },
    { label: t('facts.orderDate'), value: day(order.createdAt) },
    ...(shipment ? [{ label: t('facts.shipped'), value: day(shipment.createdAt) }] : []),
  ]
}

/** The name of a line's product with options and SKU. */
export function describeLine(line: OrderLine, order: Order): Cell {
  const { t } = makeWords(order)
  const options = line.options.map(({ name, label }) => `${name}: ${label}`).join(', ')
  return {
    text: line.name,
    details: [
      options,
      [t('line.sku', { sku: line.sku }), line.hsnCode === null ? '' : t('line.hsn', { code: line.hsnCode })]
        .filter((detail) => detail !== '')
        .join(', '),
    ].filter((detail) => detail !== ''),
  }
}
