/** Writes a priced cart as an order, with prices, currency and exchange rate frozen. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import type { MailKind } from '../../../kit/mail/mailKinds.ts'
import type { Language } from '../../../shared/locale.ts'
import type { TaxTerms } from '../../../shared/tax.ts'
import { toPostalColumns } from '../../address/server/address.sql.ts'
import type { CartAddressRow } from '../../cart/server/cart.sql.ts'
import {
  type CartOffer,
  estimatePickup,
  findDeliveryTerms,
  findPickupTerms,
  type PricedCart,
} from '../../cart/server/pricedCart.ts'
import type { Amounts } from '../../cart/totals.ts'
import type { OrderActor, OrderEventKind } from '../../order/order.events.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import type { PaymentMethod } from '../../payment/paymentMethod.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import type { Owner } from '../../session/server/identity.ts'
import { estimateDelivery } from '../../shipping/deliveryEstimate.ts'
import { describeMethod, describePickup } from '../../shipping/server/methodText.ts'
import { type Store, toStorePlace } from '../../shipping/store.ts'
import { lineColumns, selectLines } from './orderLines.ts'

export interface OrderableCart extends PricedCart {
  billing: CartAddressRow
  shipping: CartAddressRow
  shippingMethod: string
  paymentMethod: PaymentMethod
}

export interface OrderTerms {
  /** Who places it. */
  actor: Extract<OrderActor, 'customer' | 'staff'>
  idempotencyKey: string | null
  /** The shop's, for the days of documents and periods. */
  timeZone: string
  /** When the order is canceled unless the shop has started to process it; null for never. */
  expiresAt: Date | null
  /** For a payment on a payment service's page: when the order is canceled unless it is paid. Null for other methods. */
  payUntil: Date | null
  /** The staff to notify of the order, and the language of that email. */
  notice: { recipients: readonly string[]; language: Language }
}

/**
 * Writes the order, its lines, addresses, invoice, payment, first event and emails, and closes the cart, so that the shopper
 * starts a new one.
 * @returns the order's id
 */
export async function writeOrder(tx: Db, cart: OrderableCart, owner: Owner, terms: OrderTerms): Promise<number> {
  const { pricing, totals, billing } = cart
  const orderId = sql<number>`(select id from placed)`
  const amounts = amountColumns(totals.selected, totals.base, cart.tax)
  // Plugins apply to the whole statement that this one becomes a part of.
  const statement = tx
    .withoutPlugins()
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values(orderRow(cart, owner, terms))
        .returning('id'),
    )
    .with('line', (db) =>
      db
        .insertInto('order_line')
        .columns(['order_id', ...lineColumns])
        .expression(selectLines(cart, orderId))
        .returning(['id', 'position', 'quantity']),
    )
    .with('address', (db) => db.insertInto('order_address').values(addressRows(cart, orderId)))
    // One invoice for the whole order, pending until it is paid.
    .with('bill', (db) =>
      db
        .insertInto('invoice')
        .values({ order_id: orderId, ...amounts, created_at: pricing.now })
        .returning('id'),
    )
    .with('bill_line', (db) =>
      db
        .insertInto('invoice_line')
        .columns(['invoice_id', 'order_line_id', 'quantity'])
        .expression(
          db
            .selectFrom(['bill', 'line'])
            .select(['bill.id as invoice_id', 'line.id as order_line_id', 'line.quantity'])
            .orderBy('line.position'),
        ),
    )
    .with('payment', (db) =>
      db
        .insertInto('payment')
        .values({
          order_id: orderId,
          provider: cart.paymentMethod.provider,
          method: cart.paymentMethod.code,
          currency: pricing.currency,
          amount_minor: totals.selected.grandTotal,
          expires_at: terms.payUntil,
          created_at: pricing.now,
          updated_at: pricing.now,
        })
        .returning(['id', 'expires_at']),
    )
    // The time limit of a payment on the payment service's page.
    .with('limit', (db) =>
      db
        .insertInto('payment_task')
        .columns(['kind', 'payment_id', 'next_attempt_at'])
        .expression(
          db
            .selectFrom('payment')
            .select([sql.lit('expire').as('kind'), 'id as payment_id', 'expires_at as next_attempt_at'])
            .where('expires_at', 'is not', null),
        ),
    )
    .with('event', (db) =>
      db.insertInto('order_event').values({
        order_id: orderId,
        kind: 'placed' satisfies OrderEventKind,
        actor: terms.actor,
        created_at: pricing.now,
      }),
    )
    .with('closed', (db) =>
      db.updateTable('cart').set({ status: 'ordered', updated_at: sql`now()` }).where('id', '=', cart.cart.id),
    )
    // An order that is paid first is confirmed once it is paid. A phone order may lack an email address.
    .with('mail', (db) =>
      db
        .insertInto('mail_queue')
        .columns(['kind', 'recipient', 'language', 'data', 'next_attempt_at'])
        .expression(
          db
            .selectFrom('placed')
            .select([
              sql<string>`${'order-placed' satisfies MailKind}`.as('kind'),
              sql<string>`${billing.email}`.as('recipient'),
              sql<string>`${pricing.language}`.as('language'),
              sql<string>`jsonb_build_object('orderId', ${orderId})`.as('data'),
              sql<Date>`${pricing.now}::timestamptz`.as('next_attempt_at'),
            ])
            .where(sql<boolean>`${terms.payUntil === null && billing.email !== ''}::boolean`),
        ),
    )
    .with('notice', (db) =>
      db
        .insertInto('mail_queue')
        .columns(['kind', 'recipient', 'language', 'data', 'next_attempt_at'])
        .expression(selectNotices(terms, orderId, pricing.now)),
    )
    .selectFrom('placed')
    .select('id')
  const { rows } = await sql<{ id: number }>`${prepared} ${statement}`.execute(tx)
  const [order] = rows
  if (!order) throw new RangeError('an order is either written or rejected with an error')
  return order.id
}

function orderRow(cart: OrderableCart, owner: Owner, { idempotencyKey, timeZone, expiresAt, payUntil }: OrderTerms) {
  const { pricing, totals, billing, pickup } = cart
  const offer = findChosenOffer(cart)
  const text =
    'store' in offer ? describePickup(offer.store, pricing.language) : describeMethod(offer.rate, pricing.language)
  const deliveryTerms = findDeliveryTerms(cart, offer)
  const terms = pickup ? findPickupTerms(cart, pickup) : deliveryTerms
  const delivery = deliveryTerms && estimateDelivery(deliveryTerms, pricing.now)
  return {
    increment_id: sql<string>`nextval('order_number')::text`,
    customer_id: 'customerId' in owner ? owner.customerId : null,
    guest_key_hash: 'customerId' in owner ? null : owner.guestKeyHash,
    cart_id: cart.cart.id,
    idempotency_key: idempotencyKey,
    time_zone: timeZone,
    ...(payUntil === null ? { expires_at: expiresAt } : { status: 'pending_payment' satisfies OrderStatus }),
    customer_email: billing.email,
    customer_first_name: billing.firstName,
    customer_last_name: billing.lastName,
    language: pricing.language,
    currency: pricing.currency,
    base_currency: pricing.baseCurrency,
    rate: pricing.rate,
    tax_rate_bp: cart.tax.rateBp,
    tax_scheme: cart.tax.scheme,
    shipping_tax_minor: totals.selected.shippingTax,
    base_shipping_tax_minor: totals.base.shippingTax,
    coupon_id: totals.selected.promotion?.id ?? null,
    coupon_code: totals.selected.promotion?.code ?? null,
    promotion_name: totals.selected.promotion?.name ?? null,
    shipping_method: cart.shippingMethod,
    shipping_title: pickup ? text.title : `${text.carrier} - ${text.title}`,
    // Labels a row of the receipt with the name that the checkout showed.
    shipping_description: text.title,
    delivery_from: delivery?.from ?? null,
    delivery_until: delivery?.to ?? null,
    delivery_terms: terms && JSON.stringify(terms),
    pickup: pickup && JSON.stringify(toStorePlace(pickup)),
    pickup_ready_at: pickup && estimatePickup(cart, pickup),
    payment_method: cart.paymentMethod.code,
    payment_title: describePaymentMethod(cart.paymentMethod, pickup !== null, pricing.language).title,
    ...amountColumns(totals.selected, totals.base, cart.tax),
    created_at: pricing.now,
    updated_at: pricing.now,
  }
}

function findChosenOffer({ shippingMethod, shippingOffers, totals }: OrderableCart): CartOffer {
  const offer = shippingOffers.find(({ code }) => code === totals.selected.shippingOffer?.code)
  if (!offer) throw new RangeError(`no rate for the method ${shippingMethod}`)
  return offer
}

function amountColumns(selected: Amounts, base: Amounts, { isIncluded }: TaxTerms) {
  return {
    is_tax_included: isIncluded,
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

/** One email for each recipient, as one value, like the lines; none for an order that is paid first. */
function selectNotices({ notice, payUntil }: OrderTerms, orderId: RawBuilder<number>, now: Date): RawBuilder<unknown> {
  const recipients = payUntil === null ? [...notice.recipients] : []
  return sql`
    select ${'order-notice' satisfies MailKind}, recipient, ${notice.language}, jsonb_build_object('orderId', ${orderId}),
           ${now}::timestamptz
      from unnest(${recipients}::text[]) as recipient`
}

function addressRows({ pricing, billing, shipping, pickup }: OrderableCart, orderId: RawBuilder<number>) {
  const row = (kind: CartAddressRow['kind'], address: CartAddressRow) => ({
    order_id: orderId,
    kind,
    email: address.email,
    created_at: pricing.now,
    ...toPostalColumns(address),
  })
  return [row('billing', billing), row('shipping', pickup ? toHandoverAddress(billing, pickup) : shipping)]
}

/**
 * The buyer at the store's address, so that clients without support for pickup show where the goods go, and tax is that of the
 * store.
 */
function toHandoverAddress(
  billing: CartAddressRow,
  { name, lines, postcode, city, state, country }: Store,
): CartAddressRow {
  return { ...billing, companyName: name, vatId: null, lines: [...lines], postcode, city, state, country }
}
