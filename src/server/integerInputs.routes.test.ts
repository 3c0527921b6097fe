/** PostgreSQL fails on an integer outside the range of its column, which would be a 500. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
})
afterAll(() => shop.close())

/** Never sent to the database: only compared with a stored value, or `limit`, which is reduced to the longest page. */
const harmless = new Set(['version', 'seenReplies', 'seenGrandTotal', 'before', 'limit'])

interface Schema {
  type?: string | string[]
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The names of integers without a maximum, at any depth. */
function findUnlimited(name: string, { type, maximum, properties = {}, items, anyOf = [] }: Schema): string[] {
  const isUnlimited = [type].flat().includes('integer') && maximum === undefined && !harmless.has(name)
  return [
    ...(isUnlimited ? [name] : []),
    ...Object.entries(properties).flatMap(([property, schema]) => findUnlimited(property, schema)),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((schema) => findUnlimited(name, schema)),
  ]
}

interface Operation {
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

test('Every integer that a call passes to the database has a maximum', async () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = (await shop.get('/openapi.json')).json()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
  )
  expect(operations.length).toBeGreaterThan(200)
  const unlimited = operations.flatMap(({ call, parameters = [], requestBody }) => {
    const inQuery = parameters.flatMap(({ name, schema }) => findUnlimited(name, schema))
    const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => findUnlimited('', schema))
    return [...inQuery, ...inBody].map((name) => `${call}: ${name}`)
  })
  expect(unlimited).toEqual([])
})
