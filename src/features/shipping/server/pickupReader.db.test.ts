import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStore } from '../../../testing/stores.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { makePickupReader } from './pickupReader.ts'
import { saveStore } from './store.sql.ts'

// Tuesday, 11:10 in Pune.
const tuesday = new Date('2026-11-24T05:40:00Z')

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(tuesday)
  await shop.db.deleteFrom('store').execute()
})

async function findEarliest(isBicycle: boolean) {
  await shop.services.catalogChanges.catchUp()
  return makePickupReader(shop.services).findEarliest(isBicycle)
}

test('A product is ready after its preparation time, a bicycle after a longer one', async () => {
  await saveStore(shop.db, aStore())
  expect(await findEarliest(false)).toEqual({ city: 'Pune', day: '2026-11-24', time: '13:30' })
  // 16 hours of work: until closing time on Tuesday, and the rest on Wednesday.
  expect(await findEarliest(true)).toEqual({ city: 'Pune', day: '2026-11-25', time: '18:00' })
})

test('Names the active store that is ready first, with the time in its own time zone', async () => {
  const { hours } = aStore()
  const berlin = aStore({
    code: 'berlin',
    city: 'Berlin',
    preparationMinutes: 30,
    hours: { ...hours, timeZone: 'Europe/Berlin', week: hours.week.map(() => [['06:00', '20:00']] as const) },
  })
  for (const store of [aStore(), berlin]) await saveStore(shop.db, store)
  expect(await findEarliest(false)).toEqual({ city: 'Berlin', day: '2026-11-24', time: '07:30' })
  await saveStore(shop.db, { ...berlin, isActive: false })
  expect(await findEarliest(false)).toMatchObject({ city: 'Pune' })
})

test('A shop without an open store promises no ready time', async () => {
  expect(await findEarliest(false)).toBeNull()
  const { hours } = aStore()
  await saveStore(shop.db, aStore({ hours: { ...hours, week: hours.week.map(() => []) } }))
  expect(await findEarliest(false)).toBeNull()
})
