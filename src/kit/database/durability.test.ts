import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './database.ts'

const parent = mkdtempSync(join(tmpdir(), 'chainline-durability-'))
const folder = join(parent, 'database')
const mirror = join(parent, 'mirror')
const recorder = new URL('../../testing/diskRecorder.mjs', import.meta.url).href

/** Runs a program on the database of the folder, in a process whose syncs are recorded. @returns what it printed */
async function runRecorded(program: string): Promise<string> {
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
  const child = spawn(process.execPath, ['--import', recorder, file], {
    env: { PATH: process.env.PATH, RECORDED_FOLDER: folder, MIRROR_FOLDER: mirror },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await new Promise((resolve) => child.once('close', resolve))
  return printed
}

beforeAll(async () => {
  const { db, close } = await openEmbedded(folder)
  await sql`create table note (id serial primary key, text text)`.execute(db)
  await close()
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const isLog = (event: string) => /^(write|sync) pg_wal\/[0-9A-F]{24}$/.test(event)

test('a commit is synced before it is acknowledged, and reading syncs nothing', async () => {
  const printed = await runRecorded(`
    const counts = []
    for (let number = 0; number < 5; number += 1) {
      events.length = 0
      await sql\`insert into note (text) values ('durable')\`.execute(db)
      counts.push(events.slice())
    }
    events.length = 0
    for (let number = 0; number < 5; number += 1) await sql\`select * from note\`.execute(db)
    console.log(JSON.stringify({ inserts: counts, reads: events }))
    await close()`)
  const { inserts, reads } = JSON.parse(printed) as { inserts: string[][]; reads: string[] }
  expect(inserts.length).toBe(5)
  for (const events of inserts) {
    expect(events.filter(isLog).at(-1)).toMatch(/^sync/)
    expect(events.filter((event) => event.startsWith('sync'))).toHaveLength(1)
  }
  expect(reads.filter((event) => event.startsWith('sync'))).toEqual([])
})

test('a checkpoint syncs the log before it writes tables, and every file that was written before its control file', async () => {
  const printed = await runRecorded(`
    await sql\`create table other as select generate_series(1, 5000) as number\`.execute(db)
    await db.transaction().execute(async (tx) => {
      await sql\`delete from other where number < 100\`.execute(tx)
      events.length = 0
      await sql\`checkpoint\`.execute(tx)
    })
    console.log(JSON.stringify(events))
    await close()`)
  const events = JSON.parse(printed) as string[]
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

test('after a power failure everything acknowledged is there', async () => {
  rmSync(mirror, { recursive: true, force: true })
  cpSync(folder, mirror, { recursive: true })
  const printed = await runRecorded(`
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

test('a database whose making was interrupted is made anew, and files that are no database are left alone', async () => {
  const other = join(parent, 'other')
  mkdirSync(`${other}.unfinished`)
  writeFileSync(join(`${other}.unfinished`, 'PG_VERSION'), '17\n')
  await (await openEmbedded(other)).close()
  expect([existsSync(join(other, 'PG_VERSION')), existsSync(`${other}.unfinished`)]).toEqual([true, false])

  const foreign = join(parent, 'foreign')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'letter.txt'), 'mine')
  await expect(openEmbedded(foreign)).rejects.toThrow('holds files, but no complete database')
  expect(readFileSync(join(foreign, 'letter.txt'), 'utf8')).toBe('mine')
})
