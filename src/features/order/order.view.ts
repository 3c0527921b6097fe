/** An order as the receipt shows it. Amounts are the server's own words: an order keeps the currency it was placed in. */
import { picturePath } from '../../shared/paths.ts'
import { knownAddressOf, nameOf, streetLinesOf } from '../address/address.view.ts'
import type { WireOrder, WireOrderAddress, WireOrderItem } from './order.contract.ts'
import { type ParcelView, parcelViewOf, type StepView, stepViewsOf } from './tracking.view.ts'

export interface OrderLineView {
  id: number
  name: string
  /** Null when the shop no longer has the product. */
  urlKey: string | null
  image: string | null
  choices: readonly { name: string; label: string }[]
  quantity: number
  total: string
}

export interface OrderAddressView {
  name: string
  /** Down to the city. */
  lines: readonly string[]
  state: string
  country: string
  countryName: string
  phone: string
}

/** What is open of a cancelled order nobody has to pay. */
type InvoiceState = 'paid' | 'open' | 'void'

export interface OrderView {
  id: number
  number: string
  placedAt: string
  email: string
  statusLabel: string
  canCancel: boolean
  steps: readonly StepView[]
  parcels: readonly ParcelView[]
  lines: readonly OrderLineView[]
  subTotal: string
  discount: string
  hasDiscount: boolean
  couponCode: string | null
  tax: string
  /** Per cent, such as 18. */
  taxPercent: number
  shipping: string
  shippingDescription: string
  paymentTitle: string
  grandTotal: string
  billing: OrderAddressView
  shippingAddress: OrderAddressView
  invoices: readonly { id: number; createdAt: string; state: InvoiceState; total: string }[]
}

export function orderViewOf(wire: WireOrder): OrderView {
  return {
    id: wire.id,
    number: wire.increment_id,
    placedAt: wire.created_at,
    email: wire.customer_email,
    statusLabel: wire.status_label,
    canCancel: wire.can_cancel,
    steps: stepViewsOf(wire.steps),
    parcels: wire.shipments.map(parcelViewOf),
    lines: wire.items.map(lineOf),
    subTotal: wire.formated_sub_total,
    discount: wire.formated_discount_amount,
    hasDiscount: Number(wire.discount_amount) > 0,
    couponCode: wire.coupon_code,
    tax: wire.formated_tax_amount,
    taxPercent: Number(wire.tax_percent),
    shipping: wire.formated_shipping_amount,
    shippingDescription: wire.shipping_description,
    paymentTitle: wire.payment_title,
    grandTotal: wire.formated_grand_total,
    billing: addressOf(wire.billing_address),
    shippingAddress: addressOf(wire.shipping_address),
    invoices: wire.invoices.map((invoice) => ({
      id: invoice.id,
      createdAt: invoice.created_at,
      state: invoice.state === 'paid' ? 'paid' : wire.status === 'canceled' ? 'void' : 'open',
      total: invoice.formated_grand_total,
    })),
  }
}

function lineOf(item: WireOrderItem): OrderLineView {
  const image = item.product?.base_image.small_image_url
  return {
    id: item.id,
    name: item.product?.name ?? item.name,
    urlKey: item.product?.url_key ?? null,
    image: image ? picturePath(image) : null,
    choices: Object.values(item.additional.attributes ?? {}).map((one) => ({
      name: one.attribute_name,
      label: one.option_label,
    })),
    quantity: item.qty_ordered,
    total: item.formated_total,
  }
}

function addressOf(wire: WireOrderAddress): OrderAddressView {
  const address = knownAddressOf(wire)
  const { state, country, countryName, phone } = address
  return { name: nameOf(address), lines: streetLinesOf(address), state, country, countryName, phone }
}

/** A day as the receipt writes it: month-day-year (spec §2). @param timestamp ISO 8601, UTC */
export function monthDayYear(timestamp: string): string {
  const [year = '', month = '', day = ''] = timestamp.slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}

/** An order's id as it stands in an address. @returns null for what cannot be one */
export function orderIdOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
