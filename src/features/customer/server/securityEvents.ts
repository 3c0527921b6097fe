/** The record of what happened to the safety of accounts, and the same as lines of the log without anything personal. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { truncateAddress } from '../../../kit/http/truncatedAddress.ts'
import type { Services } from '../../../kit/services.ts'
import { deviceOf } from '../device.ts'
import {
  type AuthenticationMethod,
  authenticationMethods,
  type SecurityEventKind,
  type SecurityOutcome,
  securityEventKinds,
  securityOutcomes,
  type WireSecurityEvent,
} from '../securityEvent.contract.ts'

const storedMs = 365 * 24 * 60 * 60 * 1000

interface NewSecurityEvent {
  kind: SecurityEventKind
  /** Null when nobody's account was aimed at. */
  customerId: number | null
  method?: AuthenticationMethod
  /** `success` without it. */
  outcome?: SecurityOutcome
}

/**
 * Records an event; of a change, in the change's own transaction (`{ ...services, db: tx }`). The log line carries the event's id, which
 * leads an operator to the row.
 */
export async function recordSecurityEvent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  http: FastifyRequest,
  { kind, customerId, method, outcome = 'success' }: NewSecurityEvent,
): Promise<void> {
  const occurredAt = now()
  const { browser, system } = deviceOf(http.headers['user-agent'] ?? '')
  const { id } = await db
    .insertInto('security_event')
    .values({
      customer_id: customerId,
      kind,
      method: method ?? null,
      outcome,
      network: truncateAddress(http.ip),
      browser,
      system,
      occurred_at: occurredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  http.log.info({ securityEvent: { id, kind, method, outcome } }, 'security event')
}

/** Deletes what is older than a year. */
export async function purgeSecurityEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - storedMs)
  await db.deleteFrom('security_event').where('occurred_at', '<', oldest).execute()
}

/** Newest first. @param most null for all of them */
export async function listSecurityEvents(
  db: Db,
  customerId: number,
  most: number | null,
): Promise<WireSecurityEvent[]> {
  let query = db
    .selectFrom('security_event')
    .select(['id', 'kind', 'method', 'outcome', 'browser', 'system', 'network', 'occurred_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
  if (most !== null) query = query.limit(most)
  const rows = await query.execute()
  return rows.flatMap((row) => {
    const kind = securityEventKinds.find((known) => known === row.kind)
    const outcome = securityOutcomes.find((known) => known === row.outcome)
    const method = authenticationMethods.find((known) => known === row.method) ?? null
    return kind && outcome ? [{ ...row, kind, outcome, method, occurred_at: row.occurred_at.toISOString() }] : []
  })
}
