import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { honeypotName } from '../../../shared/honeypot.ts'
import { readQueuedEmails, sentMessages } from '../../../testing/emails.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
let caller = 0
/** A visitor with a new IP address, because the rate limit is five a minute per IP address. */
const aVisitor = () => {
  caller += 1
  return { headers: { 'x-forwarded-for': `10.0.${Math.floor(caller / 250)}.${caller % 250}` } }
}

beforeAll(async () => {
  shop = await buildTestShop({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['contact_request', 'subscriber', 'mail_queue'] as const)
    await shop.db.deleteFrom(table).execute()
})

const count = async (table: 'contact_request' | 'subscriber' | 'mail_queue') =>
  Number(
    (
      await shop.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('A contact request', () => {
  const aRequest = {
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+91 20 5550 0100',
    subject: 'A squeak',
    message: 'It squeaks.\nOnly when it rains.',
  }
  const send = (body: object, query = '') => shop.post(`/contactrequest${query}`, body, aVisitor())

  test('is saved, confirmed to the sender and mailed to the shop with the sender as reply-to', async () => {
    const reply = await send(aRequest)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ status: 200, message: 'Thank you, we’ve received your message.' })
    const rows = await shop.db.selectFrom('contact_request').selectAll().execute()
    expect(rows).toEqual([expect.objectContaining({ ...aRequest, language: 'en' })])

    const [received, copy, ...more] = await readQueuedEmails(shop)
    expect(more).toEqual([])
    expect(received).toMatchObject({ to: 'asha@example.org', subject: 'We’ve received your message · Chainline' })
    expect(received?.text).toContain('Hello Asha Rao,')
    expect(received?.text).not.toContain('squeak')
    expect(copy).toMatchObject({ to: 'Chainline <shop@chainline.example>', replyTo: 'asha@example.org' })
    expect(copy?.subject).toBe(`Contact request ${rows[0]?.id}: A squeak`)
    expect(copy?.text).toContain('Phone: +91 20 5550 0100')
    expect(copy?.text).toContain('It squeaks.\nOnly when it rains.')
  })

  test('is confirmed in the sender’s language and forwarded in the staff’s', async () => {
    expect((await send(aRequest, '?locale=de')).json().message).toBe('Danke, wir haben Ihre Nachricht erhalten.')
    const [received, copy] = await readQueuedEmails(shop)
    expect(copy?.subject).toMatch(/^Contact request \d+: A squeak$/)
    expect(received?.subject).toBe('Wir haben Ihre Nachricht erhalten · Chainline')
    expect(received?.text).toContain('Guten Tag Asha Rao,')
  })

  test('is accepted as JSON, as a form and as query parameters', async () => {
    const form = new URLSearchParams(aRequest).toString()
    const headers = { ...aVisitor().headers, 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await shop.app.inject({ method: 'POST', url: '/api/contactrequest', headers, payload: form })
    expect(posted.statusCode).toBe(200)
    expect(
      (await shop.post(`/contactrequest?${new URLSearchParams({ ...aRequest, name: 'Jonas' })}`, undefined, aVisitor()))
        .statusCode,
    ).toBe(200)
    expect(await count('contact_request')).toBe(2)
  })

  test.each([
    [
      '?locale=en',
      { name: 'Your name is required.', email: 'Email address is required.', message: 'Message is required.' },
    ],
    [
      '?locale=fn',
      {
        name: 'Le champ «\u00a0Votre nom\u00a0» est obligatoire.',
        email: 'Le champ «\u00a0Adresse e-mail\u00a0» est obligatoire.',
        message: 'Le champ «\u00a0Message\u00a0» est obligatoire.',
      },
    ],
    [
      '?locale=de',
      {
        name: '„Ihr Name“ ist ein Pflichtfeld.',
        email: '„E-Mail-Adresse“ ist ein Pflichtfeld.',
        message: '„Nachricht“ ist ein Pflichtfeld.',
      },
    ],
  ])('is rejected with an error per field when empty, %s', async (query, sentences) => {
    const reply = await send({ name: ' ', phone: '' }, query)
    expect(reply.statusCode).toBe(422)
    const errors = Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]))
    expect(reply.json()).toEqual({ status: 422, message: sentences.name, errors })
    expect(await count('contact_request')).toBe(0)
    expect(await count('mail_queue')).toBe(0)
  })

  test.each<[string, string, unknown]>([
    ['two email addresses', 'email', 'asha@example.org, eve@example.org'],
    ['an email address with a name', 'email', 'Asha <asha@example.org>'],
    ['a list', 'email', ['asha@example.org']],
    ['words', 'phone', 'at night'],
    ['101 characters', 'name', 'A'.repeat(101)],
    ['151 characters', 'subject', 'A'.repeat(151)],
    ['5001 characters', 'message', 'A'.repeat(5001)],
    ['an object', 'message', { text: 'hello' }],
  ])('is rejected for %s in %s', async (_kind, field, value) => {
    const reply = await send({ ...aRequest, [field]: value })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().errors)).toEqual([field])
    expect(await count('contact_request')).toBe(0)
  })

  test.each([
    ['is not JSON', '{'],
    ['is a list', '[]'],
    ['is a text', '"text"'],
    ['is deeply nested', `{"message":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('is rejected with a body that %s', async (_kind, payload) => {
    const headers = { ...aVisitor().headers, 'content-type': 'application/json' }
    const reply = await shop.app.inject({ method: 'POST', url: '/api/contactrequest', headers, payload })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errors: expect.any(Object) })
  })

  test('is saved and confirmed once when it is sent twice; on the next day it is a new request', async () => {
    const replies = await Promise.all([send(aRequest), send(aRequest), send({ ...aRequest, name: ' Asha  Rao ' })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await count('contact_request')).toBe(1)
    expect(await count('mail_queue')).toBe(2)
    shop.setNow(new Date(Date.now() + 86_400_000))
    await send(aRequest)
    shop.setNow(new Date())
    expect(await count('contact_request')).toBe(2)
  })

  test('is confirmed but not saved when the hidden field is filled in', async () => {
    const reply = await send({ ...aRequest, [honeypotName]: 'https://pills.example/' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ status: 200, message: 'Thank you, we’ve received your message.' })
    expect(await count('contact_request')).toBe(0)
    expect(await count('mail_queue')).toBe(0)
  })

  test('is escaped in emails, and cannot inject headers', async () => {
    await send({
      ...aRequest,
      name: '<img src=x onerror=alert(1)>',
      subject: 'Hi\r\nBcc: eve@example.org',
      message: '<script>alert(1)</script>',
    })
    const [received, copy] = await readQueuedEmails(shop)
    expect(received?.html).not.toContain('<img')
    expect(copy?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(copy?.html).toContain('&lt;script&gt;')
    for (const message of (await sentMessages(shop)).values()) {
      const [headers = ''] = message.split('\r\n\r\n')
      expect(headers).not.toMatch(/^bcc:/im)
      expect(headers).not.toContain('\r\n\r\n')
      expect(headers.match(/^to: .*$/gim)).toHaveLength(1)
    }
  })

  test('does not repeat a URL given as the name', async () => {
    await send({ ...aRequest, name: 'Win at https://pills.example' })
    const [received] = await readQueuedEmails(shop)
    expect(received?.text).not.toContain('pills')
    expect(received?.text).toMatch(/^Hello,/)
  })

  test('is limited to five a minute per IP address', async () => {
    const one = aVisitor()
    const codes: number[] = []
    for (let call = 0; call < 6; call += 1) {
      codes.push((await shop.post('/contactrequest', { ...aRequest, message: `Number ${call}` }, one)).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    expect((await shop.post('/contactrequest?locale=de', aRequest, one)).json().message).toMatch(/^Zu viele Versuche/)
  })
})

describe('A subscription', () => {
  const send = (body: object, query = '') => shop.post(`/contactsubscribe${query}`, body, aVisitor())

  test('saves and confirms the email address once, and repeats the response the second time', async () => {
    const first = await send({ email: ' Asha@Example.org ' }, '?locale=fn')
    const second = await send({ email: 'asha@example.org' }, '?locale=fn')
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ status: 200, message: 'Merci pour votre inscription.' })
    expect(second.json()).toEqual(first.json())
    const rows = await shop.db.selectFrom('subscriber').select(['email', 'language']).execute()
    expect(rows).toEqual([{ email: 'Asha@Example.org', language: 'fr' }])
    const emails = await readQueuedEmails(shop)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ to: 'Asha@Example.org', subject: 'Votre abonnement est confirmé · Chainline' })
  })

  test('sent twice at once is saved once', async () => {
    await Promise.all(['a@example.org', 'A@example.org', 'a@EXAMPLE.org'].map((email) => send({ email })))
    expect([await count('subscriber'), await count('mail_queue')]).toEqual([1, 1])
  })

  test.each([
    [{}, 'Email address is required.'],
    [{ email: '' }, 'Email address is required.'],
    [{ email: 'asha at example' }, 'Please enter a complete email address, such as name@example.com.'],
  ])('rejects %j with a message', async (body, sentence) => {
    const reply = await send(body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({ status: 422, message: sentence, errors: { email: [sentence] } })
  })

  test('is confirmed but not saved when the hidden field is filled in', async () => {
    expect((await send({ email: 'bot@example.org', [honeypotName]: 'x' })).statusCode).toBe(200)
    expect([await count('subscriber'), await count('mail_queue')]).toEqual([0, 0])
  })

  test('is limited to five a minute per IP address', async () => {
    const one = aVisitor()
    const codes: number[] = []
    for (let call = 0; call < 6; call += 1) {
      codes.push((await shop.post('/contactsubscribe', { email: 'jonas@example.org' }, one)).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})
