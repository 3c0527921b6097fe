import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../testing/buyers.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import type { WireAddress } from './address.contract.ts'
import { addressLimit } from './addressBook.ts'
import { ensureCountries } from './saveCountries.ts'

let shop: TestShop
let query: string
let customers = 0

beforeAll(async () => {
  shop = await buildTestShop()
  await ensureCountries(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  customers += 1
  query = (await aCustomer(shop, `book-${customers}@example.com`)).query
})

const home = {
  address1: ['12 Mill Lane', 'Second floor'],
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '+91 20 5550 0100',
}

async function createAddress(body: object = {}): Promise<WireAddress> {
  const reply = await shop.post(`/addresses/create${query}`, { ...home, ...body })
  expect(reply.statusCode).toBe(200)
  return reply.json().data
}
const listBook = async (): Promise<WireAddress[]> => (await shop.get(`/addresses${query}`)).json().data
const listDefaults = async () => (await listBook()).filter((address) => address.is_default).map(({ id }) => id)

describe('Creating and editing an address', () => {
  test('saves it under the customer’s name; the first one becomes the default', async () => {
    expect(await listBook()).toEqual([])
    const reply = await shop.post(`/addresses/create${query}`, home)
    expect(reply.json()).toMatchObject({
      message: 'Address Saved Successfully!',
      data: {
        first_name: 'Meera',
        last_name: 'Iyer',
        company_name: null,
        vat_id: null,
        address1: ['12 Mill Lane', 'Second floor'],
        country: 'IN',
        country_name: 'India',
        state: 'MH',
        is_default: true,
      },
    })
    const { data } = reply.json()
    expect((await shop.get(`/addresses/${data.id}${query}`)).json()).toEqual({ data })
    expect(await listBook()).toEqual([data])
    expect((await shop.get(`/addresses/${data.id}${query}&locale=de`)).json().data.country_name).toBe('Indien')
  })

  test('accepts lines as an object, numbers, flags as text and null from older clients', async () => {
    const { id } = await createAddress()
    const address = await createAddress({
      address1: { '0': 'a', any: '', '5': 'b' },
      postcode: 411001,
      company_name: null,
      vat_id: null,
      state: 'maharashtra',
      country: 'in',
      default_address: '1',
      id: 7,
      title: 'Home',
      country_name: 'Nowhere',
    })
    expect(address).toMatchObject({
      address1: ['a', 'b'],
      postcode: '411001',
      company_name: null,
      state: 'MH',
      country_name: 'India',
      is_default: true,
    })
    expect(address.id).not.toBe(7)
    expect(await listDefaults()).toEqual([address.id])
    const form = new URLSearchParams({ ...home, address1: 'c' })
    const sent = await shop.post(`/addresses/create${query}&${form}`)
    expect(sent.json().data).toMatchObject({ address1: ['c'], is_default: false })
    expect((await listBook()).map((one) => one.id)).toEqual([address.id, sent.json().data.id, id])
  })

  test('replaces it and keeps the name if none is sent', async () => {
    const { id } = await createAddress({ first_name: 'Anna', last_name: 'Ng', company_name: 'Ng Ltd' })
    const reply = await shop.put(`/addresses/${id}${query}`, { ...home, city: 'Mumbai' })
    expect(reply.json()).toMatchObject({
      message: 'Address Saved Successfully!',
      data: { id, first_name: 'Anna', city: 'Mumbai', company_name: null, is_default: true },
    })
    const overridden = await shop.post(`/addresses/${id}${query}&_method=PUT`, { ...home, city: 'Nashik' })
    expect(overridden.json().data.city).toBe('Nashik')
  })

  test('requires a name from a customer without one', async () => {
    const { id, query: token } = await aCustomer(shop, `nameless-${customers}@example.com`)
    await shop.db.updateTable('customer').set({ first_name: '', last_name: '' }).where('id', '=', id).execute()
    const reply = await shop.post(`/addresses/create${token}`, home)
    expect(Object.keys(reply.json().errors)).toEqual(['first_name', 'last_name'])
  })
})

describe('The validation of addresses', () => {
  test.each<[object, string]>([
    [{ address1: ['', ' '] }, 'address1'],
    [{ address1: undefined }, 'address1'],
    [{ city: '' }, 'city'],
    [{ country: '' }, 'country'],
    [{ country: 'ZZ' }, 'country'],
    [{ postcode: '' }, 'postcode'],
    [{ postcode: '4110' }, 'postcode'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ state: 'Bavaria' }, 'state'],
    [{ country: 'US', state: 'KA', postcode: '94107' }, 'state'],
    [{ city: 'long '.repeat(60) }, 'city'],
    [{ city: { a: 1 } }, 'city'],
  ])('rejects %j on create and update, naming the field, and stores nothing', async (change, field) => {
    const { id } = await createAddress()
    const before = await listBook()
    for (const reply of [
      await shop.post(`/addresses/create${query}`, { ...home, ...change }),
      await shop.put(`/addresses/${id}${query}`, { ...home, ...change }),
    ]) {
      expect(reply.statusCode).toBe(422)
      expect(Object.keys(reply.json().errors)).toEqual([field])
    }
    expect(await listBook()).toEqual(before)
  })

  test.each([
    ['en', 'The city field is required.', 'Please choose a state from the list.'],
    ['fn', 'Le champ «\u00a0Ville\u00a0» est obligatoire.', 'Veuillez choisir une région dans la liste.'],
    ['de', 'Das Feld „Ort“ ist ein Pflichtfeld.', 'Bitte wählen Sie ein Bundesland oder eine Region aus der Liste.'],
  ])('has messages in %s', async (locale, city, state) => {
    const reply = await shop.post(`/addresses/create${query}&locale=${locale}`, { ...home, city: '', state: 'x' })
    expect(reply.json().errors).toEqual({ city: [city], state: [state] })
  })

  test('rejects an address when the book is full', async () => {
    for (let number = 0; number < addressLimit; number += 1) await createAddress({ city: `City ${number}` })
    const reply = await shop.post(`/addresses/create${query}`, home)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().message).toContain(String(addressLimit))
    expect(await listBook()).toHaveLength(addressLimit)
  })
})

describe('The default address', () => {
  test('moves to an address that requests it', async () => {
    const first = await createAddress()
    const second = await createAddress()
    expect(await listDefaults()).toEqual([first.id])
    await shop.put(`/addresses/${second.id}${query}`, { ...home, default_address: true })
    expect(await listDefaults()).toEqual([second.id])
    await shop.put(`/addresses/${second.id}${query}`, { ...home, default_address: false })
    expect(await listDefaults()).toEqual([second.id])
  })

  test('passes to another address when its address is deleted, until the book is empty', async () => {
    const ids = [(await createAddress()).id, (await createAddress()).id, (await createAddress()).id]
    const reply = await shop.delete(`/addresses/${ids[0]}${query}`)
    expect(reply.json()).toEqual({ message: 'Address Deleted  Successfully!' })
    expect(await listDefaults()).toEqual([ids[2]])
    expect((await shop.delete(`/addresses/${ids[0]}${query}`)).statusCode).toBe(404)
    await shop.delete(`/addresses/${ids[2]}${query}`)
    await shop.delete(`/addresses/${ids[1]}${query}`)
    expect(await listBook()).toEqual([])
  })

  test('stays unique when several addresses request it concurrently', async () => {
    await Promise.all(Array.from({ length: 6 }, () => createAddress({ default_address: true })))
    expect(await listDefaults()).toHaveLength(1)
    const [id] = await listDefaults()
    const others = (await listBook()).filter((address) => address.id !== id)
    await Promise.all([
      shop.delete(`/addresses/${id}${query}`),
      ...others.map((address) => shop.put(`/addresses/${address.id}${query}`, { ...home, default_address: '1' })),
    ])
    expect(await listDefaults()).toHaveLength(1)
  })
})
