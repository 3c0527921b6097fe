import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireCountry, WireStateName } from './country.contract.ts'
import { ensureCountries } from './saveCountries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop()
  await ensureCountries(shop.db)
})
afterAll(() => shop.close())

test('Lists all countries, sorted by name in the requested language', async () => {
  const { data }: { data: WireCountry[] } = (await shop.get('/countries?pagination=0&locale=de')).json()
  const names = data.map((country) => country.name)
  expect(data.length).toBeGreaterThan(240)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'de')))
  expect(data.find((country) => country.code === 'AT')?.name).toBe('Österreich')
})

test('Paginates countries and finds one by id', async () => {
  const { data, meta } = (await shop.get('/countries?limit=3')).json()
  expect(data).toHaveLength(3)
  expect(meta.last_page).toBe(Math.ceil(meta.total / 3))
  expect((await shop.get(`/countries/${data[0].id}`)).json().data).toEqual(data[0])
  expect((await shop.get('/countries/4242')).statusCode).toBe(404)
})

test('Lists the states of India by default, or of the requested country', async () => {
  const states = async (query = ''): Promise<WireStateName[]> => (await shop.get(`/statelist${query}`)).json().data
  const india = await states()
  expect(india.find((state) => state.code === 'MH')).toMatchObject({
    name: 'Maharashtra',
    country_code: 'IN',
    default_name: 'Maharashtra',
  })
  expect(new Set((await states('?country=de')).map((state) => state.country_code))).toEqual(new Set(['DE']))
  expect(await states('?country=ZZ')).toEqual([])
  expect(await states("?country=' or 1=1")).toEqual([])
})

test('Lists the states of every country by its code', async () => {
  const { data } = (await shop.get('/country-states')).json()
  expect(data.IN).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'KA', country_code: 'IN' })]))
  expect(data).not.toHaveProperty('ZZ')
})

test('Filling the tables again adds nothing', async () => {
  const count = () =>
    shop.db
      .selectFrom('country_state')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirst()
  const before = await count()
  await ensureCountries(shop.db)
  expect(await count()).toEqual(before)
})
