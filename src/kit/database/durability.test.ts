import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseBelow } from '../../testing/testDatabase.ts'
import { openEmbedded } from './database.ts'

const parent = mkdtempSync(join(tmpdir(), 'chainline-durability-'))
const folder = join(parent, 'database')
const mirror = join(parent, 'mirror')
const recorder = new URL('../../testing/diskRecorder.mjs', import.meta.url).href

/** Runs a program on the folder's database in a process that loads `recorder` first. @returns its output and exit code */
async function run(program: string, loaded = recorder): Promise<{ printed: string; code: number | null }> {
  const file = join(parent, 'program.mjs')
  const database = new URL('./database.ts', import.meta.url).href
  const kysely = import.meta.resolve('kysely')
  writeFileSync(
    file,
    `import { openEmbedded } from ${JSON.stringify(database)}
     import { sql } from ${JSON.stringify(kysely)}
     const { db, close } = await openEmbedded(${JSON.stringify(folder)})
     const events = globalThis.diskEvents
     ${program}`,
  )
  const child = spawn(process.execPath, ['--import', loaded, file], {
    env: { PATH: process.env.PATH, RECORDED_FOLDER: folder, MIRROR_FOLDER: mirror },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const [code]: (number | null)[] = await once(child, 'close')
  return { printed, code: code ?? null }
}

beforeAll(async () => {
  const { db, close } = await openDatabaseBelow(parent)
  await sql`create table note (id serial primary key, text text)`.execute(db)
  await close()
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const isLog = (event: string) => /^(write|sync) pg_wal\/[0-9A-F]{24}$/.test(event)

interface Recording {
  /** Of each commit. */
  inserts: string[][]
  reads: string[]
  checkpoint: string[]
}

/** What a process does to the files. */
async function record(): Promise<Recording> {
  const { printed } = await run(`
    const inserts = []
    for (let number = 0; number < 5; number += 1) {
      events.clear()
      await sql\`insert into note (text) values ('durable')\`.execute(db)
      inserts.push(events.read())
    }
    events.clear()
    for (let number = 0; number < 5; number += 1) await sql\`select * from note\`.execute(db)
    const reads = events.read()
    await sql\`create table other as select generate_series(1, 5000) as number\`.execute(db)
    await db.transaction().execute(async (tx) => {
      await sql\`delete from other where number < 100\`.execute(tx)
      events.clear()
      await sql\`checkpoint\`.execute(tx)
    })
    console.log(JSON.stringify({ inserts, reads, checkpoint: events.read() }))
    await close()`)
  return JSON.parse(printed) as Recording
}

let recording: Recording
beforeAll(async () => {
  recording = await record()
})

test('Syncs a commit before acknowledging it and syncs nothing on reads', () => {
  const { inserts, reads } = recording
  expect(inserts.length).toBe(5)
  for (const events of inserts) {
    expect(events.filter(isLog).at(-1)).toMatch(/^sync/)
    expect(events.filter((event) => event.startsWith('sync'))).toHaveLength(1)
  }
  expect(reads.filter((event) => event.startsWith('sync'))).toEqual([])
})

test('A checkpoint syncs the log before writing tables, and every written file before the control file', () => {
  const events = recording.checkpoint
  const control = events.lastIndexOf('sync global/pg_control')
  let isLogSynced = true
  const tooEarly = events.filter((event) => {
    if (isLog(event)) isLogSynced = event.startsWith('sync')
    return event.startsWith('write base/') && !isLogSynced
  })
  expect(tooEarly).toEqual([])
  expect(events.slice(0, control).findLast(isLog)).toMatch(/^sync/)
  const written = new Set(events.slice(0, control).filter((event) => /^write (base|global|pg_xact)\//.test(event)))
  expect(written.size).toBeGreaterThan(5)
  for (const event of written) {
    const lastSync = events.lastIndexOf(event.replace('write', 'sync'))
    expect([event, lastSync > events.lastIndexOf(event), lastSync <= control]).toEqual([event, true, true])
  }
  expect(events.slice(0, control)).toContain('sync base/5')
})

test('Preserves everything acknowledged before a power failure', async () => {
  rmSync(mirror, { recursive: true, force: true })
  cpSync(folder, mirror, { recursive: true })
  const { printed } = await run(`
    for (let number = 1; number <= 60; number += 1) {
      const { rows } = await sql\`insert into note (text) values (\${'x'.repeat(3000)}) returning id\`.execute(db)
      console.log(rows[0].id)
      if (number === 20) await sql\`create table late as select * from note\`.execute(db)
      if (number === 40) await sql\`checkpoint\`.execute(db)
    }
    process.kill(process.pid, 'SIGKILL')`)
  const acknowledged = printed.trim().split('\n').map(Number)
  expect(acknowledged.length).toBe(60)
  const { db, close } = await openEmbedded(mirror)
  const { rows } = await sql<{ id: number }>`select id from note`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  expect((await sql`select id from late`.execute(db)).rows.length).toBeGreaterThanOrEqual(20)
  await close()
})

test('Ends the process when the disk rejects a commit', async () => {
  const refuse = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.fdatasync = (_file, done) => done(new Error('the disk is gone'))
    syncBuiltinESMExports()`
  const { printed, code } = await run(
    `await sql\`insert into note (text) values ('lost')\`.execute(db)
     console.log('acknowledged')`,
    `data:text/javascript,${encodeURIComponent(refuse)}`,
  )
  expect(printed).toContain('The disk did not take a write of the database (the disk is gone).')
  expect(printed).not.toContain('acknowledged')
  expect(code).toBe(74)
})

test('Recreates a database whose creation was interrupted and leaves other files alone', async () => {
  const other = join(parent, 'other')
  mkdirSync(`${other}.unfinished`)
  writeFileSync(join(`${other}.unfinished`, 'PG_VERSION'), '17\n')
  await (await openEmbedded(other)).close()
  expect([existsSync(join(other, 'PG_VERSION')), existsSync(`${other}.unfinished`)]).toEqual([true, false])

  const foreign = join(parent, 'foreign')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'letter.txt'), 'mine')
  await expect(openEmbedded(foreign)).rejects.toThrow('contains files, but no complete database')
  expect(readFileSync(join(foreign, 'letter.txt'), 'utf8')).toBe('mine')
})
