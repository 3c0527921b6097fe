import { execFile } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { embeddedTemplate } from '../../testing/embeddedTemplate.ts'
import { openEmbedded } from './database.ts'

test('The process continues with other work while the embedded database runs a statement', async () => {
  const { db, close } = await openEmbedded(null, await embeddedTemplate())
  await sql`select 1`.execute(db)
  let isRunning = true
  const statement = sql`select count(*) from generate_series(1, 300000)`.execute(db).finally(() => {
    isRunning = false
  })
  let rounds = 0
  while (isRunning) {
    await setImmediate()
    rounds += 1
  }
  await statement
  // A few ticks would also pass on the database's thread, before and after the statement.
  expect(rounds).toBeGreaterThan(50)
  await close()
})

test('Callers take turns: a statement outside a transaction does not become part of it', async () => {
  const { db, close } = await openEmbedded(null, await embeddedTemplate())
  await sql`create table note (text text)`.execute(db)
  const order: string[] = []
  const transaction = db.transaction().execute(async (tx) => {
    await sql`insert into note values ('rolled back')`.execute(tx)
    await setImmediate()
    order.push('transaction')
    throw new RangeError()
  })
  const beside = sql`insert into note values ('beside')`.execute(db).then(() => order.push('statement'))
  await expect(transaction).rejects.toThrow(RangeError)
  await beside
  expect(order).toEqual(['transaction', 'statement'])
  expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'beside' }])
  await close()
})

// With V8's optimizing compiler, a single function of PGlite takes it to more than a gigabyte.
test('Creating the embedded database and running statements takes less than 750 MB', async () => {
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(import.meta.resolve('./database.ts'))})
    const { sql } = await import(${JSON.stringify(import.meta.resolve('kysely'))})
    const { db, close } = await openEmbedded(null)
    for (let run = 0; run < 10; run += 1)
      await sql\`select sum(number * 2) from generate_series(1, 100000) as number\`.execute(db)
    await close()
    console.log(process.resourceUsage().maxRSS / 1024)`
  // A process of its own, without the flags of this one. Linux counts the memory of a parent as its child's, so a small process starts it.
  const launcher = `
    const { spawnSync } = require('node:child_process')
    spawnSync(process.execPath, ['--eval', ${JSON.stringify(program)}], { stdio: 'inherit' })`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', launcher])
  expect(Number(stdout)).toBeGreaterThan(100)
  expect(Number(stdout)).toBeLessThan(750)
})
