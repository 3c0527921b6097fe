/**
 * The servers to compare with, in a process of their own (`bareProcess.ts` starts it): Fastify without plugins that sends the bytes the
 * shop sent, from memory, after reading them with one indexed statement, or after inserting one row.
 */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../src/kit/database/database.ts'

/** The response of the shop for one call. */
export interface KnownAnswer {
  key: string
  contentType: string
  contentEncoding: string | null
  bodyBase64: string
}

interface BareDatabase {
  store(key: string, body: Buffer): Promise<void>
  read(key: string): Promise<Buffer>
  insert(): Promise<void>
}

const createTables = [
  'create table if not exists answer (key text primary key, body bytea not null)',
  'create table if not exists entry (id bigint generated always as identity primary key, key text not null unique, made_at timestamptz not null default now())',
]

async function openPostgres(databaseUrl: string): Promise<BareDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  for (const statement of createTables) await pool.query(statement)
  const read = { name: 'read', text: 'select body from answer where key = $1' }
  const insert = { name: 'insert', text: 'insert into entry (key) values ($1) returning id' }
  return {
    async store(key, body) {
      await pool.query('insert into answer values ($1, $2) on conflict (key) do update set body = excluded.body', [
        key,
        body,
      ])
    },
    read: async (key) => (await pool.query({ ...read, values: [key] })).rows[0].body,
    async insert() {
      await pool.query({ ...insert, values: [randomUUID()] })
    },
  }
}

/** The embedded database as the shop opens it, with the same durability. */
async function openEmbedded(dataDir: string): Promise<BareDatabase> {
  const { db } = await openDatabase({ databaseUrl: null, dataDir })
  for (const statement of createTables) await sql.raw(statement).execute(db)
  return {
    async store(key, body) {
      await sql`insert into answer values (${key}, ${body}) on conflict (key) do update set body = excluded.body`.execute(
        db,
      )
    },
    async read(key) {
      const { rows } = await sql<{ body: Uint8Array }>`select body from answer where key = ${key}`.execute(db)
      return Buffer.from(rows[0]?.body ?? [])
    },
    async insert() {
      await sql`insert into entry (key) values (${randomUUID()}) returning id`.execute(db)
    },
  }
}

const { PORT = '0', DATABASE_URL = '', DATA_DIR = '' } = process.env
const database = DATABASE_URL === '' ? await openEmbedded(DATA_DIR) : await openPostgres(DATABASE_URL)
const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()
const app = Fastify()

app.get('/', async () => 'ready')

app.get<{ Params: { key: string } }>('/memory/:key', (request, reply) => {
  const answer = answers.get(request.params.key)
  if (!answer) return reply.code(404).send()
  return reply.headers(answer.headers).send(answer.body)
})

app.get<{ Params: { key: string } }>('/statement/:key', async (request, reply) => {
  const answer = answers.get(request.params.key)
  if (!answer) return reply.code(404).send()
  return reply.headers(answer.headers).send(await database.read(request.params.key))
})

app.post<{ Params: { key: string } }>('/insert/:key', async (request, reply) => {
  const answer = answers.get(request.params.key)
  if (!answer) return reply.code(404).send()
  await database.insert()
  return reply.headers(answer.headers).send(answer.body)
})

process.on('message', async ({ key, contentType, contentEncoding, bodyBase64 }: KnownAnswer) => {
  const body = Buffer.from(bodyBase64, 'base64')
  const headers = { 'content-type': contentType, ...(contentEncoding ? { 'content-encoding': contentEncoding } : {}) }
  await database.store(key, body)
  answers.set(key, { headers, body })
  process.send?.({ key })
})
// The benchmark process has ended.
process.on('disconnect', () => process.exit(0))

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
