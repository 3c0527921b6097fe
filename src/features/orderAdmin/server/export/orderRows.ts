/** The rows of an order export. Programs read them, so columns keep their names and positions; append new ones at the end. */
import { csvCell } from '../../../../kit/text/csvCell.ts'
import type { Language } from '../../../../shared/locale.ts'
import { toTwoDecimals } from '../../../../shared/money.ts'
import { calculateAmountDue } from '../../../order/amountDue.ts'
import { findPickupPlace } from '../../../order/pickupPlace.ts'
import type { Order, OrderAddress, OrderLine } from '../../../order/server/order.sql.ts'
import { findSentAddress } from '../../../order/server/orderParts.presenter.ts'
import { translateTitles } from '../../../order/server/orderTitles.ts'
import type { OrderExportRows } from '../../orderExport.ts'
import type { PaidAmounts } from './paidAmounts.sql.ts'

interface Reader {
  language: Language
  /** The shop's. */
  timeZone: string
}

interface OrderCell {
  order: Order
  amounts: PaidAmounts
  reader: Reader
}

type Columns<T> = Readonly<Record<string, (row: T) => string | number | null>>

const addressColumns = (kind: OrderAddress['kind']): Columns<OrderCell> => {
  const column =
    (read: (address: OrderAddress) => string | null) =>
    ({ order }: OrderCell) => {
      const sentTo = kind === 'shipping' ? findSentAddress(order) : null
      const address = sentTo ?? order.addresses.find((each) => each.kind === kind)
      return address ? read(address) : null
    }
  return {
    [`${kind}_name`]: column(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    [`${kind}_company`]: column(({ companyName }) => companyName),
    [`${kind}_address`]: column(({ lines }) => lines.join(', ')),
    [`${kind}_postcode`]: column(({ postcode }) => postcode),
    [`${kind}_city`]: column(({ city }) => city),
    [`${kind}_state`]: column(({ state }) => state),
    [`${kind}_country`]: column(({ country }) => country),
    [`${kind}_phone`]: column(({ phone }) => phone),
  }
}

const list = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(', ')

const orderColumns: Columns<OrderCell> = {
  order: ({ order }) => order.incrementId,
  placed_at: ({ order, reader }) => formatLocalTime(order.createdAt, reader.timeZone),
  status: ({ order }) => order.status,
  customer_id: ({ order }) => order.customerId,
  name: ({ order }) => `${order.customerFirstName} ${order.customerLastName}`.trim(),
  email: ({ order }) => order.customerEmail,
  vat_id: ({ order }) => order.addresses.find(({ kind }) => kind === 'billing')?.vatId ?? null,
  ...addressColumns('billing'),
  ...addressColumns('shipping'),
  pieces: ({ order }) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  currency: ({ order }) => order.currency,
  subtotal: ({ order }) => toTwoDecimals(order.subTotal),
  discount: ({ order }) => toTwoDecimals(order.discount),
  coupon: ({ order }) => order.couponCode,
  shipping: ({ order }) => toTwoDecimals(order.shipping),
  tax: ({ order }) => toTwoDecimals(order.tax),
  tax_included: ({ order }) => (order.isTaxIncluded ? 'yes' : 'no'),
  total: ({ order }) => toTwoDecimals(order.grandTotal),
  base_currency: ({ order }) => order.baseCurrency,
  base_total: ({ order }) => toTwoDecimals(order.baseGrandTotal),
  paid: ({ amounts }) => toTwoDecimals(amounts.paid),
  refunded: ({ amounts }) => toTwoDecimals(amounts.refunded),
  amount_due: ({ order }) => toTwoDecimals(calculateAmountDue(order)),
  payment_method: ({ order, reader }) => translateTitles(order, reader.language).paymentTitle,
  shipping_method: ({ order, reader }) => translateTitles(order, reader.language).shippingTitle,
  store: ({ order }) => findPickupPlace(order)?.name ?? null,
  invoices: ({ order }) => list(order.invoices.map(({ number }) => number)),
  credit_notes: ({ order }) => list(order.creditNotes.map(({ number }) => number)),
  tracking_numbers: ({ order }) => list(order.shipments.map(({ trackNumber }) => trackNumber)),
  promotion: ({ order }) => order.promotionName,
}

const lineColumns: Columns<OrderCell & { line: OrderLine }> = {
  order: ({ order }) => order.incrementId,
  placed_at: ({ order, reader }) => formatLocalTime(order.createdAt, reader.timeZone),
  status: ({ order }) => order.status,
  name: ({ order }) => `${order.customerFirstName} ${order.customerLastName}`.trim(),
  email: ({ order }) => order.customerEmail,
  product_sku: ({ line }) => line.productSku,
  sku: ({ line }) => line.sku,
  product: ({ line }) => line.name,
  options: ({ line }) => list(line.options.map(({ name, label }) => `${name}: ${label}`)),
  quantity: ({ line }) => line.quantity,
  canceled: ({ line }) => line.canceledQuantity,
  shipped: ({ line }) => line.shippedQuantity,
  refunded: ({ line }) => line.refundedQuantity,
  currency: ({ order }) => order.currency,
  unit_price: ({ line }) => toTwoDecimals(line.unit),
  total: ({ line }) => toTwoDecimals(line.total),
  discount: ({ line }) => toTwoDecimals(line.discount),
  tax: ({ line }) => toTwoDecimals(line.tax),
  base_currency: ({ order }) => order.baseCurrency,
  base_total: ({ line }) => toTwoDecimals(line.baseTotal),
  base_discount: ({ line }) => toTwoDecimals(line.baseDiscount),
  base_tax: ({ line }) => toTwoDecimals(line.baseTax),
  hs_code: ({ line }) => line.hsnCode,
}

export function formatHeader(rows: OrderExportRows): string {
  return `${Object.keys(rows === 'orders' ? orderColumns : lineColumns).join(',')}\r\n`
}

/** The row of an order, or those of its lines. */
export function formatOrder(rows: OrderExportRows, order: Order, amounts: PaidAmounts, reader: Reader): string {
  const cell = { order, amounts, reader }
  if (rows === 'orders') return formatRow(orderColumns, cell)
  return order.lines.map((line) => formatRow(lineColumns, { ...cell, line })).join('')
}

function formatRow<T>(columns: Columns<T>, row: T): string {
  return `${Object.values(columns)
    .map((read) => csvCell(String(read(row) ?? '')))
    .join(',')}\r\n`
}

/** In a format that spreadsheets parse: `2026-11-26 09:15:00`. */
function formatLocalTime(date: Date, timeZone: string): string {
  return date.toLocaleString('sv-SE', { timeZone })
}
