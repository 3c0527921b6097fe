import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDemoOwner } from '../features/staff/server/demoAccount.ts'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'
import { describeDemo } from './startHints.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())

const describeShop = () => describeDemo(shop.db, { baseUrl: 'http://localhost:3000', databaseUrl: null }, {})

test('The demo names its account for the back office only while that account exists', async () => {
  const [credentials, command] = ['email owner@chainline.example, password', 'npm run shop -- staff add']
  await insertDemoOwner(shop.db)
  expect(await describeShop()).toContain(credentials)
  expect(await describeShop()).not.toContain(command)
  await shop.db.updateTable('staff').set({ is_active: false }).execute()
  expect(await describeShop()).not.toContain(credentials)
  expect(await describeShop()).toContain(command)
  await shop.db.insertInto('staff').values({ email: 'asha@example.com', name: 'Asha', role: 'owner' }).execute()
  expect(await describeShop()).not.toContain(command)
})
