import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedTemplate } from '../../../testing/embeddedTemplate.ts'
import { newDatabase, openEmptyDatabase, openTestDatabase } from '../../../testing/testDatabase.ts'
import { makeFolderFileStore } from '../../fileStore/folderFileStore.ts'
import { type OpenDatabase, openDatabase, openEmbedded } from '../database.ts'
import { findAppliedMigrations, findKnownMigrations, migrate } from '../migrate.ts'
import { withChecksum } from './backupFormat.ts'
import { checkBackup, prepareSchema, rejectRunningShop, restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

let folder: string
let dataDir: string
let file: string
let source: OpenDatabase
/** All data of the shop `source`. */
let content: string[]
const quiet = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-backup-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'shop.backup')
  await mkdir(join(dataDir, 'storage', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'storage', 'ab', 'wheel.avif'), Buffer.alloc(400_000, 'wheel'))
  source = await openTestDatabase()
  await fill(source)
  await writeBackup({ db: source.db, files: makeFolderFileStore(dataDir) }, file, quiet)
  content = (await lines(file)).slice(1, -1)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** Values that a backup easily corrupts: bytes, arrays, a JSON null, fractions of seconds, quotes and line breaks. */
async function fill({ db }: OpenDatabase): Promise<void> {
  await sql`insert into customer (email, first_name, created_at) values ('ada@example.com', ${'Ada "\n\\ é'}, '2026-01-02 03:04:05.678901+02')`.execute(
    db,
  )
  await sql`insert into customer_session (token_hash, customer_id, expires_at) values ('\\x00ff'::bytea, 1, 'infinity')`.execute(
    db,
  )
  await sql`insert into customer_address (customer_id, first_name, last_name, address_lines, country, city, postcode, phone)
    values (1, 'Ada', 'B', array['1 "Main" St', 'b,c'], 'IN', 'Pune', '411001', '1')`.execute(db)
  await sql`insert into shop_state (key, value) values ('nothing', 'null'::jsonb), ('some', '{"a": [1, 2.50]}')`.execute(
    db,
  )
  await sql`select setval('order_number', 100777)`.execute(db)
  await sql`select nextval('order_number')`.execute(db)
}

const lines = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split('\n')

/** All data of a shop, as its backup contains it. */
async function listContent({ db }: OpenDatabase, ofDataDir: string): Promise<string[]> {
  const path = join(folder, `again-${Math.random()}.backup`)
  await writeBackup({ db, files: makeFolderFileStore(ofDataDir) }, path, quiet)
  return (await lines(path)).slice(1, -1)
}

async function restore(target: OpenDatabase, path: string, targetDir: string): Promise<void> {
  await prepareSchema(target.db, await checkBackup(path))
  await restoreBackup({ db: target.db, files: makeFolderFileStore(targetDir), dataDir: targetDir }, path, quiet)
}

async function rewritten(change: (line: string) => string): Promise<string> {
  const content = (await lines(file)).slice(0, -1)
  const path = join(folder, `changed-${Math.random()}.backup`)
  const parts: string[] = []
  async function* changed() {
    for (const line of content) yield change(line)
  }
  for await (const line of withChecksum(changed())) parts.push(line)
  await writeFile(path, gzipSync(parts.join('')))
  return path
}

test('A restored shop is identical, including sequences and files, and works', async () => {
  const target = await openTestDatabase()
  const targetDir = join(folder, 'same')
  await restore(target, file, targetDir)
  expect(await listContent(target, targetDir)).toEqual(content)
  expect(await readdir(targetDir)).toEqual(['storage'])
  const { rows } = await sql<{ next: number }>`select nextval('order_number')::int as next`.execute(target.db)
  expect(rows).toEqual([{ next: 100779 }])
  const { id } = await target.db
    .insertInto('customer')
    .values({ email: 'b@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(2)
  await expect(
    sql`insert into wishlist_item (customer_id, product_id) values (1, 999)`.execute(target.db),
  ).rejects.toThrow('foreign key')
  await target.close()
})

const postgres = inject('postgresUrl')
if (postgres) {
  test('A shop that runs on PostgreSQL is not restored until it has stopped', async () => {
    const databaseUrl = await newDatabase(postgres)
    const shop = await openDatabase({ databaseUrl, dataDir: '' })
    const other = await openDatabase({ databaseUrl: `${databaseUrl}&application_name=psql`, dataDir: '' })
    for (const { db } of [shop, other]) await sql`select 1`.execute(db)
    const command = await openDatabase({ databaseUrl, dataDir: '' })
    await expect(rejectRunningShop(command.db)).rejects.toThrow('Stop all of its processes, then restore.')
    await shop.close()
    await expect.poll(() => rejectRunningShop(command.db).then(() => 'may be restored')).toBe('may be restored')
    await command.close()
    await other.close()
  })

  test('A backup of the embedded database restores into PostgreSQL and back', { timeout: 300_000 }, async () => {
    const embedded = await openEmbedded(null, await embeddedTemplate())
    await restore(embedded, file, join(folder, 'embedded'))
    const back = join(folder, 'embedded.backup')
    await writeBackup({ db: embedded.db, files: makeFolderFileStore(join(folder, 'embedded')) }, back, quiet)
    const target = await openTestDatabase()
    await restore(target, back, join(folder, 'back'))
    expect(await listContent(target, join(folder, 'back'))).toEqual(content)
    await embedded.close()
    await target.close()
  })
}

test('The file is readable by its owner only and is a consistent snapshot', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const path = join(folder, 'moment.backup')
  let isChanged = false
  // On PostgreSQL another connection writes during the backup; the embedded database has only one connection.
  const done = writeBackup({ db: source.db, files: makeFolderFileStore(dataDir) }, path, () => {
    if (isChanged || source.kind === 'pglite') return
    isChanged = true
    void sql`insert into shop_state (key, value) values ('later', '1')`.execute(source.db)
  })
  await done
  expect((await lines(path)).slice(1, -1)).toEqual(content)
  await sql`delete from shop_state where key = 'later'`.execute(source.db)
})

test('Rejects a truncated, changed or foreign file', async () => {
  const whole = await readFile(file)
  const [header = '', ...rest] = await lines(file)
  const broken: Record<string, Buffer> = {
    cut: whole.subarray(0, whole.length - 20),
    'cut at a line': gzipSync(`${[header, ...rest.slice(0, -1)].join('\n')}\n`),
    changed: gzipSync(`${[header, ...rest].join('\n').replace('ada@example.com', 'eve@example.com')}\n`),
    text: Buffer.from('a letter'),
    outside: gzipSync(`${[header, '{"kind":"file","path":"storage/../../x","bytes":1}', ...rest].join('\n')}\n`),
  }
  for (const [name, content] of Object.entries(broken)) {
    const path = join(folder, `${name}.backup`)
    await writeFile(path, content)
    await expect(checkBackup(path), name).rejects.toThrow('is not a complete backup')
  }
  await expect(checkBackup(join(folder, 'none'))).rejects.toThrow('There is no file')
  const newer = await rewritten((line) => line.replace('"001-catalogue"', '"999-future"'))
  await expect(checkBackup(newer)).rejects.toThrow('newer version')
})

test('A restore that fails midway changes nothing', async () => {
  const target = await openTestDatabase()
  const targetDir = join(folder, 'failing')
  await mkdir(join(targetDir, 'storage'), { recursive: true })
  await writeFile(join(targetDir, 'storage', 'mine.avif'), 'mine')
  await sql`insert into customer (email) values ('mine@example.com')`.execute(target.db)
  const before = await listContent(target, targetDir)
  // An address without its customer breaks a foreign key, which is only checked at the very end.
  const orphan = await rewritten((line) => line.replace('[["1","ada@example.com"', '[["7","ada@example.com"'))
  await expect(restore(target, orphan, targetDir)).rejects.toThrow('foreign key')
  expect(await listContent(target, targetDir)).toEqual(before)
  expect(await readdir(targetDir)).toEqual(['storage'])
  await restore(target, file, targetDir)
  expect(await listContent(target, targetDir)).toEqual(content)
  await target.close()
})

test('An empty database migrates a backup of an earlier version; a newer one rejects it', async () => {
  const [first = '', second = ''] = findKnownMigrations()
  const old = await openEmptyDatabase()
  await migrate(old.db, second)
  await sql`insert into customer (email) values ('old@example.com')`.execute(old.db)
  const path = join(folder, 'old.backup')
  await writeBackup({ db: old.db, files: makeFolderFileStore(folder) }, path, quiet)
  const header = await checkBackup(path)
  expect(header.migrations).toEqual([first, second])
  const target = await openEmptyDatabase()
  await prepareSchema(target.db, header)
  await restoreBackup(
    { db: target.db, files: makeFolderFileStore(join(folder, 'old')), dataDir: join(folder, 'old') },
    path,
    quiet,
  )
  expect(await findAppliedMigrations(target.db)).toEqual(findKnownMigrations())
  expect(await target.db.selectFrom('customer').select('email').execute()).toEqual([{ email: 'old@example.com' }])
  await expect(prepareSchema(target.db, header)).rejects.toThrow('earlier version')
  await old.close()
  await target.close()
})
