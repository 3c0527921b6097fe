/** An order as the receipt shows it. Amounts are formatted by the server, because an order keeps the currency it was placed in. */
import { toImagePath } from '../../shared/paths.ts'
import { formatFullName, formatStreetLines, toKnownAddress } from '../address/address.view.ts'
import { formatIban } from '../payment/iban.ts'
import type { PickupView } from '../shipping/pickup.view.ts'
import type { TaxRow } from '../tax/taxRows.ts'
import { findTaxNote } from '../tax/taxTreatment.ts'
import type { WireOrder, WireOrderAddress, WireOrderItem } from './server/order.contract.ts'
import { countToShip, isOpen } from './tracking.ts'
import {
  type DaysView,
  type ItemView,
  type ShipmentView,
  type StepView,
  toDelivery,
  toOrderPickup,
  toShipmentView,
  toStepViews,
} from './tracking.view.ts'

export interface OrderLineView {
  id: number
  name: string
  /** Null once the product is removed from the shop. */
  urlKey: string | null
  image: string | null
  choices: readonly { name: string; label: string }[]
  quantity: number
  /** Pieces that were paid back, and those that were removed from the order without a refund. */
  refunded: number
  canceled: number
  total: string
}

export interface OrderAddressView {
  name: string
  /** From the street to the city. */
  lines: readonly string[]
  state: string
  country: string
  countryName: string
  phone: string
}

export interface TransferView {
  /** The last day before the order is canceled unless the money has arrived, an ISO date; null for never. */
  lastDay: string | null
  reference: string
  /** Null for a shop that sends its bank details by email. */
  accountName: string | null
  /** In groups of four. */
  iban: string | null
  bic: string | null
  upiId: string | null
  upiLink: string | null
  codes: readonly { kind: 'epc' | 'upi'; size: number; path: string }[]
}

/** An unpaid invoice of a canceled order is void. */
type InvoiceState = 'paid' | 'open' | 'void'

export interface OrderView {
  id: number
  number: string
  placedAt: string
  email: string
  statusLabel: string
  canCancel: boolean
  /** Whether it waits for its payment. */
  canPay: boolean
  /** The days on which it is expected; null when unknown, and once it has arrived. */
  delivery: DaysView | null
  /** The store where it is collected; null for an order that is shipped. */
  pickup: PickupView | null
  steps: readonly StepView[]
  shipments: readonly ShipmentView[]
  /** Items still to be sent; none once the order has ended. */
  toShip: readonly ItemView[]
  lines: readonly OrderLineView[]
  subTotal: string
  discount: string
  hasDiscount: boolean
  couponCode: string | null
  /** Name of a promotion without a code; null without one. */
  promotionName: string | null
  /** One row for each component of the tax. */
  taxes: readonly (TaxRow & { amount: string })[]
  shipping: string
  shippingDescription: string
  paymentTitle: string
  /** How to pay by bank transfer; null when there is nothing to transfer. */
  transfer: TransferView | null
  grandTotal: string
  /** The sum of what was taken off before it was paid; null for none. */
  taken: string | null
  /** The amount due; null when it equals the total, or nothing is due. */
  due: string | null
  /** Null without a refund. `remaining` is null when everything was refunded. */
  refund: { amount: string; remaining: string | null } | null
  billing: OrderAddressView
  /** Null for a pickup order that was shipped instead, without a recorded address. */
  shippingAddress: OrderAddressView | null
  /** The number is null until the invoice is issued. `day` is the date on the document, an ISO date. */
  invoices: readonly { id: number; number: string | null; day: string; state: InvoiceState; total: string }[]
  creditNotes: readonly { id: number; number: string; day: string; total: string }[]
}

/** Reads an order from the response; its amounts are formatted for the reader. */
export function toOrderView(wire: WireOrder): OrderView {
  return {
    id: wire.id,
    number: wire.increment_id,
    placedAt: wire.created_at,
    email: wire.customer_email,
    statusLabel: wire.status_label,
    canCancel: wire.can_cancel,
    canPay: wire.can_pay,
    delivery: toDelivery(wire),
    pickup: toOrderPickup(wire),
    steps: toStepViews(wire.steps),
    shipments: wire.shipments.map((shipment) =>
      toShipmentView(
        shipment,
        shipment.items.flatMap(({ order_item_id, qty }) => {
          const item = wire.items.find(({ id }) => id === order_item_id)
          return item ? [toItem(item, qty)] : []
        }),
      ),
    ),
    toShip: wire.items.flatMap((item) => {
      const { qty_ordered: quantity, qty_canceled: canceledQuantity, qty_shipped: shippedQuantity } = item
      const left = countToShip({ quantity, canceledQuantity, shippedQuantity })
      return isOpen(wire.status) && left > 0 ? [toItem(item, left)] : []
    }),
    // For a canceled order, the status already says that its lines are canceled.
    lines: wire.items.map(toLine).map((line) => (wire.status === 'canceled' ? { ...line, canceled: 0 } : line)),
    subTotal: wire.formated_sub_total,
    discount: wire.formated_discount_amount,
    hasDiscount: Number(wire.discount_amount) > 0,
    couponCode: wire.coupon_code,
    promotionName: wire.promotion_name,
    taxes: listTaxes(wire),
    shipping: wire.formated_shipping_amount,
    shippingDescription: wire.shipping_description,
    paymentTitle: wire.payment_title,
    transfer: wire.transfer && toTransferView(wire.transfer),
    grandTotal: wire.formated_grand_total,
    taken: wire.formated_amount_canceled,
    due: wire.formated_amount_canceled && wire.formated_amount_due,
    refund: toRefund(wire),
    billing: toAddress(wire.billing_address),
    shippingAddress: wire.pickup === null && !wire.is_sent_to_address ? null : toAddress(wire.shipping_address),
    invoices: wire.invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      day: invoice.day,
      state: invoice.state === 'paid' ? 'paid' : ['canceled', 'closed'].includes(wire.status) ? 'void' : 'open',
      total: invoice.formated_grand_total,
    })),
    creditNotes: wire.credit_notes.map((note) => ({
      id: note.id,
      number: note.number,
      day: note.day,
      total: note.formated_grand_total,
    })),
  }
}

function toRefund(wire: WireOrder): OrderView['refund'] {
  if (Number(wire.grand_total_refunded) === 0) return null
  const isEverything = Number(wire.grand_total_remaining) === 0
  return {
    amount: wire.formated_grand_total_refunded,
    remaining: isEverything ? null : wire.formated_grand_total_remaining,
  }
}

function toTransferView(transfer: NonNullable<WireOrder['transfer']>): TransferView {
  return {
    lastDay: transfer.last_day,
    reference: transfer.reference,
    accountName: transfer.account_name,
    iban: transfer.iban === null ? null : formatIban(transfer.iban),
    bic: transfer.bic,
    upiId: transfer.upi_id,
    upiLink: transfer.upi_link,
    codes: transfer.codes,
  }
}

function listTaxes(wire: WireOrder): OrderView['taxes'] {
  const note = findTaxNote(wire.tax_scheme)
  if (note !== null) return [{ kind: note, amount: wire.formated_tax_amount }]
  const kind = wire.is_tax_included === 1 ? 'included' : 'added'
  return wire.tax_components.map(({ name, percent, formated_amount }) => ({
    kind,
    name,
    percent,
    amount: formated_amount,
  }))
}

function toItem(item: WireOrderItem, quantity: number): ItemView {
  const { name, choices } = toLine(item)
  return { name, options: choices.map(({ label }) => label), quantity }
}

function toLine(item: WireOrderItem): OrderLineView {
  const image = item.product?.base_image.small_image_url
  return {
    id: item.id,
    name: item.product?.name ?? item.name,
    urlKey: item.product?.url_key ?? null,
    image: image ? toImagePath(image) : null,
    choices: Object.values(item.additional.attributes ?? {}).map((one) => ({
      name: one.attribute_name,
      label: one.option_label,
    })),
    quantity: item.qty_ordered,
    refunded: item.qty_refunded,
    canceled: item.qty_withdrawn,
    total: item.formated_total,
  }
}

function toAddress(wire: WireOrderAddress): OrderAddressView {
  const address = toKnownAddress(wire)
  const { state, country, countryName, phone } = address
  return { name: formatFullName(address), lines: formatStreetLines(address), state, country, countryName, phone }
}

/** Day, month and year, each with its digits, for `order.receipt.day` (spec §2: month-day-year). @param isoDate `YYYY-MM-DD` */
export function splitDay(isoDate: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return { year, month, day }
}

/** Parses an order id from a URL. @returns null when it is invalid */
export function parseOrderId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
