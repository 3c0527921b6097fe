import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

describe('subscribing to news', () => {
  let shop: TestShop
  // Five a minute from one address: each test below is somebody else.
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  beforeAll(async () => {
    shop = await buildTestShop({ settings: { TRUST_PROXY: '1' } })
  })
  afterAll(() => shop.close())

  const subscribers = async () => {
    const rows = await shop.db.selectFrom('subscriber').select(['email', 'language']).orderBy('id').execute()
    return rows
  }

  test('keeps the address once, and answers the second time like the first', async () => {
    const first = await shop.post('/contactsubscribe?locale=fn', { email: ' Asha@Example.org ' }, from('10.0.0.1'))
    const second = await shop.post('/contactsubscribe?locale=fn', { email: 'asha@example.org' }, from('10.0.0.1'))
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ status: 200, message: 'Merci, vous êtes sur la liste.' })
    expect(second.json()).toEqual(first.json())
    expect(await subscribers()).toEqual([{ email: 'Asha@Example.org', language: 'fr' }])
  })

  test.each([
    [{}, 'The email field is required.'],
    [{ email: '' }, 'The email field is required.'],
    [{ email: 'asha at example' }, 'The email must be a valid e-mail address.'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'The email must be a valid e-mail address.'],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const reply = await shop.post('/contactsubscribe', body, from('10.0.0.2'))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({ status: 422, message: sentence, errors: { email: [sentence] } })
  })

  test('takes five calls a minute from one address', async () => {
    const codes = []
    for (let call = 0; call < 6; call += 1) {
      const reply = await shop.post('/contactsubscribe', { email: 'jonas@example.org' }, from('10.0.0.3'))
      codes.push(reply.statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})
