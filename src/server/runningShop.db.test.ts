import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { findSellerAt } from '../features/setting/server/sellerVersion.sql.ts'
import { storeSetting } from '../features/setting/server/setting.sql.ts'
import type { SettingKey } from '../features/setting/settings.table.ts'
import type { Db, OpenDatabase } from '../kit/database/database.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { prepareShop } from './demo/seed.ts'
import { runShop } from './runningShop.ts'

const secret = 'a secret of at least 32 characters'

/** A database, and processes that run the shop on it. */
async function openProcesses(count: number, env: Readonly<Record<string, string>> = {}) {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'chainline-running-'))
  await prepareShop(database.db, false)
  const start = () => startProcess(database, { DATA_DIR: dataDir, COOKIE_SECRET: secret, LOG_LEVEL: 'silent', ...env })
  const processes = await Promise.all(Array.from({ length: count }, start))
  onTestFinished(async () => {
    for (const each of processes) await each.shop.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const [first] = processes
  if (!first) throw new RangeError('there is no process')
  return { db: database.db, processes, first }
}

async function startProcess(database: OpenDatabase, env: Readonly<Record<string, string>>) {
  const shop = await runShop({
    env,
    database,
    isDemo: false,
    async mountPages(app, { settings }) {
      // The settings that a page shows: the name in the header and in a link.
      app.get('/named', async () => `${settings.shopName}/${settings.bank.name}`)
      app.get('/slow', async () => {
        const before = settings.shopName
        await new Promise((resolve) => setImmediate(resolve))
        return `${before}/${settings.shopName}`
      })
    },
  })
  await shop.server.listen(0, '127.0.0.1')
  const { port } = shop.server.server.address() as AddressInfo
  const read = async (path = '/named') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { shop, read }
}

const store = (db: Db, key: SettingKey, text: string | null) => storeSetting(db, secret, key, text, new Date())

test('A change reaches every process within about a second, without a notification', async () => {
  const { db, processes } = await openProcesses(2)
  await store(db, 'SHOP_NAME', 'Spokes')
  await expect
    .poll(() => Promise.all(processes.map(({ read }) => read())), { timeout: 10_000 })
    .toEqual(['Spokes/Spokes', 'Spokes/Spokes'])
})

test('No request fails or sees mixed settings while they change', async () => {
  const { db, first } = await openProcesses(1)
  let isChanging = true
  const answers: string[] = []
  const ask = async () => {
    while (isChanging) answers.push(await first.read('/slow'))
  }
  const asking = [ask(), ask(), ask()]
  for (let change = 1; change <= 10; change += 1) {
    await store(db, 'SHOP_NAME', `Name ${change}`)
    await first.shop.settle()
  }
  isChanging = false
  await Promise.all(asking)
  expect(await first.read()).toBe('Name 10/Name 10')
  expect(new Set(answers).size).toBeGreaterThan(5)
  for (const answer of answers) expect(answer).toMatch(/^(.+)\/\1$/)
})

test('After 50 changes, earlier apps are freed from memory', async () => {
  const { db, first } = await openProcesses(1)
  const collect = exposeGc()
  const earlier: WeakRef<object>[] = []
  for (let change = 1; change <= 50; change += 1) {
    earlier.push(new WeakRef(first.shop.current().app))
    await store(db, 'SHOP_NAME', `Name ${change}`)
    await first.shop.settle()
    await first.read()
  }
  expect(await first.read()).toBe('Name 50/Name 50')
  const countLeft = async () => {
    collect()
    return earlier.filter((ref) => ref.deref() !== undefined).length
  }
  // Stopped workers get some seconds to finish, which keeps the latest apps in memory.
  await expect.poll(countLeft, { timeout: 40_000, interval: 1_000 }).toBeLessThanOrEqual(1)
})

function exposeGc(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

test('An environment variable takes precedence over a stored value', async () => {
  const { db, first } = await openProcesses(1, { SHOP_NAME: 'Fixed' })
  await store(db, 'SHOP_NAME', 'Stored')
  await store(db, 'BANK_NAME', 'Bank')
  await first.shop.settle()
  expect(await first.read()).toBe('Fixed/Bank')
})

test('Ignores invalid stored values, and starts', async () => {
  const { db, first } = await openProcesses(1)
  await store(db, 'SHOP_NAME', 'Spokes')
  await store(db, 'TAX_RATE', 'much')
  await first.shop.settle()
  expect(await first.read()).toBe('Spokes/Spokes')
  expect(first.shop.current().config.rejectedSettings).toEqual(['TAX_RATE'])
})

test('The checkout is closed until the address of the seller is entered', async () => {
  const { db, first } = await openProcesses(1)
  expect(first.shop.current().services.takesOrders).toBe(false)
  await store(db, 'SHOP_ADDRESS', '1 High Street, York')
  await first.shop.settle()
  expect(first.shop.current().services.takesOrders).toBe(true)
})

test('Keeps former sellers', async () => {
  const { db, first } = await openProcesses(1)
  await store(db, 'SHOP_ADDRESS', '1 High Street, York')
  await first.shop.settle()
  const before = new Date()
  await store(db, 'SHOP_ADDRESS', '2 Low Street, Leeds')
  await first.shop.settle()
  expect((await findSellerAt(db, before))?.terms.address).toBe('1 High Street, York')
  expect((await findSellerAt(db, new Date()))?.terms.address).toBe('2 Low Street, Leeds')
})
