import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { makePhoneCodeSender } from './phoneCodeSender.ts'

const now = new Date('2026-12-01T10:00:00Z')
const phone = '+919876543210'
const wrong = 'The code is wrong or has expired. Please try again, or request a new one.'

let shop: TestShop
let bell: number
let warned: string[]
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { TRUST_PROXY: '1' }, products: [aProduct({ name: 'Bell', stock: 3 })] })
  bell = shop.saved[0]?.productId ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  warned = []
  for (const table of ['attempt', 'customer', 'verification_code'] as const) await shop.db.deleteFrom(table).execute()
})

const later = (seconds: number) => shop.setNow(new Date(shop.services.now().getTime() + seconds * 1000))
const ask = (body: object = {}, query = '') => shop.post(`/send-verification-code${query}`, { phone, ...body })
const verify = (code: string, body: object = {}, query = '') =>
  shop.post(`/verify-code${query}`, { phone, code, ...body })

interface Message {
  to: string
  text: string
}

function sender(box: Message[], send = async (message: Message) => void box.push(message)) {
  return makePhoneCodeSender({ services: shop.services, gate: { send }, warn: (line) => warned.push(line) })
}

/** Sends the waiting codes. @returns the messages */
async function messages(): Promise<Message[]> {
  const box: Message[] = []
  await sender(box).deliver()
  return box
}

async function sentCode(): Promise<string> {
  await ask()
  const [message] = await messages()
  return /^\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

/** A code that differs from this one. */
const not = (code: string, distance = 1) => String((Number(code) + distance) % 1_000_000).padStart(6, '0')

describe('Requesting a code', () => {
  test('sends six digits to the number, in the page’s language', async () => {
    const reply = await ask({ phone: '98765 43210' }, '?locale=de')
    expect(reply.json()).toEqual({
      status: true,
      phone,
      message: 'Wir haben Ihnen einen Code gesendet. Er ist 5 Minuten gültig.',
    })
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message?.to).toBe(phone)
    expect(message?.text).toMatch(/^\d{6} ist Ihr Code für Chainline, gültig für 5 Minuten\./)
    expect(await messages()).toEqual([])
  })

  test('parses a number in national format', async () => {
    expect((await ask({ phone: '0151 23456789', country: 'DE' })).json().phone).toBe('+4915123456789')
  })

  test('stores codes only as keyed hashes', async () => {
    const code = await sentCode()
    const row = await shop.db.selectFrom('verification_code').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    const { createHash } = await import('node:crypto')
    for (const text of [code, `${phone}${code}`, `${phone} ${code}`]) {
      expect(Buffer.from(row.code_hash ?? [])).not.toEqual(createHash('sha256').update(text).digest())
    }
  })

  test.each(['12345', 'call me', '+999 123'])('rejects %s in a 200 with a message', async (text) => {
    const reply = await ask({ phone: text })
    expect(reply.statusCode).toBe(200)
    const sentence = 'We can’t send a code to this phone number. Please use another one.'
    expect(reply.json()).toEqual({ status: false, phone: text, message: sentence, error: sentence })
  })

  test('is limited to three per number', async () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) expect((await ask()).json().status).toBe(true)
    for (const wait of [3600, 3600]) {
      const reply = await ask()
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ status: false, error: expect.stringContaining('Please wait') })
      expect(reply.headers['retry-after']).toBe(String(wait))
      later(wait)
      expect((await ask()).json().status).toBe(true)
    }
  })

  test('is limited per IP address across numbers', async () => {
    const from = { headers: { 'x-forwarded-for': '10.0.0.9' } }
    const replies = []
    for (let index = 0; index <= 20; index += 1) {
      replies.push(await shop.post('/send-verification-code', { phone: `+9198765432${10 + index}` }, from))
    }
    expect(replies.map((reply) => reply.json().status)).toEqual([...Array(20).fill(true), false])
  })

  test('retries a failed delivery with a new code and logs nothing personal', async () => {
    await ask()
    const tried: Message[] = []
    const failing = sender(tried, async (message) => {
      tried.push(message)
      throw Object.assign(new Error(`cannot reach ${message.to}`), { code: 'HTTP 500' })
    })
    for (const wait of [5, 15, 30, 0]) {
      expect(await failing.deliver()).toBe(0)
      later(wait)
    }
    await failing.deliver()
    expect(tried).toHaveLength(4)
    expect(new Set(tried.map(({ text }) => text)).size).toBeGreaterThan(1)
    expect(warned).toEqual([
      ...[5, 15, 30].map((wait) => `a code was not sent, next try in ${wait} s: HTTP 500`),
      'a code was not sent, given up: HTTP 500',
    ])
  })

  test('sends only one message from two processes', async () => {
    await ask()
    const box: Message[] = []
    await Promise.all([sender(box).deliver(), sender(box).deliver(), sender(box).deliver()])
    expect(box).toHaveLength(1)
  })

  test('does not send a code for an outdated request', async () => {
    await ask()
    later(301)
    expect(await messages()).toEqual([])
  })
})

describe('A code', () => {
  test('creates an account for a new number, and signs in to it the next time', async () => {
    const reply = await verify(await sentCode())
    expect(reply.json()).toMatchObject({
      status: true,
      data: { email: '', name: '', phone, is_phone_verified: true, has_password: false },
    })
    const { token, data } = reply.json()
    expect((await shop.get(`/customer/get?token=${token}`)).json().data.id).toBe(data.id)
    expect((await verify(await sentCode())).json().data.id).toBe(data.id)
  })

  test('merges the guest’s cart', async () => {
    const guest = shop.guest()
    await addProduct(guest, bell, { quantity: 2 })
    const reply = await guest.post('/verify-code', { phone, code: await sentCode() })
    expect(reply.json().left_out).toEqual([])
    const cart = (await shop.get(`/checkout/cart?token=${reply.json().token}`)).json().data
    expect(cart.items).toMatchObject([{ name: 'Bell', quantity: 2 }])
  })

  test('works once, even for concurrent requests', async () => {
    const code = await sentCode()
    const replies = await Promise.all([1, 2, 3].map(() => verify(code)))
    expect(replies.map((reply) => reply.json().status).sort()).toEqual([false, false, true])
    expect((await verify(code)).json()).toEqual({ status: false, message: wrong, error: wrong })
  })

  test.each([
    [299, true],
    [300, false],
  ])('is valid after %i seconds: %s', async (seconds, isValid) => {
    const code = await sentCode()
    later(seconds)
    expect((await verify(code)).json().status).toBe(isValid)
  })

  test('allows five wrong attempts', async () => {
    const code = await sentCode()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await verify(not(code, attempt))).json()).toEqual({ status: false, message: wrong, error: wrong })
    }
    const rejected = await verify(code)
    expect(rejected.json()).toMatchObject({ status: false, message: expect.stringContaining('Please wait 15 minutes') })
    expect(rejected.headers['retry-after']).toBe('900')
  })

  test('is checked in five of fifty concurrent attempts, regardless of their origin', async () => {
    const code = await sentCode()
    const tries = Array.from({ length: 50 }, (_empty, index) => {
      const from = { headers: { 'x-forwarded-for': `10.0.1.${index}` } }
      return shop.guest().post('/verify-code', { phone, code: not(code, index + 1) }, from)
    })
    const replies = await Promise.all(tries)
    expect(replies.filter((reply) => reply.json().message === wrong)).toHaveLength(5)
  })

  test('stays valid when another one is requested, until one is used', async () => {
    const [first, second, third] = [await sentCode(), await sentCode(), await sentCode()]
    expect((await verify(second)).json().status).toBe(true)
    expect((await verify(first)).json().status).toBe(first === second)
    expect((await verify(third)).json().status).toBe(third === second)
  })

  test('works for its number only, and never without one', async () => {
    const code = await sentCode()
    expect((await verify(code, { phone: '+919876543211' })).json().message).toBe(wrong)
    expect((await verify(code, { phone: 'nobody' })).json().status).toBe(false)
  })

  test('clears earlier requests when it is correct', async () => {
    for (let round = 1; round <= 4; round += 1) expect((await verify(await sentCode())).json().status).toBe(true)
  })

  test('does not sign in to a closed account', async () => {
    await verify(await sentCode())
    await shop.db.updateTable('customer').set({ is_active: false }).execute()
    expect((await verify(await sentCode())).json()).toEqual({ status: false, message: wrong, error: wrong })
  })

  test('does not sign in to an account whose number is unverified', async () => {
    const { id } = await aCustomer(shop)
    await shop.db.updateTable('customer').set({ phone }).where('id', '=', id).execute()
    expect((await verify(await sentCode())).json().data.id).not.toBe(id)
  })

  test.each([[{ code: '123456' }], [{ phone }], [{}]])('is incomplete as %j', async (body) => {
    expect((await shop.post('/verify-code', body)).statusCode).toBe(422)
  })
})

describe('With a token, a code', () => {
  test('adds the number to the account, which then signs in', async () => {
    const { id, query } = await aCustomer(shop)
    const reply = await verify(await sentCode(), {}, query)
    expect(reply.json()).toMatchObject({ status: true, data: { id, phone, is_phone_verified: true } })
    expect(reply.json()).not.toHaveProperty('token')
    expect((await verify(await sentCode())).json().data.id).toBe(id)
  })

  test('requires the account’s password if there is one, and stays valid without it', async () => {
    const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', password: 'ride more' }
    await shop.post('/customer/register', asha)
    const query = `?token=${(await shop.post('/customer/login', asha)).json().token}`
    const code = await sentCode()
    for (const current_password of [undefined, 'wrong']) {
      const reply = await verify(code, { current_password }, query)
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors).toHaveProperty('current_password')
    }
    expect((await verify(code, { current_password: asha.password }, query)).json().status).toBe(true)
  })

  test('is rejected for a number that signs in to another account', async () => {
    await verify(await sentCode())
    const { query } = await aCustomer(shop)
    expect((await verify(await sentCode(), {}, query)).json()).toMatchObject({
      status: false,
      message: 'This number is already used by another account. Please use a different one.',
    })
  })

  test('is rejected without a session', async () => {
    expect((await verify(await sentCode(), {}, '?token=unknown')).statusCode).toBe(401)
  })
})
