import { words } from '../../../kit/text/words.ts'
import type { Language } from '../../../shared/locale.ts'
import { toDecimal } from '../../../shared/money.ts'
import { countryName } from '../../address/server/countryName.ts'
import { type FourFields, presentAmount, presentPercent, presentWeight } from '../../cart/server/amount.presenter.ts'
import { presentAdditional, variantName } from '../../cart/server/cart.presenter.ts'
import type { ProductOf } from '../../cart/server/lineProducts.ts'
import type { WireInvoice, WireOrder, WireOrderAddress, WireOrderItem, WireShipment } from '../order.contract.ts'
import type { FrozenAmounts, Invoice, Order, OrderAddress, OrderLine, Shipment } from './order.sql.ts'

export interface OrderView {
  /** The reader's; names and options stay in the order's own. */
  language: Language
  shopName: string
  /** The lines' products as the shop has them now. */
  productOf: ProductOf
  /** In the answer of save-order, a few fields have another form (api contract, save-order). */
  asPlaced: boolean
}

type Amount = <const N extends string>(name: N, minor: number, baseMinor: number) => FourFields<N>

export function presentOrder(order: Order, view: OrderView): WireOrder {
  const amount: Amount = (name, minor, baseMinor) =>
    presentAmount(name, minor, baseMinor, { ...order, language: view.language })
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { invoices } = order
  const invoiced = (part: keyof FrozenAmounts) => invoices.reduce((sum, invoice) => sum + invoice[part], 0)
  const address = (kind: 'billing' | 'shipping') => presentAddress(addressOf(order, kind), view.language)
  return {
    id: order.id,
    increment_id: order.incrementId,
    status: order.status,
    status_label: words(view.language, 'server')(`order.status.${order.status}`),
    channel_name: view.shopName,
    is_guest: order.isGuest ? 1 : 0,
    customer_email: order.customerEmail,
    customer_first_name: order.customerFirstName,
    customer_last_name: order.customerLastName,
    shipping_method: order.shippingMethod,
    shipping_title: order.shippingTitle,
    shipping_description: order.shippingDescription,
    payment_title: order.paymentTitle,
    coupon_code: order.couponCode,
    is_gift: 0,
    total_item_count: order.lines.length,
    total_qty_ordered: view.asPlaced ? quantity.toFixed(4) : quantity,
    base_currency_code: order.baseCurrency,
    channel_currency_code: order.baseCurrency,
    order_currency_code: order.currency,
    ...amount('grand_total', order.grandTotal, order.baseGrandTotal),
    ...amount('grand_total_invoiced', invoiced('grandTotal'), invoiced('baseGrandTotal')),
    ...amount('grand_total_refunded', 0, 0),
    ...amount('sub_total', order.subTotal, order.baseSubTotal),
    ...amount('sub_total_invoiced', invoiced('subTotal'), invoiced('baseSubTotal')),
    ...amount('sub_total_refunded', 0, 0),
    ...amount('discount_amount', order.discount, order.baseDiscount),
    ...amount('discount_invoiced', invoiced('discount'), invoiced('baseDiscount')),
    ...amount('discount_refunded', 0, 0),
    ...amount('tax_amount', order.tax, order.baseTax),
    ...amount('tax_amount_invoiced', invoiced('tax'), invoiced('baseTax')),
    ...amount('tax_amount_refunded', 0, 0),
    ...amount('shipping_amount', order.shipping, order.baseShipping),
    ...(view.asPlaced
      ? {
          shipping_amount: Number(toDecimal(order.shipping)),
          base_shipping_amount: Number(toDecimal(order.baseShipping)),
        }
      : {}),
    ...amount('shipping_invoiced', invoiced('shipping'), invoiced('baseShipping')),
    ...amount('shipping_refunded', 0, 0),
    discount_percent: presentPercent(0),
    tax_percent: presentPercent(order.taxRateBp),
    shipping_address: address('shipping'),
    billing_address: address('billing'),
    items: order.lines.map((line) => presentLine(order, line, amount, view)),
    invoices: invoices.map((invoice) => presentInvoice(order, invoice, amount, view.language)),
    shipments: order.shipments.map((shipment) => presentShipment(order, shipment)),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  }
}

function presentLine(order: Order, line: OrderLine, amount: Amount, view: OrderView): WireOrderItem {
  const product = view.productOf(line)
  const grams = line.weightGrams ?? 0
  const invoiced = (minor: number) => (line.invoicedQuantity === 0 ? 0 : minor)
  const { grant_total, base_grant_total, ...grant } = amount(
    'grant_total',
    line.total + line.tax,
    line.baseTotal + line.baseTax,
  )
  const common = {
    id: line.id,
    name: line.name,
    coupon_code: order.couponCode,
    weight: presentWeight(grams),
    total_weight: presentWeight(grams * line.quantity),
    qty_ordered: line.quantity,
    qty_canceled: line.canceledQuantity,
    qty_invoiced: line.invoicedQuantity,
    qty_shipped: line.shippedQuantity,
    qty_refunded: 0,
    ...amount('price', line.unit, line.baseUnit),
    ...amount('total', line.total, line.baseTotal),
    ...amount('total_invoiced', invoiced(line.total), invoiced(line.baseTotal)),
    ...amount('amount_refunded', 0, 0),
    ...amount('discount_amount', line.discount, line.baseDiscount),
    ...amount('discount_invoiced', invoiced(line.discount), invoiced(line.baseDiscount)),
    ...amount('discount_refunded', 0, 0),
    ...amount('tax_amount', line.tax, line.baseTax),
    ...amount('tax_amount_invoiced', invoiced(line.tax), invoiced(line.baseTax)),
    ...amount('tax_amount_refunded', 0, 0),
    ...grant,
    grant_total: Number(grant_total),
    base_grant_total: Number(base_grant_total),
    discount_percent: presentPercent(0),
    tax_percent: presentPercent(order.taxRateBp),
    additional: additionalOf(line),
    downloadable_links: [],
  }
  const child = {
    ...common,
    sku: line.sku,
    type: 'simple',
    name: variantName(line.name, line.options),
    child: null,
    children: [],
  }
  const isConfigurable = line.type === 'configurable'
  return {
    ...common,
    sku: isConfigurable ? line.productSku : line.sku,
    type: line.type,
    ...(product ? { product: { ...product, name: line.name } } : {}),
    child: isConfigurable ? child : null,
    children: isConfigurable ? [child] : [],
  }
}

/** The wire needs an id even where the product is gone: the line's own stands in. */
function additionalOf(line: OrderLine): WireOrderItem['additional'] {
  return presentAdditional(line.productId ?? line.id, line.quantity, line.variantId, line.options)
}

function presentInvoice(order: Order, invoice: Invoice, amount: Amount, language: Language): WireInvoice {
  const lines = invoice.lines.flatMap(({ id, orderLineId, quantity }) => {
    const line = order.lines.find((candidate) => candidate.id === orderLineId)
    return line ? [{ id, quantity, line }] : []
  })
  return {
    id: invoice.id,
    state: invoice.state,
    email_sent: invoice.isMailed ? 1 : 0,
    total_qty: invoice.lines.reduce((sum, line) => sum + line.quantity, 0),
    base_currency_code: order.baseCurrency,
    channel_currency_code: order.baseCurrency,
    order_currency_code: order.currency,
    ...amount('sub_total', invoice.subTotal, invoice.baseSubTotal),
    ...amount('grand_total', invoice.grandTotal, invoice.baseGrandTotal),
    ...amount('shipping_amount', invoice.shipping, invoice.baseShipping),
    ...amount('tax_amount', invoice.tax, invoice.baseTax),
    ...amount('discount_amount', invoice.discount, invoice.baseDiscount),
    order_address: presentAddress(addressOf(order, 'billing'), language),
    transaction_id: invoice.transactionId,
    items: lines.map(({ id, quantity, line }) => ({
      id,
      name: line.name,
      description: null,
      sku: line.sku,
      qty: quantity,
      ...amount('price', line.unit, line.baseUnit),
      ...amount('total', line.unit * quantity, line.baseUnit * quantity),
      ...amount('tax_amount', line.tax, line.baseTax),
      ...amount(
        'grand_total',
        line.total - line.discount + line.tax,
        line.baseTotal - line.baseDiscount + line.baseTax,
      ),
      additional: additionalOf(line),
      child: null,
      children: [],
    })),
    created_at: timestamp(invoice.createdAt),
  }
}

function presentShipment(order: Order, shipment: Shipment): WireShipment {
  const lines = shipment.lines.flatMap(({ id, orderLineId, quantity }) => {
    const line = order.lines.find((candidate) => candidate.id === orderLineId)
    return line ? [{ id, quantity, line }] : []
  })
  const grams = lines.reduce((sum, { line, quantity }) => sum + (line.weightGrams ?? 0) * quantity, 0)
  return {
    id: shipment.id,
    status: shipment.status,
    total_qty: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_weight: presentWeight(grams),
    carrier_code: shipment.carrierCode,
    carrier_title: shipment.carrierTitle,
    track_number: shipment.trackNumber,
    email_sent: shipment.isMailed ? 1 : 0,
    items: lines.map(({ id, quantity, line }) => ({ id, name: line.name, sku: line.sku, qty: quantity })),
    created_at: timestamp(shipment.createdAt),
  }
}

/** @throws RangeError for an order without one, which is never written */
export function addressOf(order: Order, kind: 'billing' | 'shipping'): OrderAddress {
  const address = order.addresses.find((candidate) => candidate.kind === kind)
  if (!address) throw new RangeError(`order ${order.id} has no ${kind} address`)
  return address
}

function presentAddress(address: OrderAddress, language: Language): WireOrderAddress {
  const createdAt = timestamp(address.createdAt)
  return {
    id: address.id,
    first_name: address.firstName,
    last_name: address.lastName,
    email: address.email,
    company_name: address.companyName,
    vat_id: address.vatId,
    address1: address.lines,
    country: address.country,
    country_name: countryName(address.country, language),
    state: address.state,
    city: address.city,
    postcode: address.postcode,
    phone: address.phone,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Moments inside JSON come in the database's own form. */
function timestamp(text: string): string {
  return new Date(text).toISOString()
}
