import { type Static, Type } from 'typebox'
import {
  amountFields,
  DecimalAmount,
  data,
  Flag,
  FormattedAmount,
  Id,
  IdParams,
  localeInput,
  Nullable,
  Timestamp,
} from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { taxSchemes } from '../../../shared/tax.ts'
import { wirePostalFields } from '../../address/server/address.contract.ts'
import { WireAdditional } from '../../cart/server/cart.contract.ts'
import { WireChannel } from '../../currency/server/currency.contract.ts'
import { WireProduct } from '../../product/server/product.contract.ts'
import { WireCustomer } from '../../session/server/customer.contract.ts'
import { WirePickup } from '../../shipping/server/pickup.contract.ts'
import { taxNames } from '../../tax/taxTreatment.ts'
import { shipmentStatuses } from '../shipment.status.ts'
import { WireStep } from './tracking/tracking.contract.ts'

const currencyCodes = {
  base_currency_code: Type.String(),
  channel_currency_code: Type.String(),
  order_currency_code: Type.String(),
}

export const WireOrderAddress = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  ...wirePostalFields,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireOrderAddress = Static<typeof WireOrderAddress>

const orderLineFields = {
  id: Id,
  sku: Type.String(),
  type: Type.String(),
  name: Type.String(),
  coupon_code: Nullable(Type.String()),
  weight: DecimalAmount,
  total_weight: DecimalAmount,
  qty_ordered: Type.Integer(),
  qty_canceled: Type.Integer(),
  qty_invoiced: Type.Integer(),
  qty_shipped: Type.Integer(),
  qty_refunded: Type.Integer(),
  /** Our extension: taken out of the order without a refund. */
  qty_withdrawn: Type.Integer(),
  ...amountFields('price'),
  ...amountFields('total'),
  ...amountFields('total_invoiced'),
  ...amountFields('amount_refunded'),
  ...amountFields('discount_amount'),
  ...amountFields('discount_invoiced'),
  ...amountFields('discount_refunded'),
  ...amountFields('tax_amount'),
  ...amountFields('tax_amount_invoiced'),
  ...amountFields('tax_amount_refunded'),
  /** Sic: total plus tax, and a number, unlike the fields around it. */
  grant_total: Type.Number(),
  formated_grant_total: FormattedAmount,
  base_grant_total: Type.Number(),
  formated_base_grant_total: FormattedAmount,
  discount_percent: DecimalAmount,
  tax_percent: DecimalAmount,
  additional: WireAdditional,
  downloadable_links: Type.Array(Type.Null()),
}

const WireOrderChild = Type.Object({ ...orderLineFields, child: Type.Null(), children: Type.Array(Type.Null()) })

/** A line as ordered. `product` is absent only when the product is removed from the shop. */
export const WireOrderItem = Type.Object({
  ...orderLineFields,
  product: Type.Optional(WireProduct),
  child: Nullable(WireOrderChild),
  children: Type.Array(WireOrderChild),
})
export type WireOrderItem = Static<typeof WireOrderItem>

const WireInvoiceItem = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  sku: Type.String(),
  qty: Type.Integer(),
  ...amountFields('price'),
  ...amountFields('total'),
  ...amountFields('tax_amount'),
  ...amountFields('grand_total'),
  additional: WireAdditional,
  child: Type.Null(),
  children: Type.Array(Type.Null()),
})

export const WireInvoice = Type.Object({
  id: Id,
  /** Our extension, like the number below: the order it belongs to. */
  order_id: Id,
  order_increment_id: Type.String(),
  /** Our extension, like the date below: null until the invoice is issued, with the first payment or shipment. */
  number: Nullable(Type.String()),
  issued_at: Nullable(Timestamp),
  state: Type.Enum(['paid', 'pending']),
  email_sent: Flag,
  total_qty: Type.Integer(),
  ...currencyCodes,
  ...amountFields('sub_total'),
  ...amountFields('grand_total'),
  ...amountFields('shipping_amount'),
  ...amountFields('tax_amount'),
  ...amountFields('discount_amount'),
  order_address: WireOrderAddress,
  transaction_id: Nullable(Type.String()),
  items: Type.Array(WireInvoiceItem),
  created_at: Timestamp,
  /** Our extension: the date on the document, in the shop's time zone, `YYYY-MM-DD`. */
  day: Type.String(),
})
export type WireInvoice = Static<typeof WireInvoice>

/** Our extension: what was refunded, as a numbered document. */
const WireCreditNote = Type.Object({
  id: Id,
  number: Type.String(),
  ...amountFields('grand_total'),
  created_at: Timestamp,
  /** The date on it, in the shop's time zone, `YYYY-MM-DD`. */
  day: Type.String(),
})
export type WireCreditNote = Static<typeof WireCreditNote>

export const WireShipment = Type.Object({
  id: Id,
  /** Our extension, like the number below: the order it belongs to. */
  order_id: Id,
  order_increment_id: Type.String(),
  status: Type.Enum([...shipmentStatuses]),
  total_qty: Type.Integer(),
  total_weight: DecimalAmount,
  carrier_code: Type.String(),
  carrier_title: Type.String(),
  track_number: Nullable(Type.String()),
  /** Our extension: the parcel's tracking page of the carrier. */
  track_url: Nullable(Type.String()),
  /** Our extension: the store where it waits, and the last day on which it can be collected; null for a parcel. */
  pickup: Nullable(WirePickup),
  kept_until: Nullable(Type.String()),
  email_sent: Flag,
  items: Type.Array(
    /** `order_item_id` is our extension. */
    Type.Object({ id: Id, order_item_id: Id, name: Type.String(), sku: Type.String(), qty: Type.Integer() }),
  ),
  created_at: Timestamp,
})
export type WireShipment = Static<typeof WireShipment>

/** A number or a decimal string; each use documents when it is which. */
const NumberOrDec = Type.Unsafe<number | string>({ type: ['number', 'string'] })

/** How an order is to be paid by transfer. Without an account, the shop sends its bank details by email. */
const WireTransfer = Type.Object({
  /** When the order is canceled unless the money has arrived; null for never. */
  until: Nullable(Timestamp),
  /** The day of `until` in the shop's time zone, `YYYY-MM-DD`. */
  last_day: Nullable(Type.String()),
  reference: Type.String(),
  account_name: Nullable(Type.String()),
  iban: Nullable(Type.String()),
  bic: Nullable(Type.String()),
  upi_id: Nullable(Type.String()),
  upi_link: Nullable(Type.String()),
  /** QR codes as SVG paths of `size` × `size` units. */
  codes: Type.Array(
    Type.Object({ kind: Type.Enum(['epc', 'upi']), size: Type.Integer({ minimum: 21 }), path: Type.String() }),
  ),
})

export const WireOrder = Type.Object({
  id: Id,
  increment_id: Type.String(),
  status: Type.String(),
  status_label: Type.String(),
  /** Our extension: whether `orders/{id}/cancel` is currently allowed. */
  can_cancel: Type.Boolean(),
  /** Our extension: whether it waits for a payment on the payment service's page. */
  can_pay: Type.Boolean(),
  /** Our extension: the order's progress. */
  steps: Type.Array(WireStep),
  channel_name: Type.String(),
  channel: WireChannel,
  /** The account that placed it; null for guests. */
  customer: Nullable(WireCustomer),
  is_guest: Flag,
  customer_email: Type.String(),
  customer_first_name: Type.String(),
  customer_last_name: Type.String(),
  shipping_method: Type.String(),
  shipping_title: Type.String(),
  shipping_description: Type.String(),
  /** Our extension: first and last day of the estimated delivery, such as `2026-12-01`. */
  delivery_from: Nullable(Type.String()),
  delivery_until: Nullable(Type.String()),
  /**
   * Our extension: the store where it is collected, which the staff can change; null for an order that is shipped. The shipping
   * address is that of the store.
   */
  pickup: Nullable(WirePickup),
  payment_title: Type.String(),
  /** Our extension: how to pay by bank transfer; null once paid, and for other methods. */
  transfer: Nullable(WireTransfer),
  coupon_code: Nullable(Type.String()),
  /** Our extension: the promotion without a code that the order used, in its language; null without one. */
  promotion_name: Nullable(Type.String({ description: 'Name of the promotion without a code that the order used' })),
  is_gift: Flag,
  total_item_count: Type.Integer(),
  /** An integer, except in the response of save-order, where older clients expect a decimal string. */
  total_qty_ordered: NumberOrDec,
  ...currencyCodes,
  ...amountFields('grand_total'),
  ...amountFields('grand_total_invoiced'),
  ...amountFields('grand_total_refunded'),
  /** Our extension: the sum of what was taken off before it was paid; null for none. */
  formated_amount_canceled: Nullable(Type.String()),
  /** Our extension: the amount due; null when nothing is due. */
  formated_amount_due: Nullable(Type.String()),
  /** Our extension: the total minus refunds. */
  ...amountFields('grand_total_remaining'),
  ...amountFields('sub_total'),
  ...amountFields('sub_total_invoiced'),
  ...amountFields('sub_total_refunded'),
  ...amountFields('discount_amount'),
  ...amountFields('discount_invoiced'),
  ...amountFields('discount_refunded'),
  ...amountFields('tax_amount'),
  ...amountFields('tax_amount_invoiced'),
  ...amountFields('tax_amount_refunded'),
  ...amountFields('shipping_amount'),
  /** Numbers in the response of save-order, decimal strings elsewhere. */
  shipping_amount: NumberOrDec,
  base_shipping_amount: NumberOrDec,
  ...amountFields('shipping_invoiced'),
  ...amountFields('shipping_refunded'),
  discount_percent: DecimalAmount,
  tax_percent: DecimalAmount,
  /** Our extension, like the two fields below: the tax scheme. */
  tax_scheme: Type.Enum([...taxSchemes]),
  /** 1 when prices and totals contain the tax. */
  is_tax_included: Flag,
  /** The parts of the tax, such as CGST and SGST; they add up to it. */
  tax_components: Type.Array(
    Type.Object({ name: Type.Enum([...taxNames]), percent: Type.Number(), formated_amount: FormattedAmount }),
  ),
  shipping_address: WireOrderAddress,
  /** False until a pickup order is shipped to a recorded address. */
  is_sent_to_address: Type.Boolean(),
  billing_address: WireOrderAddress,
  items: Type.Array(WireOrderItem),
  invoices: Type.Array(WireInvoice),
  credit_notes: Type.Array(WireCreditNote),
  shipments: Type.Array(WireShipment),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireOrder = Static<typeof WireOrder>

/** Returns the order to the customer or guest session that placed it; anyone else gets the 404 of an unknown id. */
export const orderCall = defineCall({
  method: 'GET',
  path: '/orders/:id',
  summary: 'An order, for the customer or guest who placed it',
  tag: 'Orders',
  takesToken: true,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireOrder) },
})
