/** The endpoints that receive webhooks. Their secrets are stored encrypted. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { seal, unseal } from '../../../kit/seal.ts'

export interface WebhookEndpoint {
  id: number
  url: string
  topics: string[]
  isActive: boolean
  createdAt: Date
  /** Deliveries that wait for their next attempt. */
  pending: number
}

/** Secrets are bound to their URL, so a row whose URL was exchanged sends nothing. */
const purposeOf = (url: string) => `webhook ${url}`

/** @returns the endpoint's id and the signing secret, which is not shown again */
export async function addEndpoint(
  db: Db,
  key: string,
  { url, topics }: { url: string; topics: readonly string[] },
): Promise<{ id: number; secret: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { id } = await db
    .insertInto('webhook_endpoint')
    .values({ url, topics: [...topics], sealed_secret: seal(key, purposeOf(url), secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** @returns null when it was encrypted with another key */
export function openSecret(key: string, { url, sealedSecret }: { url: string; sealedSecret: Uint8Array }) {
  return unseal(key, purposeOf(url), sealedSecret)
}

export async function listEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const { rows } = await sql<WebhookEndpoint>`
    select id, url, topics, is_active as "isActive", created_at as "createdAt",
           (select count(*) from webhook_delivery as delivery
             where delivery.endpoint_id = webhook_endpoint.id and delivery.status = 'pending') as pending
      from webhook_endpoint order by id`.execute(db)
  return rows
}

/** Removes an endpoint with its deliveries. @returns whether there was one */
export async function removeEndpoint(db: Db, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('webhook_endpoint').where('id', '=', id).returning('id').executeTakeFirst()
  return removed !== undefined
}

/** Resumes deliveries to an endpoint; what waited is due at once and has three more days. @returns whether there is such an endpoint */
export async function enableEndpoint(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with enabled as (update webhook_endpoint set is_active = true where id = ${id} returning id),
    due as (
      update webhook_delivery
         set next_attempt_at = ${now}::timestamptz, retry_until = ${now}::timestamptz + interval '3 days', attempts = 0
       where endpoint_id = ${id} and status = 'pending')
    select id from enabled`.execute(db)
  return rows.length > 0
}
