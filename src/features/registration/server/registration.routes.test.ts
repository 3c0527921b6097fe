import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { honeypotName } from '../../../shared/honeypot.ts'
import { aCustomer } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

const now = new Date('2026-06-01T12:00:00Z')
const aBike = {
  product_name: 'Ridge 29 Hardtail',
  serial_number: 'CL-26-004711',
  purchase_date: '2026-05-30',
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 20 5550 0100',
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const megabyte = 1024 * 1024

let shop: TestShop
let folder: string
let png: Buffer
let caller = 0
beforeAll(async () => {
  shop = await buildTestShop({ now, settings: { TRUST_PROXY: '1' } })
  folder = join(shop.services.settings.dataDir, 'registrations')
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('product_registration').execute()
  await shop.db.deleteFrom('mail_queue').execute()
  await rm(folder, { recursive: true, force: true })
})

interface AFile {
  content: Buffer
  name?: string
  type?: string
  field?: string
}

/** Sends a multipart form, as a browser does; each time from another address. */
async function send(fields: Record<string, string>, file: AFile | null = null, query = '', address?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) {
    const { content, name = 'invoice.pdf', type = 'application/pdf', field = 'invoice' } = file
    form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  }
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  caller += 1
  return shop.app.inject({
    method: 'POST',
    url: `/api/productregistrationrequest${query}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-forwarded-for': address ?? `10.1.${Math.floor(caller / 250)}.${caller % 250}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const rows = () => shop.db.selectFrom('product_registration').selectAll().orderBy('id').execute()
const files = () => readdir(folder).catch(() => [])
const nothingHappened = async () => {
  expect(await rows()).toEqual([])
  expect(await files()).toEqual([])
  expect(await readQueuedEmails(shop)).toEqual([])
}

test('a bike is registered with its invoice, and its owner has it in writing', async () => {
  const reply = await send({ ...aBike, dealer: 'Velo Kontor' }, { content: pdf, name: 'Rechnung Mai.pdf' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 200, message: 'Thank you, your bike is registered.' })
  const [row] = await rows()
  expect(row).toMatchObject({
    ...aBike,
    dealer: 'Velo Kontor',
    invoice_name: 'Rechnung Mai.pdf',
    invoice_type: 'application/pdf',
  })
  expect(row?.invoice_path).toMatch(/^registrations\/[0-9a-f]{32}\.pdf$/)
  expect(await readFile(join(shop.services.settings.dataDir, row?.invoice_path ?? ''))).toEqual(pdf)

  const letters = await readQueuedEmails(shop)
  expect(letters.map(({ kind, to, subject }) => [kind, to, subject])).toEqual([
    ['bike-registered', 'asha@example.org', 'Your bike is registered · Chainline'],
  ])
  expect(letters[0]?.text).toContain(
    'Model: Ridge 29 Hardtail\nFrame number: CL-26-004711\nDate of purchase: May 30, 2026',
  )
  expect(letters[0]?.text).toContain('Your invoice is saved with the registration.')
})

test('the invoice is nowhere to be fetched', async () => {
  await send(aBike, { content: pdf })
  const [file = ''] = await files()
  for (const path of [
    `/storage/registrations/${file}`,
    `/registrations/${file}`,
    `/storage/../registrations/${file}`,
  ]) {
    expect((await shop.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  }
})

test('without a file, or with the empty one that browsers send, it is registered all the same', async () => {
  expect((await send(aBike)).statusCode).toBe(200)
  expect((await send({ ...aBike, serial_number: 'B' }, { content: Buffer.alloc(0), name: '' })).statusCode).toBe(200)
  expect((await shop.post('/productregistrationrequest', { ...aBike, serial_number: 'C' })).statusCode).toBe(200)
  expect((await rows()).map(({ invoice_path }) => invoice_path)).toEqual([null, null, null])
  expect(await files()).toEqual([])
  expect((await readQueuedEmails(shop))[0]?.text).not.toContain('invoice is saved')
})

test('a customer who is signed in owns the registration', async () => {
  const { id, query } = await aCustomer(shop)
  await send(aBike, null, query)
  expect(await rows()).toMatchObject([{ customer_id: id, extra: {} }])
})

test('fields that the form does not have are kept with it, whatever is in them', async () => {
  const odd = 'half \\ud800 a "quote" \\\\ud83d'
  await send({ ...aBike, frame_colour: 'Brown', 'size[name]': 'M', 'size[cm]': '46', empty: '', odd, token: 'secret' })
  expect((await rows())[0]?.extra).toEqual({ frame_colour: 'Brown', size: { name: 'M', cm: '46' }, odd })
  const half = JSON.stringify({ ...aBike, serial_number: 'B', note: 'x\ud800y', 'k\ud800': { 'n\u0000ul': '\u0000' } })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' }
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/productregistrationrequest',
    headers,
    payload: half,
  })
  expect(reply.statusCode).toBe(200)
  expect((await rows())[1]?.extra).toEqual({ note: 'x\ufffdy', 'k\ufffd': { 'n\ufffdul': '' } })
})

test('more of them than anybody could mean is refused', async () => {
  const reply = await send({ ...aBike, novel: 'x'.repeat(30_000) })
  expect(reply.statusCode).toBe(413)
  await nothingHappened()
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
])('what is wrong is said at its field, %s', async (query, sentences) => {
  const reply = await send({ ...aBike, serial_number: '', purchase_date: '2026-06-03' }, null, query)
  expect(reply.statusCode).toBe(422)
  const errors = Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]))
  expect(reply.json()).toEqual({ status: 422, message: sentences.serial_number, errors })
  await nothingHappened()
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
])('%s as %s: refused at that field', async (_kind, field, value) => {
  const reply = await send({ ...aBike, [field]: value }, { content: pdf })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  await nothingHappened()
})

test('where the day begins earlier, today is no day of the future', async () => {
  expect((await send({ ...aBike, purchase_date: '2026-06-02' })).statusCode).toBe(200)
})

test('the kind of a file is what is in it, not what it is called', async () => {
  const webp = await sharp(png).webp().toBuffer()
  const jpeg = await sharp(png).jpeg().toBuffer()
  const kinds: [AFile, string][] = [
    [{ content: png, name: 'invoice.pdf', type: 'application/pdf' }, 'png'],
    [{ content: jpeg, name: 'scan', type: 'application/octet-stream' }, 'jpg'],
    [{ content: webp, name: 'x.exe', type: 'text/html', field: 'receipt' }, 'webp'],
  ]
  for (const [file, ending] of kinds) {
    await rm(folder, { recursive: true, force: true })
    const reply = await send({ ...aBike, serial_number: ending }, file)
    expect(reply.statusCode).toBe(200)
    expect(await files()).toEqual([expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${ending}$`))])
  }
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', Buffer.from('MZ\u0090\u0000 this program cannot be run')],
  ['a text', Buffer.from('Invoice no. 1')],
  ['an archive', Buffer.from('504b0304140000000000', 'hex')],
  ['half a signature', Buffer.from('89504e47', 'hex')],
])('%s under the name of a PDF is refused', async (_kind, content) => {
  const reply = await send(aBike, { content, name: 'invoice.pdf', type: 'application/pdf' }, '?locale=de')
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual({
    invoice: ['Die Rechnung muss eine Datei im Format PDF, JPEG, PNG, WebP oder HEIC sein.'],
  })
  await nothingHappened()
})

test('five megabytes are taken, one byte more is not', async () => {
  const largest = Buffer.concat([pdf, Buffer.alloc(5 * megabyte - pdf.length)])
  expect((await send(aBike, { content: largest })).statusCode).toBe(200)
  await shop.db.deleteFrom('product_registration').execute()
  await shop.db.deleteFrom('mail_queue').execute()
  await rm(folder, { recursive: true })
  const reply = await send(aBike, { content: Buffer.concat([largest, Buffer.alloc(1)]) })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toEqual({
    status: 422,
    message: 'The invoice can be up to 5\u00a0MB.',
    errors: { invoice: ['The invoice can be up to 5\u00a0MB.'] },
  })
  await nothingHappened()
})

test('far more than that is refused before it is read', async () => {
  expect((await send(aBike, { content: Buffer.alloc(21 * megabyte) })).statusCode).toBe(413)
  await nothingHappened()
})

test.each([
  ['that climbs', '../../../etc/passwd.pdf', 'passwd.pdf'],
  ['of another system', 'C:\\fakepath\\bill.pdf', 'bill.pdf'],
  ['that turns the reading direction', '\u202efdp.exe', 'fdp.exe'],
  ['of nothing but a path', '/', 'invoice.pdf'],
  ['that is long', `${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('a name %s is data and no path', async (_kind, name, kept) => {
  expect((await send(aBike, { content: pdf, name })).statusCode).toBe(200)
  const [row] = await rows()
  expect(row?.invoice_name).toBe(kept)
  expect(await files()).toEqual([row?.invoice_path?.replace('registrations/', '')])
})

test('twice at once is one registration, one file and one mail', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => send(aBike, { content: pdf })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  expect(await files()).toEqual([row?.invoice_path?.replace('registrations/', '')])
  expect(await readQueuedEmails(shop)).toHaveLength(1)
})

test('a machine that fills in the hidden field is thanked, and nothing is kept', async () => {
  const reply = await send({ ...aBike, [honeypotName]: 'https://pills.example' }, { content: pdf })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 200, message: 'Thank you, your bike is registered.' })
  await nothingHappened()
})

test('when it cannot be kept whole, nothing of it is kept', async () => {
  await writeFile(folder, 'a file where the folder should be')
  expect((await send(aBike, { content: pdf })).statusCode).toBe(500)
  expect(await rows()).toEqual([])
  await rm(folder)

  await sql`alter table mail_queue rename to mail_queue_away`.execute(shop.db)
  const reply = await send(aBike, { content: pdf })
  await sql`alter table mail_queue_away rename to mail_queue`.execute(shop.db)
  expect(reply.statusCode).toBe(500)
  await nothingHappened()
})

test('what owners write is text in the mail', async () => {
  await send({ ...aBike, name: '<b onmouseover=alert(1)>Asha', product_name: '<script>alert(1)</script>' })
  const [letter] = await readQueuedEmails(shop)
  expect(letter?.html).toContain('&lt;b onmouseover=alert(1)&gt;Asha')
  expect(letter?.html).toContain('&lt;script&gt;')
  expect(letter?.html).not.toContain('<script>')
})

test('five a minute are taken from one address', async () => {
  const codes: number[] = []
  for (let bike = 0; bike < 6; bike += 1) {
    codes.push((await send({ ...aBike, serial_number: `N${bike}` }, null, '', '10.9.9.9')).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('a customer lists the bikes of the account, newest first, in pages; a guest is asked to sign in', async () => {
  const { query } = await aCustomer(shop, 'collector@example.com')
  const other = await aCustomer(shop, 'other@example.com')
  for (const serial_number of ['SN-1', 'SN-2', 'SN-3']) await send({ ...aBike, serial_number }, null, query)
  await send({ ...aBike, serial_number: 'SN-4' }, { content: pdf }, other.query)
  await send({ ...aBike, serial_number: 'SN-5' })
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
