/** Endpoints of webhooks in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { parseTopic } from '../topics.ts'
import { type DueDelivery, type LoggedDelivery, listDeliveries } from './deliveries.sql.ts'
import {
  addEndpoint,
  disableEndpoint,
  type EndpointRow,
  enableEndpoint,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  setTopics,
  type WebhookEndpoint,
} from './endpoints.sql.ts'
import { countFailed, findDeliveryType } from './failedDeliveries.sql.ts'
import { findUrlProblem, maxUrlLength, publicPolicy } from './postMessage.ts'
import {
  createEndpointCall,
  type Delivery,
  deleteEndpointCall,
  type Endpoint,
  enableEndpointCall,
  endpointCall,
  endpointsCall,
  type Outcome,
  rotateSecretCall,
  saveEndpointCall,
  sendDeliveryCall,
  testEndpointCall,
} from './webhook.contract.ts'
import { claimDeliveryById, deliver, queueAndClaimTest } from './webhookWorker.ts'

const access = { permission: 'webhooks.manage' } as const
const pageLength = 50
/** The same period as for failed jobs. */
const shownMs = 7 * dayMs
/** How long messages are also signed with the previous secret. */
const overlapMs = dayMs

interface Options {
  webhooksAllowPrivate: boolean
  /** Receives a log line for the operator. */
  warn(message: string): void
}

export function webhookRoutes(app: ApiApp, services: Services, { webhooksAllowPrivate, warn }: Options): void {
  const { db, secret: key } = services
  const policy = { ...publicPolicy, allowsPrivate: webhooksAllowPrivate }
  const since = () => new Date(services.now().getTime() - shownMs)

  /** Sends after the transaction of a change and completes its response. */
  const sendInto = (answer: { data: Outcome }, taken: DueDelivery | null) => async () => {
    if (taken) answer.data = await deliver(taken, { services, policy, warn })
  }
  /** The response while another process has taken the same delivery. */
  const notSent = (): { data: Outcome } => ({ data: { status: null, problem: 'busy', durationMs: 0 } })

  adminRead(app, services, endpointsCall, access, async () => {
    const failed = await countFailed(db, since())
    const endpoints = await listEndpoints(db)
    return { data: endpoints.map((endpoint) => presentEndpoint(endpoint, failed.get(endpoint.id) ?? 0)) }
  })

  const requireEndpoint = async (id: number, from: Db, isLocked = false): Promise<EndpointRow> => {
    const endpoint = await findEndpoint(from, id, isLocked)
    if (!endpoint) throw new ShopError('request.notFound')
    return endpoint
  }

  adminRead(app, services, endpointCall, access, async ({ params, input }) => {
    const endpoint = (await listEndpoints(db)).find(({ id }) => id === params.id)
    if (!endpoint) throw new ShopError('request.notFound')
    const filter = { ...input, since: since() }
    const rows = await listDeliveries(db, endpoint.id, pageLength + 1, filter)
    const page = rows.slice(0, pageLength)
    return {
      data: presentEndpoint(endpoint, (await countFailed(db, since())).get(endpoint.id) ?? 0),
      deliveries: page.map(presentDelivery),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  })

  adminWrite(
    app,
    services,
    createEndpointCall,
    { ...access, needsConfirmation: true },
    async ({ tx, input, http: { language } }) => {
      const url = input.url.trim()
      const errors = makeErrors(language)
      if (url === '') errors.add('url', 'missing')
      else if (url.length > maxUrlLength) errors.add('url', 'tooLong', maxUrlLength)
      else if (findUrlProblem(url, policy) !== null) errors.add('url', 'url')
      checkTopics(input.topics, errors)
      errors.throwIfAny()
      const { id, secret } = await addEndpoint(tx, key, { url, topics: input.topics })
      return {
        answer: { data: { id, secret } },
        audit: { action: 'webhook.create', entityName: nameEndpoint(id, url), after: { topics: input.topics } },
      }
    },
  )

  adminWrite(app, services, saveEndpointCall, access, async ({ tx, params, input, http: { language } }) => {
    const before = await requireEndpoint(params.id, tx, true)
    if (hashEndpoint(before) !== input.version) throw new ShopError('staff.changed')
    const errors = makeErrors(language)
    checkTopics(input.topics, errors)
    errors.throwIfAny()
    await setTopics(tx, before.id, input.topics)
    return {
      answer: {},
      audit: {
        ...{ action: 'webhook.save', entityName: nameEndpoint(before.id, before.url) },
        before: { topics: before.topics },
        after: { topics: input.topics },
      },
    }
  })

  adminWrite(app, services, enableEndpointCall, access, async ({ tx, params, input, now }) => {
    const before = await requireEndpoint(params.id, tx, true)
    if (hashEndpoint(before) !== input.version) throw new ShopError('staff.changed')
    if (input.isActive) await enableEndpoint(tx, before.id, now)
    else await disableEndpoint(tx, before.id)
    return {
      answer: {},
      audit: {
        ...{ action: input.isActive ? 'webhook.enable' : 'webhook.disable' },
        ...{ entityName: nameEndpoint(before.id, before.url) },
        ...{ before: { isActive: before.isActive }, after: { isActive: input.isActive } },
      },
    }
  })

  adminWrite(
    app,
    services,
    rotateSecretCall,
    { ...access, needsConfirmation: true },
    async ({ tx, params: { id }, now }) => {
      const { url } = await requireEndpoint(id, tx, true)
      const secret = await rotateSecret(tx, key, id, new Date(now.getTime() + overlapMs))
      return {
        answer: { data: { id, secret: secret ?? '' } },
        audit: { action: 'webhook.secret', entityName: nameEndpoint(id, url) },
      }
    },
  )

  adminWrite(app, services, deleteEndpointCall, access, async ({ tx, params: { id } }) => {
    const { url, topics } = await requireEndpoint(id, tx, true)
    await removeEndpoint(tx, id)
    return {
      answer: {},
      audit: { action: 'webhook.delete', entityName: nameEndpoint(id, url), before: { topics } },
    }
  })

  adminWrite(app, services, testEndpointCall, access, async ({ tx, params: { id }, now }) => {
    const { url } = await requireEndpoint(id, tx)
    const taken = await queueAndClaimTest(tx, id, now)
    const answer = notSent()
    return {
      answer,
      audit: { action: 'webhook.test', entityName: nameEndpoint(id, url) },
      afterCommit: sendInto(answer, taken),
    }
  })

  adminWrite(app, services, sendDeliveryCall, access, async ({ tx, params: { id }, now }) => {
    const type = await findDeliveryType(tx, id)
    if (type === null) throw new ShopError('request.notFound')
    const taken = await claimDeliveryById(tx, id, now)
    const answer = notSent()
    return {
      answer,
      audit: { action: 'webhook.retry', entityName: `${id}`, after: { type } },
      afterCommit: sendInto(answer, taken),
    }
  })
}

type Errors = FieldErrors<'missing' | 'tooLong' | 'url' | 'topics'>

function makeErrors(language: Language): Errors {
  return new FieldErrors((reason, value) => translator(language, 'errors')('webhook.field', { reason, value }))
}

function checkTopics(topics: readonly string[], errors: Errors): void {
  const wrong = topics.find((topic) => parseTopic(topic) === null)
  if (wrong !== undefined) errors.add('topics', 'topics', wrong)
}

/** The audit log stores only the host, because the rest of a URL can be secret. */
function nameEndpoint(id: number, url: string): string {
  return `${id} ${new URL(url).host}`
}

function hashEndpoint({ url, topics, isActive }: EndpointRow): string {
  return hashVersion([url, topics, isActive])
}

function presentEndpoint(endpoint: WebhookEndpoint, failed: number): Endpoint {
  const { createdAt, previousUntil, ...rest } = endpoint
  return {
    ...rest,
    ...{ failed, version: hashEndpoint(endpoint) },
    createdAt: createdAt.toISOString(),
    previousUntil: previousUntil?.toISOString() ?? null,
  }
}

function presentDelivery({ createdAt, attemptedAt, nextAttemptAt, ...delivery }: LoggedDelivery): Delivery {
  const { id, messageId, type, status, attempts, responseStatus, problem, durationMs } = delivery
  return {
    ...{ id, messageId, type, status, attempts, responseStatus, problem, durationMs },
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }
}
