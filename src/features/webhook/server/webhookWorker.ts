/** Delivers webhooks. Several processes may run it concurrently; each delivery is taken by one of them. */
import { Webhook } from 'standardwebhooks'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { makeWorker, type Worker } from '../../../kit/worker.ts'
import { dayMs } from '../../../shared/durations.ts'
import { findRetryDelayMs } from '../retries.ts'
import { testType } from '../topics.ts'
import {
  claimDeliveries,
  claimDelivery,
  type DeliveryAttemptOutcome,
  type DueDelivery,
  disableUnreachable,
  findNextDelivery,
  queueForEndpoint,
  recordDeliveryAttempt,
} from './deliveries.sql.ts'
import { openSecret } from './endpoints.sql.ts'
import { formatMessage } from './message.ts'
import { type PostPolicy, postMessage } from './postMessage.ts'

export interface DeliveryOptions {
  services: Pick<Services, 'db' | 'settings' | 'secret' | 'now'>
  policy: PostPolicy
  /** Receives a log line for the operator. */
  warn(message: string): void
}

const everyMs = 1_000
/** Longer than an attempt can take. */
const leaseMs = 60_000
const maxAtOnce = 8
/** The receiver wants no more deliveries (HTTP 410). */
const goneStatus = 410
const retriedForMs = 3 * dayMs

/** A worker that delivers webhooks and retries failures. */
export function makeWebhookWorker(options: DeliveryOptions): Worker {
  const { db, now } = options.services
  return makeWorker({
    everyMs,
    queue: { topic: 'webhook', now, findDue: () => findNextDelivery(db) },
    async next() {
      const due = await claimDeliveries(db, now(), leaseMs, maxAtOnce)
      if (due.length === 0) return null
      const outcomes = await Promise.all(due.map((delivery) => deliver(delivery, options)))
      return outcomes.some(({ problem }) => problem === null)
    },
    failed: (reason) => options.warn(`the webhook queue could not be read: ${reason}`),
    close: () => {},
  })
}

/** Attempts a claimed delivery, records the outcome and plans the next attempt. */
export async function deliver(
  delivery: DueDelivery,
  { services, policy, warn }: DeliveryOptions,
): Promise<DeliveryAttemptOutcome> {
  const outcome = await attemptDelivery(delivery, services, policy)
  const now = services.now()
  const next = new Date(now.getTime() + findRetryDelayMs(delivery.attempts, Math.random()))
  const isGone = outcome.status === goneStatus
  const isOver = isGone || next > delivery.retryUntil
  await recordDeliveryAttempt(services.db, delivery.id, outcome, now, outcome.problem === null || isOver ? null : next)
  if (outcome.problem === null || !isOver) return outcome
  const name = `webhook delivery ${delivery.id} to endpoint ${delivery.endpointId}`
  const since = isGone ? now : new Date(delivery.retryUntil.getTime() - retriedForMs)
  const isDisabled = await disableUnreachable(services.db, delivery.endpointId, since)
  warn(`${name} has failed: ${outcome.status ?? outcome.problem}${isDisabled ? '; the endpoint is disabled' : ''}`)
  return outcome
}

async function attemptDelivery(
  delivery: DueDelivery,
  { settings, secret: key, now }: DeliveryOptions['services'],
  policy: PostPolicy,
): Promise<DeliveryAttemptOutcome> {
  const { url, sealedSecret, previousSealedSecret } = delivery
  const secret = openSecret(key, { url, sealedSecret })
  const previous = previousSealedSecret && openSecret(key, { url, sealedSecret: previousSealedSecret })
  if (secret === null) return { status: null, problem: 'secret', durationMs: 0 }
  const body = formatMessage(delivery, settings)
  const sentAt = now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Chainline-Webhooks',
    'webhook-id': delivery.messageId,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': [secret, previous]
      .flatMap((each) => (each === null ? [] : new Webhook(each).sign(delivery.messageId, sentAt, body)))
      .join(' '),
  }
  return await postMessage(delivery.url, headers, body, policy)
}

/** Claims a delivery, whatever its status, for `deliver`. @returns null for an unknown one, or one that another process has claimed */
export function claimDeliveryById(db: Db, id: number, now: Date): Promise<DueDelivery | null> {
  return claimDelivery(db, id, now, leaseMs)
}

/**
 * Queues a test message and claims it for `deliver`. A commit wakes the worker, which between two transactions would send the message
 * as well.
 * @param tx the transaction of both
 * @returns null when there is no such endpoint
 */
export async function queueAndClaimTest(tx: Db, endpointId: number, now: Date): Promise<DueDelivery | null> {
  const id = await queueForEndpoint(tx, endpointId, testType, now)
  return id === null ? null : claimDeliveryById(tx, id, now)
}
