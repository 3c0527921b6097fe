/** The endpoints that receive webhooks. Their secrets are stored encrypted. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { seal, unseal } from '../../../kit/seal.ts'

export interface EndpointRow {
  id: number
  url: string
  topics: string[]
  isActive: boolean
  createdAt: Date
  /** Until when messages are also signed with the previous secret; null for an endpoint that never had another one. */
  previousUntil: Date | null
}

export interface WebhookEndpoint extends EndpointRow {
  /** Number of pending deliveries. */
  pending: number
}

const columns = sql`
  id, url, topics, is_active as "isActive", created_at as "createdAt", previous_until as "previousUntil"`

/** Secrets are bound to their URL, so a row with a manipulated URL sends nothing. */
const describePurpose = (url: string) => `webhook ${url}`

/** @returns the endpoint's id and the signing secret, which is not shown again */
export async function addEndpoint(
  db: Db,
  key: string,
  { url, topics }: { url: string; topics: readonly string[] },
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  const { id } = await db
    .insertInto('webhook_endpoint')
    .values({ url, topics: [...topics], sealed_secret: seal(key, describePurpose(url), secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/**
 * Gives an endpoint a new signing secret. Until `previousUntil`, messages are also signed with the previous one.
 * @returns the secret, which is not shown again; null when there is no such endpoint
 */
export async function rotateSecret(tx: Db, key: string, id: number, previousUntil: Date): Promise<string | null> {
  const endpoint = await tx
    .selectFrom('webhook_endpoint')
    .select(['url', 'sealed_secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!endpoint) return null
  const secret = newSecret()
  await tx
    .updateTable('webhook_endpoint')
    .set({
      sealed_secret: seal(key, describePurpose(endpoint.url), secret),
      previous_sealed_secret: endpoint.sealed_secret,
      previous_until: previousUntil,
    })
    .where('id', '=', id)
    .execute()
  return secret
}

/** @param isLocked locks the row until the transaction ends, so that two changes do not overwrite each other */
export async function findEndpoint(db: Db, id: number, isLocked = false): Promise<EndpointRow | null> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Changes which events an endpoint receives from now on. */
export async function setTopics(tx: Db, id: number, topics: readonly string[]): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ topics: [...topics] })
    .where('id', '=', id)
    .execute()
}

/** Stops deliveries to an endpoint. Pending ones are kept until they are too old. */
export async function disableEndpoint(tx: Db, id: number): Promise<void> {
  await tx.updateTable('webhook_endpoint').set({ is_active: false }).where('id', '=', id).execute()
}

/** @returns null when it was encrypted with another key */
export function openSecret(key: string, { url, sealedSecret }: { url: string; sealedSecret: Uint8Array }) {
  return unseal(key, describePurpose(url), sealedSecret)
}

export async function listEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const { rows } = await sql<WebhookEndpoint>`
    select ${columns},
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

/** Resumes deliveries to an endpoint; pending ones are due at once, for three more days. @returns whether there is such an endpoint */
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
