import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { aCustomer } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aPdf, aRegistration, buildRegistrationShop } from '../../../testing/registrationShop.ts'
import { purgeInvoices } from './invoiceFile.ts'

let shop: Awaited<ReturnType<typeof buildRegistrationShop>>
beforeAll(async () => {
  shop = await buildRegistrationShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

test('Registers a bike with its invoice and sends its owner a confirmation', async () => {
  const reply = await shop.send(
    { ...aRegistration, dealer: 'Velo Kontor' },
    { content: aPdf, name: 'Rechnung Mai.pdf' },
  )
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 200, message: 'Thank you, your bike is registered.' })
  const [row] = await shop.rows()
  expect(row).toMatchObject({
    ...aRegistration,
    dealer: 'Velo Kontor',
    invoice_name: 'Rechnung Mai.pdf',
    invoice_type: 'application/pdf',
  })
  expect(row?.invoice_path).toMatch(/^registrations\/[0-9a-f]{32}\.pdf$/)
  expect(await readFile(join(shop.services.settings.dataDir, row?.invoice_path ?? ''))).toEqual(aPdf)

  const emails = await readQueuedEmails(shop)
  expect(emails.map(({ kind, to, subject }) => [kind, to, subject])).toEqual([
    ['bike-registered', 'asha@example.org', 'Your bike is registered · Chainline'],
  ])
  expect(emails[0]?.text).toContain(
    'Model: Ridge 29 Hardtail\nFrame number: CL-26-004711\nDate of purchase: 30 May 2026',
  )
  expect(emails[0]?.text).toContain('Your invoice is saved with the registration.')
})

test('A signed-in customer owns the registration', async () => {
  const { id, query } = await aCustomer(shop)
  await shop.send(aRegistration, null, query)
  expect(await shop.rows()).toMatchObject([{ customer_id: id, extra: {} }])
})

test('Stores additional fields, whatever they contain', async () => {
  const odd = 'half \\ud800 a "quote" \\\\ud83d'
  await shop.send({
    ...aRegistration,
    frame_colour: 'Brown',
    'size[name]': 'M',
    'size[cm]': '46',
    empty: '',
    odd,
    token: 'secret',
  })
  expect((await shop.rows())[0]?.extra).toEqual({ frame_colour: 'Brown', size: { name: 'M', cm: '46' }, odd })
  const half = JSON.stringify({
    ...aRegistration,
    serial_number: 'B',
    note: 'x\ud800y',
    'k\ud800': { 'n\u0000ul': '\u0000' },
  })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' }
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/productregistrationrequest',
    headers,
    payload: half,
  })
  expect(reply.statusCode).toBe(200)
  expect((await shop.rows())[1]?.extra).toEqual({ note: 'x\ufffdy', 'k\ufffd': { 'n\ufffdul': '' } })
})

test('Rejects too many additional fields', async () => {
  const reply = await shop.send({ ...aRegistration, novel: 'x'.repeat(30_000) })
  expect(reply.statusCode).toBe(413)
  await shop.expectNothingStored()
})

test.each([
  [
    '?locale=en',
    { serial_number: 'Frame number is required.', purchase_date: 'Date of purchase can’t be in the future.' },
  ],
  [
    '?locale=fn',
    {
      serial_number: 'Le champ «\u00a0Numéro de cadre\u00a0» est obligatoire.',
      purchase_date: 'Date d’achat\u00a0: cette date est dans le futur.',
    },
  ],
  [
    '?locale=de',
    {
      serial_number: '„Rahmennummer“ ist ein Pflichtfeld.',
      purchase_date: '„Kaufdatum“ darf nicht in der Zukunft liegen.',
    },
  ],
])('Shows errors at their fields, %s', async (query, sentences) => {
  const reply = await shop.send({ ...aRegistration, serial_number: '', purchase_date: '2026-06-03' }, null, query)
  expect(reply.statusCode).toBe(422)
  const errors = Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]))
  expect(reply.json()).toEqual({ status: 422, message: sentences.serial_number, errors })
  await shop.expectNothingStored()
})

test.each<[string, string, string]>([
  ['nothing', 'product_name', ''],
  ['151 characters', 'product_name', 'x'.repeat(151)],
  ['61 characters', 'serial_number', 'x'.repeat(61)],
  ['nothing', 'purchase_date', ''],
  ['no day of the calendar', 'purchase_date', '2026-02-30'],
  ['a word', 'purchase_date', 'yesterday'],
  ['151 characters', 'dealer', 'x'.repeat(151)],
  ['nothing', 'name', ''],
  ['no domain', 'email', 'asha@example'],
  ['nothing', 'phone', ''],
  ['a word', 'phone', 'none'],
  ['501 characters', 'address', 'x'.repeat(501)],
  ['2001 characters', 'message', 'x'.repeat(2001)],
])('Rejects %s as %s at that field', async (_kind, field, value) => {
  const reply = await shop.send({ ...aRegistration, [field]: value }, { content: aPdf })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  await shop.expectNothingStored()
})

test('Accepts today’s date from earlier time zones', async () => {
  expect((await shop.send({ ...aRegistration, purchase_date: '2026-06-02' })).statusCode).toBe(200)
})

test('Two concurrent requests create one registration, one file and one email', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => shop.send(aRegistration, { content: aPdf })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const [row, ...more] = await shop.rows()
  expect(more).toEqual([])
  expect(await shop.files()).toEqual([row?.invoice_path?.replace('registrations/', '')])
  expect(await readQueuedEmails(shop)).toHaveLength(1)
})

test('A day later, the invoice of a registration that no longer exists is deleted', async () => {
  await shop.send(aRegistration, { content: aPdf })
  await shop.db.deleteFrom('product_registration').execute()
  await shop.send(aRegistration, { content: aPdf })
  const [row] = await shop.rows()
  const folder = join(shop.services.settings.dataDir, 'registrations')
  await purgeInvoices(shop.services)
  expect(await shop.files()).toHaveLength(2)
  const old = new Date(shop.services.now().getTime() - 2 * dayMs)
  for (const file of await shop.files()) await utimes(join(folder, file), old, old)
  await purgeInvoices(shop.services)
  expect(await shop.files()).toEqual([row?.invoice_path?.replace('registrations/', '')])
})

test('Pretends success to a bot that fills in the hidden field, and stores nothing', async () => {
  const reply = await shop.send({ ...aRegistration, [honeypotName]: 'https://pills.example' }, { content: aPdf })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 200, message: 'Thank you, your bike is registered.' })
  await shop.expectNothingStored()
})

test('Stores nothing if part of it cannot be stored', async () => {
  await writeFile(shop.folder, 'a file where the folder should be')
  expect((await shop.send(aRegistration, { content: aPdf })).statusCode).toBe(500)
  expect(await shop.rows()).toEqual([])
  await rm(shop.folder)

  await sql`alter table mail_queue rename to mail_queue_away`.execute(shop.db)
  const reply = await shop.send(aRegistration, { content: aPdf })
  await sql`alter table mail_queue_away rename to mail_queue`.execute(shop.db)
  expect(reply.statusCode).toBe(500)
  await shop.expectNothingStored()
})

test('The owner’s input is plain text in the email', async () => {
  await shop.send({ ...aRegistration, name: '<b onmouseover=alert(1)>Asha', product_name: '<script>alert(1)</script>' })
  const [email] = await readQueuedEmails(shop)
  expect(email?.html).toContain('&lt;b onmouseover=alert(1)&gt;Asha')
  expect(email?.html).toContain('&lt;script&gt;')
  expect(email?.html).not.toContain('<script>')
})

test('Accepts five a minute from one IP address', async () => {
  const codes: number[] = []
  for (let bike = 0; bike < 6; bike += 1) {
    codes.push((await shop.send({ ...aRegistration, serial_number: `N${bike}` }, null, '', '10.9.9.9')).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('A customer pages through the account’s bikes, newest first; a guest must sign in', async () => {
  const { query } = await aCustomer(shop, 'collector@example.com')
  const other = await aCustomer(shop, 'other@example.com')
  for (const serial_number of ['SN-1', 'SN-2', 'SN-3'])
    await shop.send({ ...aRegistration, serial_number }, null, query)
  await shop.send({ ...aRegistration, serial_number: 'SN-4' }, { content: aPdf }, other.query)
  await shop.send({ ...aRegistration, serial_number: 'SN-5' })
  const list = async (more = '') => (await shop.get(`/registrations${query}${more}`)).json()
  const numbers = async (more = '') =>
    (await list(more)).data.map((bike: { serial_number: string }) => bike.serial_number)
  expect(await numbers()).toEqual(['SN-3', 'SN-2', 'SN-1'])
  expect(await numbers('&limit=2&page=2')).toEqual(['SN-1'])
  expect((await list('&limit=2')).meta).toMatchObject({ total: 3, last_page: 2 })
  expect((await shop.get(`/registrations${other.query}`)).json().data).toMatchObject([
    { serial_number: 'SN-4', purchase_date: '2026-05-30', product_name: 'Ridge 29 Hardtail', has_invoice: true },
  ])
  expect((await shop.guest().get('/registrations')).statusCode).toBe(401)
})
