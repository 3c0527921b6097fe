/** Outgoing webhooks: endpoints and the log of deliveries. */
import { type DueDelivery, type LoggedDelivery, listDeliveries } from '../../features/webhook/server/deliveries.sql.ts'
import {
  addEndpoint,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
  type WebhookEndpoint,
} from '../../features/webhook/server/endpoints.sql.ts'
import { findUrlProblem, maxUrlLength, publicPolicy } from '../../features/webhook/server/postMessage.ts'
import { claimDeliveryById, deliver, queueAndClaimTest } from '../../features/webhook/server/webhookWorker.ts'
import { allTopics, parseTopic } from '../../features/webhook/topics.ts'
import type { Db } from '../../kit/database/database.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { readSecret } from '../../server/services.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { maxListLength } from '../output/listLength.ts'
import { type Column, formatTable } from '../output/table.ts'

const usage =
  'webhooks list | add URL [--topics LIST] | remove ID | enable ID | test ID | deliveries [--endpoint ID] | redeliver DELIVERY'
const options = { topics: { type: 'string' }, endpoint: { type: 'string' }, json: { type: 'boolean' } } as const

interface Call {
  db: Db
  config: Config
  context: CommandContext
  isJson: boolean
}

/** What each action does with the id that follows it. @returns the exit code */
const actions: Readonly<Record<string, (call: Call, id: number) => Promise<number>>> = {
  remove: async (call, id) =>
    report(await removeEndpoint(call.db, id), call, `Endpoint ${id} was removed.`, `endpoint ${id}`),
  enable: async (call, id) =>
    report(await enableEndpoint(call.db, id, new Date()), call, `Endpoint ${id} is active.`, `endpoint ${id}`),
  test: async (call, id) =>
    send(call, await inTransaction(call.db, (tx) => queueAndClaimTest(tx, id, new Date())), `endpoint ${id}`),
  redeliver: async (call, id) => send(call, await claimDeliveryById(call.db, id, new Date()), `delivery ${id}`),
}

export const webhooksCommand: Command = {
  usage: usage.replace('webhooks ', ''),
  summary: 'Webhooks: tells other systems about orders, payments, shipments, stock and products (docs/webhooks.md).',
  verbs: [
    ['list [--json]', 'Endpoints, whether they are active, and how many deliveries wait.'],
    [
      'add URL [--topics LIST] [--json]',
      `Adds an endpoint and shows its signing secret once. Topics such as orders.*,payments.refunded; defaults to ${allTopics.join(',')}.`,
    ],
    ['remove ID [--json]', 'Removes an endpoint with its deliveries.'],
    ['enable ID [--json]', 'Resumes an endpoint that was disabled after three days of failures, and sends what waits.'],
    ['test ID [--json]', 'Sends a message to one endpoint now, and shows how it responded.'],
    ['deliveries [--endpoint ID] [--json]', `The log: the newest ${maxListLength} deliveries.`],
    ['redeliver DELIVERY [--json]', 'Sends a delivery again now, with the same webhook-id.'],
  ],
  details: ['What the messages contain and how to verify them: docs/webhooks.md.'],
  examples: [['add https://erp.example/hooks --topics orders.*,stock.changed', 'orders and stock to an ERP']],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [name = 'list', operand, ...more] = words
    const isJson = values.json ?? false
    if (values.topics !== undefined && name !== 'add') throw new StartError('--topics is valid only with add.')
    if (values.endpoint !== undefined && name !== 'deliveries')
      throw new StartError('--endpoint is valid only with deliveries.')
    const run = (work: (call: Call) => Promise<number>) =>
      withShop(context, (db, config) => work({ db, config, context, isJson }))
    if (name === 'list' && operand === undefined) return run(list)
    if (name === 'deliveries' && operand === undefined) {
      const endpointId = values.endpoint === undefined ? null : parseId(values.endpoint)
      return run((call) => log(call, endpointId))
    }
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (operand === undefined || more.length > 0 || (name !== 'add' && !action))
      throw new StartError(`Expected an action with one operand: npm run shop -- ${usage}`)
    if (action) {
      const id = parseId(operand)
      return run((call) => action(call, id))
    }
    const topics = parseTopics(values.topics)
    const { webhooksAllowPrivate: allowsPrivate } = readConfig(context.env)
    const problem = operand.length > maxUrlLength ? 'too long' : findUrlProblem(operand, { allowsPrivate })
    if (problem !== null)
      throw new StartError(`${toSingleLine(operand).slice(0, 200)} cannot receive webhooks: ${problem}.`)
    return run((call) => add(call, operand, topics))
  },
}

function parseId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartError(`"${toSingleLine(text)}" is not a number: npm run shop -- ${usage}`)
  return Number(text)
}

function parseTopics(text: string | undefined): readonly string[] {
  if (text === undefined) return allTopics
  const topics = text.split(',').map((topic) => topic.trim())
  const wrong = topics.find((topic) => parseTopic(topic) === null)
  if (wrong !== undefined)
    throw new StartError(
      `--topics: "${toSingleLine(wrong)}" is not a topic. Use ${allTopics.join(', ')}, or single types such as orders.placed.`,
    )
  return [...new Set(topics)]
}

const endpointColumns: readonly Column<WebhookEndpoint>[] = [
  { head: 'id', cell: ({ id }) => String(id), isNumber: true },
  { head: 'state', cell: ({ isActive }) => (isActive ? 'active' : 'disabled') },
  { head: 'pending', cell: ({ pending }) => String(pending), isNumber: true },
  { head: 'url', cell: ({ url }) => url },
  { head: 'topics', cell: ({ topics }) => topics.join(',') },
]

async function list({ db, context, isJson }: Call): Promise<number> {
  const endpoints = await listEndpoints(db)
  const text = () => (endpoints.length === 0 ? 'There are no endpoints.\n' : formatTable(endpointColumns, endpoints))
  const json = () => formatJson(endpoints.map(({ previousUntil: _, ...endpoint }) => endpoint))
  context.stdout.write(isJson ? json() : text())
  return 0
}

async function add({ db, config, context, isJson }: Call, url: string, topics: readonly string[]): Promise<number> {
  const { id, secret } = await addEndpoint(db, await readSecret(config, db), { url, topics })
  context.stdout.write(
    isJson
      ? formatJson({ id, url, topics, secret })
      : `Endpoint ${id} was added: ${topics.join(', ')}\nIts signing secret, shown only now:\n${secret}\n`,
  )
  return 0
}

const deliveryColumns: readonly Column<LoggedDelivery>[] = [
  { head: 'id', cell: ({ id }) => String(id), isNumber: true },
  { head: 'created (UTC)', cell: ({ createdAt }) => formatMinute(createdAt) },
  { head: 'endpoint', cell: ({ endpointId }) => String(endpointId), isNumber: true },
  { head: 'type', cell: ({ type }) => type },
  { head: 'state', cell: ({ status }) => status },
  { head: 'attempts', cell: ({ attempts }) => String(attempts), isNumber: true },
  {
    head: 'response',
    cell: ({ responseStatus, problem }) => (responseStatus === null ? problem : String(responseStatus)),
  },
  { head: 'ms', cell: ({ durationMs }) => (durationMs === null ? null : String(durationMs)), isNumber: true },
  { head: 'next (UTC)', cell: ({ nextAttemptAt }) => nextAttemptAt && formatMinute(nextAttemptAt) },
  { head: 'webhook-id', cell: ({ messageId }) => messageId },
]

const formatMinute = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')

async function log({ db, context, isJson }: Call, endpointId: number | null): Promise<number> {
  const deliveries = await listDeliveries(db, endpointId, maxListLength)
  const text = () => (deliveries.length === 0 ? 'There are no deliveries.\n' : formatTable(deliveryColumns, deliveries))
  context.stdout.write(isJson ? formatJson(deliveries) : text())
  return 0
}

/**
 * Sends a delivery that this process has already claimed.
 * @param taken null when there is none
 * @returns 2 when it does not exist or fails
 */
async function send({ db, config, context, isJson }: Call, taken: DueDelivery | null, what: string): Promise<number> {
  const services = { db, now: () => new Date(), secret: await readSecret(config, db), settings: config }
  const policy = { ...publicPolicy, allowsPrivate: config.webhooksAllowPrivate }
  const warn = (message: string) => context.stderr.write(`${message}\n`)
  if (!taken) return report(false, { context, isJson }, '', what)
  const { id, messageId } = taken
  const outcome = await deliver(taken, { services, policy, warn })
  const { status, problem, durationMs } = outcome
  const response = status === null ? `no response (${problem})` : `HTTP ${status}`
  context.stdout.write(
    isJson
      ? formatJson({ deliveryId: id, messageId, ...outcome })
      : `${messageId}: ${response} after ${durationMs} ms${problem === null ? '' : '; it is retried'}\n`,
  )
  return problem === null ? 0 : 2
}

/** @returns 2 when it does not exist */
function report(
  isFound: boolean,
  { context: { stdout, stderr }, isJson }: Pick<Call, 'context' | 'isJson'>,
  done: string,
  what: string,
): number {
  if (isJson) stdout.write(formatJson({ isDone: isFound, message: isFound ? done : `There is no ${what}.` }))
  else if (isFound) stdout.write(`${done}\n`)
  else stderr.write(`There is no ${what}.\n`)
  return isFound ? 0 : 2
}
