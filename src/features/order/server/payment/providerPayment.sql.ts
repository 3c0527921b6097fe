/** Payments of orders through payment services. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { ProviderCode } from '../../../payment/paymentMethod.ts'
import { type PaymentEvent, type PaymentStatus, paymentStatusesBefore } from '../../payment.status.ts'

export interface ProviderPayment {
  id: number
  orderId: number
  provider: ProviderCode
  status: PaymentStatus
  currency: Currency
  amountMinor: number
  /** The id at the payment service; null until the payment is made. */
  reference: string | null
  /** When the order is canceled unless it is paid. */
  expiresAt: Date | null
}

const paymentColumns = sql`
  payment.id, payment.order_id as "orderId", payment.provider, payment.status, payment.currency,
  payment.amount_minor as "amountMinor", payment.provider_reference as reference, payment.expires_at as "expiresAt"`

/** An order's payment through a payment service; null for other orders. Locks it: call it with the order locked. */
export async function lockProviderPayment(tx: Db, orderId: number): Promise<ProviderPayment | null> {
  const { rows } = await sql<ProviderPayment>`
    select ${paymentColumns} from payment where order_id = ${orderId} and provider <> 'manual'
     order by id desc limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

/** The order that a session pays; null for an unknown session. */
export async function findOrderOfSession(db: Db, session: string): Promise<number | null> {
  const { rows } = await sql<{ orderId: number }>`
    select payment.order_id as "orderId"
      from payment_session join payment on payment.id = payment_session.payment_id
     where payment_session.provider_reference = ${session}`.execute(db)
  return rows[0]?.orderId ?? null
}

export interface PaymentSession {
  id: number
  key: string
  /** The amount on its page; minor units. */
  amountMinor: number
  /** Null until the payment service has responded. */
  reference: string | null
}

/**
 * The session that can be paid; created if there is none. A session that the payment service has not confirmed is updated to the
 * current amount due. Call it with the payment locked.
 */
export async function ensureOpenSession(
  tx: Db,
  { id, amountMinor }: Pick<ProviderPayment, 'id' | 'amountMinor'>,
): Promise<PaymentSession> {
  // A new key, because the service rejects a repeated key with other values.
  await sql`
    update payment_session set amount_minor = ${amountMinor}, idempotency_key = gen_random_uuid()::text
     where payment_id = ${id} and status = 'open' and provider_reference is null and amount_minor <> ${amountMinor}`.execute(
    tx,
  )
  const { rows } = await sql<PaymentSession>`
    with created as (
      insert into payment_session (payment_id, amount_minor) values (${id}, ${amountMinor})
      on conflict (payment_id) where status = 'open' do nothing
      returning id, idempotency_key as key, amount_minor as "amountMinor", provider_reference as reference
    )
    select * from created
    union all
    select id, idempotency_key, amount_minor, provider_reference from payment_session
     where payment_id = ${id} and status = 'open'`.execute(tx)
  const [session] = rows
  if (!session) throw new RangeError('a session is either found or created')
  return session
}

/** The newest session that its payment service knows. */
export async function findNewestSession(
  db: Db,
  orderId: number,
): Promise<{ reference: string; provider: ProviderCode } | null> {
  const { rows } = await sql<{ reference: string; provider: ProviderCode }>`
    select payment_session.provider_reference as reference, payment.provider
      from payment_session join payment on payment.id = payment_session.payment_id
     where payment.order_id = ${orderId} and payment_session.provider_reference is not null
     order by payment_session.status = 'open' desc, payment_session.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Stores the payment service's id of a session.
 * @returns false when the session has had another key since, with which the service creates another page
 */
export async function saveSessionReference(
  tx: Db,
  { id, key }: Pick<PaymentSession, 'id' | 'key'>,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_session')
    .set({ provider_reference: reference })
    .where('id', '=', id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A new key, because the payment service would repeat the same error for the old one. */
export async function renewSessionKey(db: Db, sessionId: number): Promise<void> {
  await sql`update payment_session set idempotency_key = gen_random_uuid()::text where id = ${sessionId}`.execute(db)
}

/** Records that a session can no longer be paid. */
export async function endSession(tx: Db, reference: string, status: 'paid' | 'closed'): Promise<void> {
  await sql`
    update payment_session set status = ${status}
     where provider_reference = ${reference} and status in ('open', 'closed')`.execute(tx)
}

const statusAfterEvent: Readonly<Record<PaymentEvent, PaymentStatus>> = {
  authorize: 'authorized',
  pay: 'paid',
  fail: 'failed',
  cancel: 'canceled',
}

/**
 * Applies an event to a payment. Call it with the order locked.
 * @param reference the payment service's id
 * @param received the paid amount, in minor units; null for the amount due
 * @returns false when its status does not allow the event
 */
export async function movePayment(
  tx: Db,
  paymentId: number,
  event: PaymentEvent,
  reference: string,
  now: Date,
  received: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    update payment
       set status = ${statusAfterEvent[event]}, provider_reference = ${reference}, updated_at = ${now}::timestamptz,
           captured_minor = case when ${event === 'pay'}::boolean then coalesce(${received}, amount_minor) else captured_minor end
     where id = ${paymentId} and status = any(${paymentStatusesBefore(event)}::text[])
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Records an authorization that arrived too late, so that it can be released. */
export async function savePaymentReference(tx: Db, paymentId: number, reference: string): Promise<void> {
  await tx.updateTable('payment').set({ provider_reference: reference }).where('id', '=', paymentId).execute()
}

/** Records that the whole payment is refunded; the queue carries it out. Call it with the order locked. */
export async function insertFullRefund(tx: Db, payment: ProviderPayment, now: Date): Promise<void> {
  await sql`
    with owed as (
      update payment set refunded_minor = captured_minor
       where id = ${payment.id} and captured_minor > refunded_minor
      returning id, order_id, captured_minor
    )
    insert into refund (order_id, payment_id, request_key, amount_minor, reason, created_at, updated_at)
    select order_id, id, 'late-payment-' || id, captured_minor, 'late', ${now}::timestamptz, ${now}::timestamptz
      from owed`.execute(tx)
}

/**
 * Records the result of a refund. A succeeded refund can still fail days later. A failed one still counts as refunded, because
 * its credit note is issued: the staff retry it or pay it in another way. Call it with the order locked.
 * @returns the amount; null when nothing changed
 */
export async function finishRefund(
  tx: Db,
  refundId: number,
  status: 'succeeded' | 'failed',
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    update refund set status = ${status}, updated_at = ${now}::timestamptz
     where id = ${refundId} and (status = 'pending' or (status = 'succeeded' and ${status === 'failed'}::boolean))
    returning amount_minor as amount`.execute(tx)
  return rows[0]?.amount ?? null
}

/** Stores the payment service's id of a refund that it has not finished. */
export async function saveRefundReference(db: Db, refundId: number, reference: string): Promise<void> {
  await db.updateTable('refund').set({ provider_reference: reference }).where('id', '=', refundId).execute()
}

/** A refund by the payment service's id; null for one that this shop did not make. */
export async function findRefund(
  db: Db,
  reference: string,
): Promise<{ refundId: number; orderId: number; paymentId: number } | null> {
  const row = await db
    .selectFrom('refund')
    .select(['id as refundId', 'order_id as orderId', 'payment_id as paymentId'])
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

export interface OrderToPay {
  number: string
  email: string
  language: Language
  /** The staff placed the order, so no browser session may see its page. */
  isTakenByStaff: boolean
}

export async function findOrderToPay(db: Db, orderId: number): Promise<OrderToPay> {
  return await db
    .selectFrom('orders')
    .select(['increment_id as number', 'customer_email as email', 'language'])
    .select(
      sql<boolean>`exists (select from order_event where order_id = orders.id and kind = 'placed' and actor = 'staff')`.as(
        'isTakenByStaff',
      ),
    )
    .$narrowType<{ language: Language }>()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** A payment and the number of its order; null when it has been deleted. */
export async function findPayment(
  db: Db,
  paymentId: number,
): Promise<{ number: string; amountMinor: number; currency: Currency; reference: string | null } | null> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select([
      'orders.increment_id as number',
      'payment.amount_minor as amountMinor',
      'payment.currency',
      'payment.provider_reference as reference',
    ])
    .$narrowType<{ currency: Currency }>()
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the money for its order has been neither received nor authorized. */
export async function isUnpaid(db: Db, paymentId: number): Promise<boolean> {
  const { status } = await db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return status === 'pending' || status === 'failed'
}

/** When the order is canceled unless it is paid; null for orders that do not wait for a payment service. */
export async function findPaymentEnd(db: Db, orderId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('payment')
    .select('expires_at as end')
    .where('order_id', '=', orderId)
    .where('provider', '<>', 'manual')
    .executeTakeFirst()
  return row?.end ?? null
}

/** Whether canceling the order returned its lines to the cart: see `cancelOrder`. */
export async function isCartRestored(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_event
     where order_id = ${orderId} and kind = 'canceled' and data ->> 'reason' in ('expiry', 'change') limit 1`.execute(
    db,
  )
  return rows.length > 0
}
