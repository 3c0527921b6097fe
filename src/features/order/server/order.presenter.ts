import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { toDecimal } from '../../../shared/money.ts'
import { presentPercent, presentWeight } from '../../cart/server/amount.presenter.ts'
import { variantName } from '../../cart/server/cart.presenter.ts'
import type { ProductOf } from '../../cart/server/lineProducts.ts'
import type { WireChannel } from '../../currency/currency.contract.ts'
import type { WireCustomer } from '../../customer/customer.contract.ts'
import type { WireOrder, WireOrderItem } from '../order.contract.ts'
import { mayBeCanceled } from '../order.status.ts'
import { presentInvoice, presentShipment } from './document.presenter.ts'
import type { FrozenAmounts, Order, OrderLine } from './order.sql.ts'
import { type Amount, additionalOf, addressOf, amountOf, presentAddress } from './orderParts.presenter.ts'
import { presentSteps } from './steps.presenter.ts'

export interface OrderView {
  /** The reader's; names and options stay in the order's own. */
  language: Language
  channel: WireChannel
  /** The account that placed an order; null for guests. */
  customerOf(order: Order): WireCustomer | null
  /** The lines' products as the shop has them now. */
  productOf: ProductOf
  /** In the answer of save-order, a few fields have another form (api contract, save-order). */
  asPlaced: boolean
}

export function presentOrder(order: Order, view: OrderView): WireOrder {
  const amount = amountOf(order, view.language)
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { invoices } = order
  const invoiced = (part: keyof FrozenAmounts) => invoices.reduce((sum, invoice) => sum + invoice[part], 0)
  const address = (kind: 'billing' | 'shipping') => presentAddress(addressOf(order, kind), view.language)
  return {
    id: order.id,
    increment_id: order.incrementId,
    status: order.status,
    status_label: translator(view.language, 'server')(`order.status.${order.status}`),
    can_cancel: mayBeCanceled(order.status),
    steps: presentSteps(order),
    channel_name: view.channel.name,
    channel: view.channel,
    customer: view.customerOf(order),
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
    invoices: invoices.map((invoice) => presentInvoice(order, invoice, view.language)),
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
