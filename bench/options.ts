/** The options of `npm run bench`. */
import { parseArgs } from 'node:util'

export type DatabaseKind = 'postgres' | 'pglite'

export interface Options {
  /** Sizes of the generated catalogs. */
  products: readonly number[]
  databases: readonly DatabaseKind[]
  /** Parts of names; a call is measured when its name contains one of them. Empty measures all. */
  calls: readonly string[]
  rounds: number
  secondsPerRound: number
  connections: number
  /** Value of `accept-encoding`; null requests uncompressed responses. */
  encoding: string | null
  /** JSON files that describe other shops. */
  shops: readonly string[]
  /** Whether to measure first and warm starts. */
  areStartsMeasured: boolean
  /** A PostgreSQL server to use instead of one that the benchmark starts. */
  databaseUrl: string | null
  /** The result is written to this file below `bench/results/`, without extension. */
  resultName: string
  isHelpWanted: boolean
}

export const usage = `npm run bench -- [options]

  --products 500[,5000,100000]     sizes of the generated catalogs (500)
  --databases postgres[,pglite]    (both)
  --calls list,checkout            only calls with one of these words in their name
  --rounds 3                       rounds per call; the servers take turns within a round
  --seconds 1                      duration of each server's turn
  --connections 10
  --encoding br                    accept-encoding of the requests (none)
  --shop FILE.json                 another shop to measure beside; may be repeated
  --no-starts                      skips the start times
  --name NAME                      name of the result file (date, time and commit)

DATABASE_URL names a PostgreSQL server on which the benchmark may create databases; its own databases are not read.
`

export const databaseKinds = ['postgres', 'pglite'] as const

/** @throws Error with a sentence for invalid options */
export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv, defaultName: string): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '500' },
      databases: { type: 'string', default: 'postgres,pglite' },
      calls: { type: 'string', default: '' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '10' },
      encoding: { type: 'string' },
      shop: { type: 'string', multiple: true, default: [] },
      'no-starts': { type: 'boolean', default: false },
      name: { type: 'string', default: defaultName },
      help: { type: 'boolean', default: false },
    },
  })
  return {
    products: splitList(values.products).map((text) => parsePositive('products', text)),
    databases: splitList(values.databases).map(parseDatabase),
    calls: splitList(values.calls),
    rounds: parsePositive('rounds', values.rounds),
    secondsPerRound: parsePositive('seconds', values.seconds),
    connections: parsePositive('connections', values.connections),
    encoding: values.encoding ?? null,
    shops: values.shop,
    areStartsMeasured: !values['no-starts'],
    databaseUrl: env.DATABASE_URL?.trim() || null,
    resultName: values.name,
    isHelpWanted: values.help,
  }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function parsePositive(name: string, text: string): number {
  const number = Number(text.replaceAll('_', ''))
  if (!Number.isFinite(number) || number <= 0) throw new Error(`--${name} must be a positive number, not "${text}".`)
  return number
}

function parseDatabase(text: string): DatabaseKind {
  const kind = databaseKinds.find((candidate) => candidate === text)
  if (!kind) throw new Error(`--databases must be ${databaseKinds.join(' or ')}, not "${text}".`)
  return kind
}
