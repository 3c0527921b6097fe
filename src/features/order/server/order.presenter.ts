import type { BankSettings } from '../../../kit/services.ts'
import { convert, formatMoney, toDecimal } from '../../../shared/money.ts'
import { readClock } from '../../../shared/zonedTime.ts'
import { presentLineProduct, presentPercent, presentWeight, variantName } from '../../cart/server/cart.presenter.ts'
import type { WireProduct } from '../../product/server/product.contract.ts'
import { presentCustomer } from '../../session/server/customer.presenter.ts'
import { splitTax } from '../../tax/taxAmounts.ts'
import { calculateAmountDue } from '../amountDue.ts'
import { mayBeCanceled } from '../order.status.ts'
import { findPickupPlace } from '../pickupPlace.ts'
import { countEnded, findInvoicedAmounts } from '../pieces.ts'
import type { OrderDetails } from './customerOrders.ts'
import { presentPromise } from './deliveryPromise.ts'
import { presentCreditNote, presentInvoice, presentShipment } from './document/document.presenter.ts'
import type { WireOrder, WireOrderItem } from './order.contract.ts'
import type { FrozenAmounts, Order, OrderLine } from './order.sql.ts'
import {
  type Amount,
  amountPresenter,
  describeOrderTax,
  findOrderAddress,
  findSentAddress,
  presentAddress,
  presentLineAdditional,
  toPlaceAddress,
} from './orderParts.presenter.ts'
import { presentSteps } from './orderSteps.presenter.ts'
import { readSteps } from './orderSteps.ts'
import { translateTitles } from './orderTitles.ts'
import type { OrderViewer } from './orderViewer.ts'
import { presentOrderPickup } from './pickup/orderPickup.presenter.ts'
import { labelStatus } from './status/statusLabel.ts'
import { findTransferDeadline, findTransferDetails, isTransferDue } from './transfer/orderTransfer.ts'

/** @param asPlaced save-order spells a few fields differently (api contract, save-order) */
export function presentOrder(
  { order, customer, products }: OrderDetails,
  viewer: OrderViewer,
  { asPlaced = false }: { asPlaced?: boolean } = {},
): WireOrder {
  const amount = amountPresenter(order, viewer.language)
  const titles = translateTitles(order, viewer.language)
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { invoices } = order
  const sum = (documents: readonly FrozenAmounts[], part: keyof FrozenAmounts) =>
    documents.reduce((total, document) => total + document[part], 0)
  const invoiced = (part: keyof FrozenAmounts) => sum(invoices, part)
  const refunded = (part: keyof FrozenAmounts) => sum(order.creditNotes, part)
  const invoicedTotal = invoiced('grandTotal')
  const invoicedBase = invoiced('baseGrandTotal')
  // Credit notes for unpaid amounts are not refunds.
  const creditedUnpaid = Math.max(0, order.takenOff - (order.grandTotal - invoicedTotal))
  const baseCreditedUnpaid = creditedUnpaid && convert(creditedUnpaid, order.baseGrandTotal / order.grandTotal)
  const money = (minor: number) => (minor === 0 ? null : formatMoney(minor, order.currency, viewer.language))
  const place = findPickupPlace(order)
  const sentTo = place === null ? findSentAddress(order) : null
  const shippedTo = sentTo ?? toPlaceAddress(findOrderAddress(order, 'shipping'), place)
  return {
    id: order.id,
    increment_id: order.incrementId,
    status: order.status,
    status_label: labelStatus(order, viewer.language),
    can_cancel: mayBeCanceled(order.status),
    can_pay: order.status === 'pending_payment' && order.paymentKind === 'card',
    steps: presentSteps(readSteps(order)),
    channel_name: viewer.channel.name,
    channel: viewer.channel,
    customer: customer && presentCustomer(customer),
    is_guest: order.isGuest ? 1 : 0,
    customer_email: order.customerEmail,
    customer_first_name: order.customerFirstName,
    customer_last_name: order.customerLastName,
    shipping_method: order.shippingMethod,
    shipping_title: titles.shippingTitle,
    shipping_description: titles.shippingDescription,
    ...presentPromise(order),
    pickup: presentOrderPickup(order, viewer),
    payment_title: titles.paymentTitle,
    transfer: presentTransfer(order, viewer.bank),
    coupon_code: order.couponCode,
    promotion_name: order.promotionName,
    is_gift: 0,
    total_item_count: order.lines.length,
    total_qty_ordered: asPlaced ? quantity.toFixed(4) : quantity,
    base_currency_code: order.baseCurrency,
    channel_currency_code: order.baseCurrency,
    order_currency_code: order.currency,
    ...amount('grand_total', order.grandTotal, order.baseGrandTotal),
    ...amount('grand_total_invoiced', invoicedTotal, invoicedBase),
    ...amount(
      'grand_total_refunded',
      refunded('grandTotal') - creditedUnpaid,
      refunded('baseGrandTotal') - baseCreditedUnpaid,
    ),
    ...amount(
      'grand_total_remaining',
      invoicedTotal - refunded('grandTotal'),
      invoicedBase - refunded('baseGrandTotal'),
    ),
    formated_amount_canceled: money(order.takenOff),
    formated_amount_due: money(calculateAmountDue(order)),
    ...amount('sub_total', order.subTotal, order.baseSubTotal),
    ...amount('sub_total_invoiced', invoiced('subTotal'), invoiced('baseSubTotal')),
    ...amount('sub_total_refunded', refunded('subTotal'), refunded('baseSubTotal')),
    ...amount('discount_amount', order.discount, order.baseDiscount),
    ...amount('discount_invoiced', invoiced('discount'), invoiced('baseDiscount')),
    ...amount('discount_refunded', refunded('discount'), refunded('baseDiscount')),
    ...amount('tax_amount', order.tax, order.baseTax),
    ...amount('tax_amount_invoiced', invoiced('tax'), invoiced('baseTax')),
    ...amount('tax_amount_refunded', refunded('tax'), refunded('baseTax')),
    ...amount('shipping_amount', order.shipping, order.baseShipping),
    ...(asPlaced
      ? {
          shipping_amount: Number(toDecimal(order.shipping)),
          base_shipping_amount: Number(toDecimal(order.baseShipping)),
        }
      : {}),
    ...amount('shipping_invoiced', invoiced('shipping'), invoiced('baseShipping')),
    ...amount('shipping_refunded', refunded('shipping'), refunded('baseShipping')),
    discount_percent: presentPercent(0),
    tax_percent: presentPercent(order.taxRateBp),
    tax_scheme: order.taxScheme,
    is_tax_included: order.isTaxIncluded ? 1 : 0,
    tax_components: splitTax(order.tax, describeOrderTax(order)).map(({ name, rateBp, minor }) => ({
      name,
      percent: rateBp / 100,
      formated_amount: formatMoney(minor, order.currency, viewer.language),
    })),
    shipping_address: presentAddress(shippedTo, viewer.language),
    is_sent_to_address: order.pickup === null ? place === null : sentTo !== null,
    billing_address: presentAddress(findOrderAddress(order, 'billing'), viewer.language),
    items: order.lines.map((line) => presentLine(order, line, amount, presentLineProduct(line, products, viewer))),
    invoices: invoices.map((invoice) => presentInvoice(order, invoice, viewer.language)),
    credit_notes: order.creditNotes.map((note) => presentCreditNote(order, note, viewer.language)),
    shipments: order.shipments.map((shipment) => presentShipment(order, shipment, viewer)),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  }
}

function presentTransfer(order: Order, bank: BankSettings): WireOrder['transfer'] {
  if (!isTransferDue(order)) return null
  const details = findTransferDetails(order, bank)
  const deadline = findTransferDeadline(order)
  return {
    until: deadline?.toISOString() ?? null,
    last_day: deadline && readClock(deadline, order.timeZone).day,
    reference: order.incrementId,
    account_name: details?.accountName ?? null,
    iban: details?.iban ?? null,
    bic: details?.bic ?? null,
    upi_id: details?.upiId ?? null,
    upi_link: details?.upiLink ?? null,
    codes: [...(details?.codes ?? [])],
  }
}

function presentLine(order: Order, line: OrderLine, amount: Amount, product: WireProduct | undefined): WireOrderItem {
  const grams = line.weightGrams ?? 0
  const { credited } = line
  const toBase = (minor: number) => convert(minor, 1 / order.rate)
  const ended = countEnded(line)
  const billed = findInvoicedAmounts(line, line.invoicedQuantity)
  const baseBilled = findInvoicedAmounts(
    { quantity: line.quantity, total: line.baseTotal, discount: line.baseDiscount, tax: line.baseTax },
    line.invoicedQuantity,
  )
  const { grant_total, base_grant_total, ...grant } = amount(
    'grant_total',
    line.total + (order.isTaxIncluded ? 0 : line.tax),
    line.baseTotal + (order.isTaxIncluded ? 0 : line.baseTax),
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
    qty_refunded: ended.refunded,
    qty_withdrawn: ended.canceled,
    ...amount('price', line.unit, line.baseUnit),
    ...amount('total', line.total, line.baseTotal),
    ...amount('total_invoiced', billed.total, baseBilled.total),
    ...amount('amount_refunded', credited.total, toBase(credited.total)),
    ...amount('discount_amount', line.discount, line.baseDiscount),
    ...amount('discount_invoiced', billed.discount, baseBilled.discount),
    ...amount('discount_refunded', credited.discount, toBase(credited.discount)),
    ...amount('tax_amount', line.tax, line.baseTax),
    ...amount('tax_amount_invoiced', billed.tax, baseBilled.tax),
    ...amount('tax_amount_refunded', credited.tax, toBase(credited.tax)),
    ...grant,
    grant_total: Number(grant_total),
    base_grant_total: Number(base_grant_total),
    discount_percent: presentPercent(0),
    tax_percent: presentPercent(order.taxRateBp),
    additional: presentLineAdditional(line),
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
