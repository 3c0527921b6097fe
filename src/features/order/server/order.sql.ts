/** Reads orders. All data is as recorded when the order was placed. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { TaxScheme } from '../../../shared/tax.ts'
import type { PostalAddress } from '../../address/address.rules.ts'
import { postalColumns } from '../../address/server/address.sql.ts'
import type { LineOption } from '../../cart/server/cart.sql.ts'
import type { PaymentMethod } from '../../payment/paymentMethod.ts'
import { paymentKindOfOrder, paymentNamesOfOrder } from '../../payment/server/paymentMethod.sql.ts'
import type { PaymentNames } from '../../payment/server/paymentText.ts'
import type { MethodTexts } from '../../shipping/server/methodText.ts'
import { shippingTextsOfOrder } from '../../shipping/server/shippingRate.sql.ts'
import { placeAsJson } from '../../shipping/server/store.sql.ts'
import type { StorePlace } from '../../shipping/store.ts'
import type { OrderStatus } from '../order.status.ts'
import type { IssuedPlace } from '../pickupPlace.ts'
import type { ShipmentStatus } from '../shipment.status.ts'
import { paidAt } from './payment/payment.sql.ts'
import { refundedQuantity, sentQuantity, trackingTemplate, unpaidQuantity } from './shipment/shipment.sql.ts'

/** Minor units, in the order's currency and in the base currency. */
export interface FrozenAmounts {
  subTotal: number
  discount: number
  tax: number
  shipping: number
  grandTotal: number
  baseSubTotal: number
  baseDiscount: number
  baseTax: number
  baseShipping: number
  baseGrandTotal: number
}

export interface OrderLine {
  id: number
  /** Null once the product is removed from the shop. */
  productId: number | null
  variantId: number | null
  productSku: string
  sku: string
  type: 'simple' | 'configurable'
  name: string
  imagePath: string | null
  options: LineOption[]
  quantity: number
  canceledQuantity: number
  invoicedQuantity: number
  /** Set aside, in transit or delivered. */
  shippedQuantity: number
  /** Including pieces that were taken off before they were paid. */
  refundedQuantity: number
  /** Pieces of refunds that were taken off before they were paid. */
  unpaidQuantity: number
  /** What credit notes have taken off; minor units of the order's currency. */
  credited: { total: number; discount: number; tax: number }
  weightGrams: number | null
  unit: number
  total: number
  discount: number
  tax: number
  baseUnit: number
  baseTotal: number
  baseDiscount: number
  baseTax: number
  /** Harmonized System code of the goods; null if no tax requires it. */
  hsnCode: string | null
}

export interface OrderAddress extends PostalAddress {
  id: number
  /** `sent`: the actual destination, if the delivery address was corrected or a pickup order is shipped. */
  kind: 'billing' | 'shipping' | 'sent'
  email: string
  /** An address never changes: a correction creates a new one. */
  createdAt: string
}

export interface Invoice extends FrozenAmounts {
  id: number
  /** Null until it is issued, with the first payment or shipment. */
  number: string | null
  issuedAt: string | null
  /** Where it was collected at the time of issue; null until it is issued. */
  place: IssuedPlace<StorePlace> | null
  state: 'paid' | 'pending'
  isMailed: boolean
  transactionId: string | null
  createdAt: string
  lines: { id: number; orderLineId: number; quantity: number }[]
}

export interface CreditNote extends FrozenAmounts {
  id: number
  number: string
  issuedAt: string
}

export interface Shipment {
  id: number
  status: ShipmentStatus
  carrierCode: string
  carrierTitle: string
  trackNumber: string | null
  /** The carrier's tracking page, with a placeholder; null without one. */
  trackingTemplate: string | null
  /** The store where it is ready, and the last day; null for a parcel. */
  pickup: StorePlace | null
  keptUntil: string | null
  isMailed: boolean
  createdAt: string
  updatedAt: string
  lines: { id: number; orderLineId: number; quantity: number }[]
}

export interface Order extends FrozenAmounts {
  id: number
  incrementId: string
  status: OrderStatus
  isGuest: boolean
  /** The account that placed it; null for guests. */
  customerId: number | null
  customerEmail: string
  customerFirstName: string
  customerLastName: string
  language: Language
  currency: Currency
  baseCurrency: Currency
  /** Units of the order's currency for one of the base currency. */
  rate: number
  taxRateBp: number
  /** Together with the rate: which tax it is and how it splits (`describeTreatment`). */
  taxScheme: TaxScheme
  /** Whether prices and totals contain the tax; otherwise it is added to them. */
  isTaxIncluded: boolean
  /** The part of `tax` that belongs to shipping; the rest is that of the lines. */
  shippingTax: number
  baseShippingTax: number
  couponCode: string | null
  /** Name of the promotion without a code that the order used, in the language of the order; null without one. */
  promotionName: string | null
  shippingMethod: string
  shippingTitle: string
  /** The current texts of the shipping method by language; null when its row is gone. */
  shippingTexts: MethodTexts | null
  /** The current texts of the payment method; null when its row is gone. */
  paymentNames: PaymentNames | null
  shippingDescription: string
  /** First and last day of the estimated delivery; null when the shop gave no times. */
  deliveryFrom: string | null
  deliveryUntil: string | null
  /** The store where it is collected; null for an order that is shipped. */
  pickup: StorePlace | null
  /** Set for issued documents: see `CollectedOrder`. */
  issuedPlace?: IssuedPlace<StorePlace>
  /** When it was expected to be ready for collection. */
  pickupReadyAt: Date | null
  paymentMethod: string
  paymentKind: PaymentMethod['kind']
  paymentTitle: string
  /** Paid at the counter, regardless of the payment method. */
  isPaidInStore: boolean
  /** When the payment was authorized or received; null when that was not recorded. */
  paidAt: Date | null
  /** When the order is canceled unless the shop has started to process it; null for never. */
  expiresAt: Date | null
  /** The shop's time zone when it was placed: that of the days on its documents and of its periods. */
  timeZone: string
  createdAt: Date
  updatedAt: Date
  lines: OrderLine[]
  addresses: OrderAddress[]
  invoices: Invoice[]
  creditNotes: CreditNote[]
  /** The sum of what was taken off before it was paid. */
  takenOff: number
  shipments: Shipment[]
}

const amounts = (table: string) => {
  const pairs = [
    ['sub_total', 'SubTotal'],
    ['discount', 'Discount'],
    ['tax', 'Tax'],
    ['shipping', 'Shipping'],
    ['grand_total', 'GrandTotal'],
  ] as const
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
  return pairs.flatMap(([column, name]) => [
    { column: sql.ref(`${table}.${column}_minor`), name: lower(name) },
    { column: sql.ref(`${table}.base_${column}_minor`), name: `base${name}` },
  ])
}
const amountList = (table: string) =>
  sql.join(amounts(table).map(({ column, name }) => sql`${column} as ${sql.ref(name)}`))
const amountPairs = (table: string) =>
  sql.join(amounts(table).map(({ column, name }) => sql`${sql.lit(name)}, ${column}`))

/** Reads complete orders with one statement, in the order of the ids. The caller checks ownership. */
export async function readOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
  // PostgreSQL replans a statement with an array of ids on every call, which takes longer than reading a single order.
  const wanted = ids.length === 1 ? sql`orders.id = ${ids[0]}::integer` : sql`orders.id = any(${ids}::integer[])`
  const { rows } = await sql<Order>`
    ${prepared} select orders.id, increment_id as "incrementId", status, customer_id is null as "isGuest", customer_id as "customerId",
           customer_email as "customerEmail", customer_first_name as "customerFirstName",
           customer_last_name as "customerLastName", language, currency, base_currency as "baseCurrency",
           rate, tax_rate_bp as "taxRateBp", tax_scheme as "taxScheme", orders.is_tax_included as "isTaxIncluded",
           shipping_tax_minor as "shippingTax", base_shipping_tax_minor as "baseShippingTax",
           coupon_code as "couponCode", promotion_name as "promotionName", shipping_method as "shippingMethod",
           shipping_title as "shippingTitle", shipping_description as "shippingDescription",
           delivery_from as "deliveryFrom", delivery_until as "deliveryUntil",
           ${placeAsJson(sql`orders.pickup`)} as pickup, pickup_ready_at as "pickupReadyAt",
           payment_method as "paymentMethod", ${paymentKindOfOrder} as "paymentKind",
           ${paymentNamesOfOrder} as "paymentNames",
           ${shippingTextsOfOrder} as "shippingTexts", payment_title as "paymentTitle",
           exists (select from payment where order_id = orders.id and is_paid_in_store) as "isPaidInStore",
           ${paidAt} as "paidAt",
           orders.expires_at as "expiresAt", orders.time_zone as "timeZone", orders.created_at as "createdAt", orders.updated_at as "updatedAt", ${amountList('orders')},
           (select json_agg(json_build_object(
                     'id', line.id, 'productId', line.product_id, 'variantId', line.variant_id,
                     'productSku', line.product_sku, 'sku', line.sku, 'type', line.type, 'name', line.name,
                     'imagePath', line.image_path, 'options', line.options, 'quantity', line.quantity,
                     'canceledQuantity', line.canceled_quantity,
                     'invoicedQuantity', (select coalesce(sum(quantity), 0) from invoice_line where order_line_id = line.id),
                     'shippedQuantity', ${sentQuantity},
                     'refundedQuantity', ${refundedQuantity}, 'unpaidQuantity', ${unpaidQuantity},
                     'credited', (
                       select json_build_object('total', coalesce(sum(total_minor), 0), 'discount', coalesce(sum(discount_minor), 0),
                                                'tax', coalesce(sum(tax_minor), 0))
                         from credit_note_line where order_line_id = line.id),
                     'weightGrams', line.weight_grams, 'unit', line.unit_price_minor, 'total', line.total_minor,
                     'discount', line.discount_minor, 'tax', line.tax_minor, 'baseUnit', line.base_unit_price_minor,
                     'baseTotal', line.base_total_minor, 'baseDiscount', line.base_discount_minor,
                     'baseTax', line.base_tax_minor, 'hsnCode', line.hsn_code) order by line.position)
              from order_line as line where line.order_id = orders.id) as lines,
           (select json_agg(address) from (
              select id, kind, email, ${postalColumns}, created_at as "createdAt"
                from order_address where order_id = orders.id) as address) as addresses,
           coalesce((select json_agg(json_build_object(
                     'id', invoice.id, 'number', invoice.number, 'issuedAt', invoice.issued_at, 'place', invoice.place, 'state', invoice.state, 'isMailed', invoice.is_mailed,
                     'transactionId', invoice.transaction_id, 'createdAt', invoice.created_at,
                     ${amountPairs('invoice')},
                     'lines', coalesce((select json_agg(json_build_object('id', id, 'orderLineId', order_line_id,
                                                                          'quantity', quantity) order by id)
                                          from invoice_line where invoice_id = invoice.id), '[]')) order by invoice.id)
              from invoice where invoice.order_id = orders.id), '[]') as invoices,
           coalesce((select json_agg(json_build_object(
                     'id', id, 'number', number, 'issuedAt', issued_at, ${amountPairs('credit_note')}) order by id)
              from credit_note where credit_note.order_id = orders.id), '[]') as "creditNotes",
           (select coalesce(sum(unpaid_minor), 0)::bigint from refund where order_id = orders.id) as "takenOff",
           coalesce((select json_agg(json_build_object(
                     'id', shipment.id, 'status', shipment.status, 'carrierCode', shipment.carrier_code,
                     'carrierTitle', shipment.carrier_title, 'trackNumber', shipment.track_number,
                     'trackingTemplate', ${trackingTemplate}, 'pickup', ${placeAsJson(sql`shipment.pickup`)},
                     'keptUntil', shipment.kept_until, 'isMailed', shipment.is_mailed, 'createdAt', shipment.created_at,
                     'updatedAt', shipment.updated_at,
                     'lines', coalesce((select json_agg(json_build_object('id', id, 'orderLineId', order_line_id,
                                                                          'quantity', quantity) order by id)
                                          from shipment_line where shipment_id = shipment.id), '[]')) order by shipment.id)
              from shipment where shipment.order_id = orders.id), '[]') as shipments
      from orders
     where ${wanted}
     order by array_position(${ids}::integer[], orders.id)`.execute(db)
  return rows
}
