/** Compares every row that a test reads by raw SQL with the type that the query declares, which TypeScript cannot check. */
import { fileURLToPath } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import { pathBelowRoot, type RowTypes, readRowTypes, type Shape } from './rowTypes.ts'

let rowTypes: RowTypes | null = null

/** Makes a query fail when its rows do not match its `sql<Row>`. */
export function checkRows(): KyselyPlugin {
  rowTypes ??= readRowTypes()
  const known = rowTypes
  const places = new WeakMap<object, string>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode') places.set(queryId, findCaller())
      return node
    },
    async transformResult({ queryId, result }) {
      const place = places.get(queryId) ?? ''
      const shape = known[place]
      for (const row of shape ? result.rows : []) {
        const problem = findMismatch(row, shape ?? [], 'row')
        if (problem) throw new TypeError(`${place}: ${problem}`)
      }
      return result
    },
  }
}

/** @returns the line that called `execute`, as in `RowTypes` */
function findCaller(): string {
  const position = findPosition(usualFrames) || findPosition(allFrames)
  const known = callers.get(position)
  if (known !== undefined) return known
  const caller = withStackTraceLimit(allFrames, () => findMappedCaller(new Error().stack ?? ''))
  callers.set(position, caller)
  return caller
}

/** Stack frames to record: enough to pass those of this file and of Kysely. Longer traces take longer. */
const usualFrames = 12
const allFrames = 20

/** @returns where `execute` was called in the compiled code; empty when it is further up the stack */
function findPosition(frames: number): string {
  const { prepareStackTrace } = Error
  try {
    Error.prepareStackTrace = (_error, frames) => {
      const frame = frames.find((frame) => isOurs(frame.getFileName() ?? ''))
      return frame ? describePosition(frame) : ''
    }
    return withStackTraceLimit(frames, () => String(new Error().stack))
  } finally {
    Object.assign(Error, { prepareStackTrace })
  }
}

function withStackTraceLimit<T>(frames: number, work: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = frames
  try {
    return work()
  } finally {
    Object.assign(Error, { stackTraceLimit })
  }
}

/** By position in the compiled code, because mapping a position to the source takes longer than many queries. */
const callers = new Map<string, string>()

const describePosition = (frame: NodeJS.CallSite) =>
  `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`

const isOurs = (file: string) =>
  /^(?:file:\/\/)?\//.test(file) && !file.includes('/node_modules/') && !file.includes('/src/testing/checkRows.ts')

function findMappedCaller(stack: string): string {
  for (const frame of stack.split('\n').slice(1)) {
    const [, file = '', line = ''] = /((?:file:\/\/)?\/[^()]+?):(\d+):\d+\)?$/.exec(frame) ?? []
    if (!isOurs(file)) continue
    return `${pathBelowRoot(file.startsWith('file:') ? fileURLToPath(file) : file)}:${line}`
  }
  return ''
}

/** @returns a sentence about the first difference; null when there is none */
export function findMismatch(value: unknown, shape: Shape, path: string): string | null {
  let problem: string | null = null
  for (const alternative of shape) {
    if (typeof alternative === 'string') {
      if (alternative === 'unknown' || alternative === describeKind(value)) return null
    } else if ('literal' in alternative) {
      if (alternative.literal === value) return null
    } else if ('elements' in alternative) {
      if (!Array.isArray(value)) continue
      problem = findFirst(value.map((item, index) => findMismatch(item, alternative.elements, `${path}[${index}]`)))
      if (problem === null) return null
    } else if (describeKind(value) === 'object') {
      problem = findPropertyMismatch(Object(value), alternative, path)
      if (problem === null) return null
    }
  }
  return (
    problem ?? `${path} is ${describeKind(value)} ${JSON.stringify(value)}, but its type is ${JSON.stringify(shape)}`
  )
}

function findPropertyMismatch(
  value: Readonly<Record<string, unknown>>,
  { properties, others }: { properties: Readonly<Record<string, Shape>>; others: Shape | null },
  path: string,
): string | null {
  const declared = Object.entries(properties).map(([name, shape]) =>
    findMismatch(value[name], shape, `${path}.${name}`),
  )
  const undeclared = Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) =>
      others === null ? `${path}.${name} is not in its type` : findMismatch(value[name], others, `${path}.${name}`),
    )
  return findFirst([...declared, ...undeclared])
}

function findFirst(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null
}

function describeKind(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Uint8Array'
  return typeof value
}
