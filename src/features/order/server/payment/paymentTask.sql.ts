/** The queue of tasks for payment services. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { prepared } from '../../../../kit/database/prepared.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { ProviderCode } from '../../../payment/paymentMethod.ts'

export interface PaymentTask {
  id: number
  kind: 'expire' | 'close' | 'capture' | 'refund' | 'sendBack'
  paymentId: number
  orderId: number
  provider: ProviderCode
  /** The amount due; minor units. */
  amountMinor: number
  /** The id at the payment service; null until the payment is made. */
  reference: string | null
  /** The session that can still be paid, or was the last one; null when none was created. */
  session: string | null
  refundId: number | null
  refundMinor: number | null
  /** The id of the refund at the payment service, once it is made. */
  refundReference: string | null
  key: string
  /** Including the current one. */
  attempts: number
}

/**
 * Takes the task that has been due longest and postpones it by the lease, so that no other process takes it in the meantime. If
 * the process dies, the task is taken again after the lease; its key and the service's records prevent duplicate execution.
 */
export async function claimTask(db: Db, now: Date, leaseMs: number): Promise<PaymentTask | null> {
  const { rows } = await sql<PaymentTask>`
    ${prepared} with claimed as (
      update payment_task set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
       where id = (
         select id from payment_task
          where done_at is null and next_attempt_at <= ${now}::timestamptz
          order by next_attempt_at, id limit 1 for update skip locked)
      returning *
    )
    select claimed.id, claimed.kind, payment.id as "paymentId", payment.order_id as "orderId", coalesce(claimed.provider, payment.provider) as provider,
           payment.amount_minor as "amountMinor", payment.provider_reference as reference, claimed.refund_id as "refundId", refund.amount_minor as "refundMinor",
           refund.provider_reference as "refundReference",
           claimed.idempotency_key as key, claimed.attempts,
           (select provider_reference from payment_session
             where payment_id = payment.id and provider_reference is not null
             order by status = 'open' desc, id desc limit 1) as session
      from claimed
      join payment on payment.id = claimed.payment_id
      left join refund on refund.id = claimed.refund_id`.execute(db)
  return rows[0] ?? null
}

/** When the next task is due; null when none is queued. */
export async function findNextTask(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    ${prepared} select min(next_attempt_at) as due from payment_task where done_at is null`.execute(db)
  return rows[0]?.due ?? null
}

/** Queues pending refunds that a payment service handles. */
export async function queueRefunds(db: Db, now: Date): Promise<void> {
  await sql`
    ${prepared} insert into payment_task (kind, payment_id, refund_id, next_attempt_at)
    select 'refund', refund.payment_id, refund.id, ${now}::timestamptz
      from refund join payment on payment.id = refund.payment_id
     where refund.status = 'pending' and payment.provider <> 'manual'
       and not exists (select from payment_task where refund_id = refund.id)
    on conflict do nothing`.execute(db)
}

/** Queues a request to close what a canceled order left open, even if one was sent before. Call it with the order locked. */
export function queueClosing(tx: Db, orderId: number, now: Date): Promise<void> {
  return insertClosing(tx, sql`order_id = ${orderId}`, now)
}

/**
 * Queues a request to release what the payment service holds for a payment that the shop itself receives. Call it with the order
 * locked, while the payment still belongs to the service.
 */
export function queueRelease(tx: Db, paymentId: number, now: Date): Promise<void> {
  return insertClosing(tx, sql`id = ${paymentId}`, now)
}

/** @param payments condition that selects rows of `payment` */
async function insertClosing(tx: Db, payments: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    insert into payment_task (kind, payment_id, provider, next_attempt_at)
    select 'close', id, provider, ${now}::timestamptz from payment where ${payments} and provider <> 'manual'
    on conflict (payment_id, kind) where kind <> 'refund' do update
       set attempts = 0, next_attempt_at = excluded.next_attempt_at, done_at = null, error = null,
           idempotency_key = gen_random_uuid()::text`.execute(tx)
}

/** Queues a single request to return a payment that does not match its order. Call it with the order locked. */
export async function queuePaymentReturn(tx: Db, paymentId: number, now: Date): Promise<void> {
  await sql`
    insert into payment_task (kind, payment_id, next_attempt_at) values ('sendBack', ${paymentId}, ${now}::timestamptz)
    on conflict do nothing`.execute(tx)
}

/**
 * Queues a single request to capture the amount due from the authorization, if any. From then on, nothing is taken off the amount
 * due (`readOrderToRefund`). Call it with the order locked.
 */
export async function queueCapture(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    insert into payment_task (kind, payment_id, next_attempt_at)
    select 'capture', id, ${now}::timestamptz from payment
     where order_id = ${orderId} and provider <> 'manual' and status = 'authorized'
    on conflict do nothing`.execute(tx)
}

/** Whether charging the authorization of the table `payment` was given up: the payment service refused it, or did not respond. */
export const isCaptureGivenUp = sql<boolean>`exists (
  select from payment_task as task
   where task.payment_id = payment.id and task.kind = 'capture' and task.done_at is not null and task.error is not null)`

/**
 * Queues a capture again that was given up, with a new key, for which the service does not repeat its error. Call it with the order
 * locked.
 * @returns the amount due, in minor units; null when no capture was given up
 */
export async function requeueCapture(
  tx: Db,
  orderId: number,
  now: Date,
): Promise<{ amount: number; currency: Currency } | null> {
  const { rows } = await sql<{ amount: number; currency: Currency }>`
    update payment_task
       set attempts = 0, next_attempt_at = ${now}::timestamptz, done_at = null, error = null,
           idempotency_key = gen_random_uuid()::text
      from payment
     where payment.id = payment_task.payment_id and payment_task.kind = 'capture'
       and payment.order_id = ${orderId} and payment.status = 'authorized' and ${isCaptureGivenUp}
    returning payment.amount_minor as amount, payment.currency`.execute(tx)
  return rows[0] ?? null
}

/** The order is paid, so it does not expire. */
export async function removeExpiry(tx: Db, paymentId: number): Promise<void> {
  await sql`delete from payment_task where payment_id = ${paymentId} and kind = 'expire'`.execute(tx)
}

/** Ends a task, so that it is not taken again. @param error why it was given up; null when it succeeded */
export async function finishTask(db: Db, taskId: number, now: Date, error: string | null): Promise<void> {
  await db.updateTable('payment_task').set({ done_at: now, error }).where('id', '=', taskId).execute()
}

/** @param needsNewKey the service responded to the key with an error, which it would repeat for the same key */
export async function postponeTask(
  db: Db,
  taskId: number,
  { until, error, needsNewKey }: { until: Date; error: string | null; needsNewKey: boolean },
): Promise<void> {
  await sql`
    update payment_task
       set next_attempt_at = ${until}::timestamptz, error = ${error},
           idempotency_key = case when ${needsNewKey}::boolean then gen_random_uuid()::text else idempotency_key end
     where id = ${taskId}`.execute(db)
}
