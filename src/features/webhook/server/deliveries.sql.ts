/** The queue of deliveries and the log of their attempts. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'

export interface DueDelivery {
  id: number
  endpointId: number
  url: string
  sealedSecret: Uint8Array
  /** The previous secret, while messages are signed with both. */
  previousSealedSecret: Uint8Array | null
  messageId: string
  type: string
  data: unknown
  occurredAt: Date
  /** Including this one. */
  attempts: number
  retryUntil: Date
}

/** Maximum per endpoint, so that one that does not respond leaves room for the others. */
const maxPerEndpoint = 2

const columnsAt = (now: Date) => sql`
  delivery.id, delivery.endpoint_id as "endpointId", endpoint.url, endpoint.sealed_secret as "sealedSecret",
  case when endpoint.previous_until > ${now}::timestamptz then endpoint.previous_sealed_secret end as "previousSealedSecret",
  event.message_id as "messageId", event.type, event.data, event.created_at as "occurredAt", delivery.attempts,
  delivery.retry_until as "retryUntil"`

/**
 * Takes due deliveries and postpones them by the lease, so that no other process takes them in the meantime. If this process dies
 * before it records the outcome, they are taken again, with the same message id.
 */
export async function claimDeliveries(db: Db, now: Date, leaseMs: number, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    ${prepared} with due as (
      select delivery.id, row_number() over (partition by endpoint_id order by next_attempt_at, delivery.id) as place
        from webhook_delivery as delivery
        join webhook_endpoint as endpoint on endpoint.id = endpoint_id and is_active
       where status = 'pending' and next_attempt_at <= ${now}::timestamptz),
    claimed as (
      select delivery.id from webhook_delivery as delivery join due using (id)
       where place <= ${maxPerEndpoint}::int and delivery.status = 'pending' and delivery.next_attempt_at <= ${now}::timestamptz
       order by place, delivery.id limit ${most}::int for update of delivery skip locked)
    update webhook_delivery as delivery
       set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
      from webhook_endpoint as endpoint, webhook_event as event
     where delivery.id in (select id from claimed) and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
    returning ${columnsAt(now)}`.execute(db)
  return rows
}

/** When the next delivery is due; null when none is waiting. */
export async function findNextDelivery(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    ${prepared} select min(next_attempt_at) as due
      from webhook_delivery join webhook_endpoint as endpoint on endpoint.id = endpoint_id and is_active
     where status = 'pending'`.execute(db)
  return rows[0]?.due ?? null
}

/** Takes one delivery, whatever its status. @returns null for an unknown one, or one that another process has taken */
export async function claimDelivery(db: Db, id: number, now: Date, leaseMs: number): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery as delivery
       set status = 'pending', attempts = case delivery.status when 'pending' then attempts + 1 else 1 end,
           next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz,
           retry_until = greatest(retry_until, ${now}::timestamptz + interval '3 days')
      from webhook_endpoint as endpoint, webhook_event as event
     where delivery.id = (select id from webhook_delivery where id = ${id} for update skip locked)
       and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
    returning ${columnsAt(now)}`.execute(db)
  return rows[0] ?? null
}

/** How an attempt ended. */
export interface DeliveryAttemptOutcome {
  /** HTTP status; null when there was no response. */
  status: number | null
  /** A short code; null for a success. */
  problem: string | null
  durationMs: number
}

/** Records an attempt. @param next when the delivery is attempted again; null when it is done */
export async function recordDeliveryAttempt(
  db: Db,
  deliveryId: number,
  { status, problem, durationMs }: DeliveryAttemptOutcome,
  now: Date,
  next: Date | null,
): Promise<void> {
  const state = next !== null ? 'pending' : problem === null ? 'delivered' : 'failed'
  await sql`
    ${prepared} with updated as (
      update webhook_delivery
         set status = ${state}, next_attempt_at = coalesce(${next}::timestamptz, next_attempt_at)
       -- A slower attempt of another process may have failed after this one arrived.
       where id = ${deliveryId} and (status <> 'delivered' or ${state} = 'delivered'))
    insert into webhook_attempt (delivery_id, response_status, problem, duration_ms, attempted_at)
    select id, ${status}::int, ${problem}::text, ${durationMs}::int, ${now}::timestamptz
      from webhook_delivery where id = ${deliveryId}`.execute(db)
}

/** Disables an endpoint unless a delivery has succeeded since then. @returns whether it is disabled by this call */
export async function disableUnreachable(db: Db, endpointId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoint set is_active = false
     where id = ${endpointId} and is_active and not exists (
       select from webhook_attempt as attempt join webhook_delivery as delivery on delivery.id = attempt.delivery_id
        where delivery.endpoint_id = ${endpointId} and attempt.problem is null and attempt.attempted_at >= ${since}::timestamptz)
    returning id`.execute(db)
  return rows.length > 0
}

/** Queues a message for one endpoint only. @returns the delivery's id, or null when there is no such endpoint */
export async function queueForEndpoint(db: Db, endpointId: number, type: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into webhook_event (type, data, created_at)
      select ${type}, jsonb_build_object('endpointId', id), ${now}::timestamptz from webhook_endpoint where id = ${endpointId}
      returning id)
    insert into webhook_delivery (event_id, endpoint_id, next_attempt_at)
    select id, ${endpointId}::int, ${now}::timestamptz from event returning id`.execute(db)
  return rows[0]?.id ?? null
}

export interface LoggedDelivery {
  id: number
  endpointId: number
  messageId: string
  type: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  createdAt: Date
  /** The last attempt; null before the first. */
  responseStatus: number | null
  problem: string | null
  durationMs: number | null
  attemptedAt: Date | null
  /** When a pending delivery is attempted again. */
  nextAttemptAt: Date | null
}

interface DeliveryFilter {
  status?: LoggedDelivery['status'] | undefined
  /** Only deliveries that were queued since then. */
  since?: Date
  /** Only ids below this one. */
  before?: number | undefined
}

/** The newest deliveries, newest first. @param endpointId null for all */
export async function listDeliveries(
  db: Db,
  endpointId: number | null,
  most: number,
  { status, since, before }: DeliveryFilter = {},
): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select delivery.id, delivery.endpoint_id as "endpointId", event.message_id as "messageId", event.type, delivery.status,
           delivery.attempts, delivery.created_at as "createdAt", attempt.response_status as "responseStatus", attempt.problem,
           attempt.duration_ms as "durationMs", attempt.attempted_at as "attemptedAt",
           case delivery.status when 'pending' then delivery.next_attempt_at end as "nextAttemptAt"
      from webhook_delivery as delivery
      join webhook_event as event on event.id = delivery.event_id
      left join lateral (
        select response_status, problem, duration_ms, attempted_at
          from webhook_attempt where delivery_id = delivery.id order by id desc limit 1
      ) as attempt on true
     where (${endpointId}::int is null or delivery.endpoint_id = ${endpointId}::int)
       and (${status ?? null}::text is null or delivery.status = ${status ?? null}::text)
       and (${since ?? null}::timestamptz is null or delivery.created_at >= ${since ?? null}::timestamptz)
       and (${before ?? null}::bigint is null or delivery.id < ${before ?? null}::bigint)
     order by delivery.id desc limit ${most}::int`.execute(db)
  return rows
}

/** Deletes old events with their deliveries, except pending ones. @returns the number of deleted events */
export async function deleteOldWebhooks(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_event where id in (
      select id from webhook_event
       where created_at < ${before}::timestamptz and not exists (
         select from webhook_delivery where event_id = webhook_event.id and status = 'pending' and retry_until > ${before}::timestamptz)
       order by created_at limit 500 for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
