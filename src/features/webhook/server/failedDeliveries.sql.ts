/** Deliveries that the shop has given up on. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

export interface FailedDeliveryRow {
  id: number
  type: string
  /** Of the endpoint. */
  url: string
  /** Whether the endpoint is enabled. */
  isActive: boolean
  createdAt: Date
  /** HTTP status of the last attempt; null when there was no response. */
  responseStatus: number | null
  problem: string | null
}

/** Failed deliveries since then, newest first. */
export async function listFailedDeliveries(db: Db, since: Date, most: number): Promise<FailedDeliveryRow[]> {
  const { rows } = await sql<FailedDeliveryRow>`
    select delivery.id, event.type, endpoint.url, endpoint.is_active as "isActive", delivery.created_at as "createdAt",
           attempt.response_status as "responseStatus", attempt.problem
      from webhook_delivery as delivery
      join webhook_endpoint as endpoint on endpoint.id = delivery.endpoint_id
      join webhook_event as event on event.id = delivery.event_id
      left join lateral (
        select response_status, problem from webhook_attempt where delivery_id = delivery.id order by id desc limit 1
      ) as attempt on true
     where delivery.status = 'failed' and delivery.created_at >= ${since}::timestamptz
     order by delivery.created_at desc, delivery.id desc limit ${most}::int`.execute(db)
  return rows
}

/** Starts a new series of attempts, for three days. @returns the type of the event; null when the delivery has not failed */
export async function retryDelivery(tx: Db, id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ type: string }>`
    update webhook_delivery as delivery
       set status = 'pending', attempts = 0, next_attempt_at = ${now}::timestamptz,
           retry_until = ${now}::timestamptz + interval '3 days'
      from webhook_event as event
     where delivery.id = ${id} and delivery.status = 'failed' and event.id = delivery.event_id
    returning event.type`.execute(tx)
  return rows[0]?.type ?? null
}

/** How many deliveries of each endpoint have failed since then, by the endpoint's id. */
export async function countFailed(db: Db, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; failed: number }>`
    select endpoint_id as id, count(*) as failed from webhook_delivery
     where status = 'failed' and created_at >= ${since}::timestamptz group by endpoint_id`.execute(db)
  return new Map(rows.map(({ id, failed }) => [id, failed]))
}

/** The type of the event of a delivery; null for an unknown one. */
export async function findDeliveryType(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ type: string }>`
    select event.type from webhook_delivery as delivery join webhook_event as event on event.id = delivery.event_id
     where delivery.id = ${id}`.execute(db)
  return rows[0]?.type ?? null
}
