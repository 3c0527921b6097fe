/** Writes a priced cart down as an order: everything that was promised, in the currency and at the rate of this moment. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { translator } from '../../../kit/text/translator.ts'
import { carrierOf } from '../../cart/server/cart.presenter.ts'
import type { CartAddressRow } from '../../cart/server/cart.sql.ts'
import type { PricedCart } from '../../cart/server/pricedCart.ts'
import type { PaymentMethod, ShippingMethod } from '../../cart/shipping.ts'
import type { Amounts } from '../../cart/totals.ts'
import type { Owner } from '../../customer/server/identity.ts'

export interface OrderableCart extends PricedCart {
  billing: CartAddressRow
  shipping: CartAddressRow
  shippingMethod: ShippingMethod
  paymentMethod: PaymentMethod
}

/** Order, lines, addresses, invoice and the mail that confirms it. @returns the order's id */
export async function writeOrder(
  tx: Db,
  cart: OrderableCart,
  owner: Owner,
  { idempotencyKey, expiresAt }: { idempotencyKey: string | null; expiresAt: Date | null },
): Promise<number> {
  const { pricing, totals, billing } = cart
  const word = translator(pricing.language, 'server')
  const carrier = carrierOf(cart.shippingMethod)
  const { rows } = await sql<{ number: number }>`select nextval('order_number') as number`.execute(tx)
  const order = await tx
    .insertInto('orders')
    .values({
      increment_id: String(rows[0]?.number),
      customer_id: 'customerId' in owner ? owner.customerId : null,
      guest_key_hash: 'customerId' in owner ? null : owner.guestKeyHash,
      cart_id: cart.cart.id,
      idempotency_key: idempotencyKey,
      expires_at: expiresAt,
      customer_email: billing.email,
      customer_first_name: billing.firstName,
      customer_last_name: billing.lastName,
      language: pricing.language,
      currency: pricing.currency,
      base_currency: pricing.baseCurrency,
      rate: pricing.rate,
      tax_rate_bp: pricing.taxRateBp,
      coupon_code: cart.coupon?.code ?? null,
      shipping_method: cart.shippingMethod,
      shipping_title: `${word(`shipping.${carrier}.carrier`)} - ${word(`shipping.${carrier}.method`)}`,
      shipping_description: word(`shipping.${carrier}.description`),
      payment_method: cart.paymentMethod,
      payment_title: word(`payment.${cart.paymentMethod}.title`),
      ...amountColumns(totals.selected, totals.base),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lineIds = await writeLines(tx, order.id, cart)
  await writeAddresses(tx, order.id, cart)
  await writeInvoice(tx, order.id, cart, lineIds)
  const mail = { recipient: billing.email, language: pricing.language, data: { orderId: order.id } }
  await queueMail(tx, { ...mail, kind: 'order-placed' }, pricing.now)
  return order.id
}

function amountColumns(selected: Amounts, base: Amounts) {
  return {
    sub_total_minor: selected.subTotal,
    discount_minor: selected.discount,
    tax_minor: selected.tax,
    shipping_minor: selected.shipping,
    grand_total_minor: selected.grandTotal,
    base_sub_total_minor: base.subTotal,
    base_discount_minor: base.discount,
    base_tax_minor: base.tax,
    base_shipping_minor: base.shipping,
    base_grand_total_minor: base.grandTotal,
  }
}

async function writeLines(tx: Db, orderId: number, { lines, totals }: OrderableCart): Promise<number[]> {
  const rows = lines.map((line, index) => {
    const own = totals.selected.lines[index]
    const base = totals.base.lines[index]
    if (!own || !base) throw new RangeError('a line without its amounts')
    return {
      order_id: orderId,
      position: index + 1,
      product_id: line.productId,
      variant_id: line.variantId,
      product_sku: line.productSku,
      sku: line.variantSku,
      type: line.productType,
      name: line.name,
      image_path: line.imagePath,
      options: JSON.stringify(line.options),
      quantity: line.quantity,
      weight_grams: line.weightGrams,
      unit_price_minor: own.unit,
      total_minor: own.total,
      discount_minor: own.discount,
      tax_minor: own.tax,
      base_unit_price_minor: base.unit,
      base_total_minor: base.total,
      base_discount_minor: base.discount,
      base_tax_minor: base.tax,
    }
  })
  const written = await tx.insertInto('order_line').values(rows).returning(['id', 'position']).execute()
  return written.toSorted((a, b) => a.position - b.position).map((row) => row.id)
}

async function writeAddresses(tx: Db, orderId: number, { billing, shipping }: OrderableCart): Promise<void> {
  const row = (kind: 'billing' | 'shipping', address: CartAddressRow) => ({
    order_id: orderId,
    kind,
    email: address.email,
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    vat_id: address.vatId,
    address_lines: address.lines,
    country: address.country,
    state: address.state,
    city: address.city,
    postcode: address.postcode,
    phone: address.phone,
  })
  await tx
    .insertInto('order_address')
    .values([row('billing', billing), row('shipping', shipping)])
    .execute()
}

/** One invoice for the whole order, pending until it is paid. */
async function writeInvoice(
  tx: Db,
  orderId: number,
  { lines, totals }: OrderableCart,
  lineIds: readonly number[],
): Promise<void> {
  const invoice = await tx
    .insertInto('invoice')
    .values({ order_id: orderId, ...amountColumns(totals.selected, totals.base) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lineIds.map((lineId, index) => ({
    invoice_id: invoice.id,
    order_line_id: lineId,
    quantity: lines[index]?.quantity ?? 0,
  }))
  await tx.insertInto('invoice_line').values(rows).execute()
}
