import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { testType } from '../topics.ts'
import { claimDeliveries, listDeliveries, queueForEndpoint, recordDeliveryAttempt } from './deliveries.sql.ts'
import { addEndpoint } from './endpoints.sql.ts'

const start = new Date('2026-06-01T12:00:00Z')
const leaseMs = 60_000
const later = new Date(start.getTime() + 2 * leaseMs)

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ now: start })
})
afterAll(() => shop.close())

test('A delivery stays delivered when a slower attempt fails afterwards', async () => {
  const endpoint = { url: 'https://erp.example/hooks', topics: ['orders.*'] }
  const { id } = await addEndpoint(shop.db, shop.services.secret, endpoint)
  await queueForEndpoint(shop.db, id, testType, start)
  const [delivery] = await claimDeliveries(shop.db, start, leaseMs, 8)
  if (!delivery) throw new Error('nothing was claimed')
  await recordDeliveryAttempt(shop.db, delivery.id, { status: 204, problem: null, durationMs: 90 }, start, null)
  const late = { status: null, problem: 'timeout', durationMs: 10_000 } as const
  await recordDeliveryAttempt(shop.db, delivery.id, late, start, later)
  expect(await listDeliveries(shop.db, null, 10)).toMatchObject([{ status: 'delivered' }])
  expect(await claimDeliveries(shop.db, new Date(later.getTime() + leaseMs), leaseMs, 8)).toEqual([])
})
