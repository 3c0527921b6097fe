/** Records security events in the database, and in the log without personal data. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../kit/database/database.ts'
import { truncateIpAddress } from '../../../../kit/http/truncateIpAddress.ts'
import { parseUserAgent } from '../../../../kit/http/userAgent.ts'
import type { Services } from '../../../../kit/services.ts'
import { dayMs } from '../../../../shared/durations.ts'
import {
  type AuthenticationMethod,
  authenticationMethods,
  type SecurityEventKind,
  type SecurityOutcome,
  securityEventKinds,
  securityOutcomes,
  type WireSecurityEvent,
} from '../securityEvent.contract.ts'

const storedMs = 365 * dayMs

interface NewSecurityEvent {
  kind: SecurityEventKind
  /** Null when the attempt matched no account. */
  customerId: number | null
  method?: AuthenticationMethod
  /** Defaults to `success`. */
  outcome?: SecurityOutcome
}

/**
 * Records an event. Record a change in its own transaction (`{ ...services, db: tx }`). The log line carries the event's id, so that an
 * operator can find the row.
 */
export async function recordSecurityEvent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  http: FastifyRequest,
  { kind, customerId, method, outcome = 'success' }: NewSecurityEvent,
): Promise<void> {
  const occurredAt = now()
  const { browser, system } = parseUserAgent(http.headers['user-agent'] ?? '')
  const { id } = await db
    .insertInto('security_event')
    .values({
      customer_id: customerId,
      kind,
      method: method ?? null,
      outcome,
      network: truncateIpAddress(http.ip),
      browser,
      system,
      occurred_at: occurredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  http.log.info({ securityEvent: { id, kind, method, outcome } }, 'security event')
}

/** Deletes events that are older than a year. */
export async function purgeSecurityEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - storedMs)
  await db.deleteFrom('security_event').where('occurred_at', '<', oldest).execute()
}

/** Newest first. @param limit null for all of them */
export async function listSecurityEvents(
  db: Db,
  customerId: number,
  limit: number | null,
): Promise<WireSecurityEvent[]> {
  let query = db
    .selectFrom('security_event')
    .select(['id', 'kind', 'method', 'outcome', 'browser', 'system', 'network', 'occurred_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
  if (limit !== null) query = query.limit(limit)
  const rows = await query.execute()
  return rows.flatMap((row) => {
    const kind = securityEventKinds.find((known) => known === row.kind)
    const outcome = securityOutcomes.find((known) => known === row.outcome)
    const method = authenticationMethods.find((known) => known === row.method) ?? null
    return kind && outcome ? [{ ...row, kind, outcome, method, occurred_at: row.occurred_at.toISOString() }] : []
  })
}
