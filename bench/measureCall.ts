/** Measures one call on the shop and on the servers it is compared with. */
import type { Call } from './calls/call.ts'
import type { OtherShop } from './calls/otherShop.ts'
import { formatCookies, send } from './calls/shopper.ts'
import { type MeasuredServer, measureInTurns } from './load/rounds.ts'
import type { Options } from './options.ts'
import { findServerProcesses } from './processes.ts'
import type { CallResult } from './results.ts'
import type { BareServer } from './servers/bareProcess.ts'
import type { RenderProcess } from './servers/renderProcess.ts'
import type { RunningServer } from './servers/shopServer.ts'

export interface Servers {
  shop: RunningServer
  bare: BareServer
  renderer: RenderProcess
  others: readonly OtherShop[]
  readDatabaseCpuMs(): number | null
  /** Statements that the shop's database received so far; null when it does not count them. */
  countStatements(): Promise<number | null>
}

export async function measureCall(
  call: Call,
  { shop, bare, renderer, others, readDatabaseCpuMs, countStatements }: Servers,
  { rounds, secondsPerRound: seconds, connections, encoding }: Options,
  showRound: (round: number) => void,
): Promise<CallResult> {
  const answer = await sendOnce(call, shop.url, encoding)
  const key = call.name.replaceAll(/[^a-z]+/g, '-')
  await bare.add({
    key,
    contentType: answer.contentType,
    contentEncoding: answer.contentEncoding,
    bodyBase64: answer.bytes.toString('base64'),
  })
  const bareServer = (action: 'memory' | 'statement' | 'insert'): MeasuredServer => ({
    url: bare.url,
    pids: bare.pids,
    readDatabaseCpuMs,
    call: {
      ...call,
      steps: [{ request: { method: action === 'insert' ? 'POST' : 'GET', path: `/${action}/${key}` } }],
    },
  })
  const otherServers = others.flatMap((other) => toMeasuredServer(other, call))
  const servers = [
    { url: shop.url, pids: shop.pids, readDatabaseCpuMs, call },
    bareServer('memory'),
    bareServer(call.comparesWith === 'insert' ? 'insert' : 'statement'),
    ...otherServers.map(({ server }) => server),
  ]
  const [own, memory, statement, ...rest] = await measureInTurns(
    servers,
    { rounds, seconds, connections, encoding },
    showRound,
  )
  if (!own || !memory || !statement) throw new RangeError('one measurement per server')
  return {
    name: call.name,
    bytes: answer.bytes.byteLength,
    statements: await countPerUnit(call, shop.url, encoding, countStatements),
    shop: own,
    memory,
    statement,
    renderCpuMs: call.rendersPath === undefined ? null : await renderer.measure(shop.url, call.rendersPath),
    others: Object.fromEntries(otherServers.flatMap(({ name }, at) => (rest[at] ? [[name, rest[at]]] : []))),
  }
}

function toMeasuredServer(other: OtherShop, call: Call): { name: string; server: MeasuredServer }[] {
  const known = other.calls.find(({ name }) => name === call.name)
  if (!known) return []
  const { path, method = 'GET', headers = {}, body } = known
  const server = {
    url: other.baseUrl,
    pids: other.pid === undefined ? [] : findServerProcesses(other.pid),
    readDatabaseCpuMs: () => null,
    call: { ...call, steps: [{ request: { method, path, headers, ...(body && { body }) } }] } satisfies Call,
  }
  return [{ name: other.name, server }]
}

const countedBatches = 3
const unitsPerBatch = 5

/** The lowest of a few batches, because the shop's workers also send statements now and then. */
async function countPerUnit(
  call: Call,
  url: string,
  encoding: string | null,
  countStatements: () => Promise<number | null>,
): Promise<number | null> {
  let lowest: number | null = null
  for (let batch = 0; batch < countedBatches; batch += 1) {
    const before = await countStatements()
    for (let unit = 0; unit < unitsPerBatch; unit += 1) await sendOnce(call, url, encoding)
    const after = await countStatements()
    if (before === null || after === null) return null
    lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, (after - before) / unitsPerBatch)
  }
  return lowest
}

/** Runs the call's sequence once. @returns its last response */
async function sendOnce(call: Call, url: string, encoding: string | null) {
  const visit: { headers: Record<string, string> } = { headers: {} }
  const [first, ...others] = call.steps
  let last = await sendStep(first)
  for (const step of others) last = await sendStep(step)
  return last

  async function sendStep({ request, read }: Call['steps'][number]) {
    const { headers, ...rest } = typeof request === 'function' ? request(visit) : request
    const answer = await send(url, { ...rest, headers: { ...visit.headers, ...headers } }, encoding)
    if (answer.contentEncoding === null)
      read?.({ status: 200, body: answer.bytes.toString(), cookies: answer.cookies }, visit)
    else if (answer.cookies.length > 0) visit.headers.cookie = formatCookies(answer.cookies)
    return answer
  }
}
