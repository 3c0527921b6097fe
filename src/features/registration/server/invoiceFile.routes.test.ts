import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aPdf, aRegistration, buildRegistrationShop, type SentFile } from '../../../testing/registrationShop.ts'

const megabyte = 1024 * 1024

let png: Buffer
let shop: Awaited<ReturnType<typeof buildRegistrationShop>>
beforeAll(async () => {
  shop = await buildRegistrationShop()
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

test('The invoice cannot be downloaded', async () => {
  await shop.send(aRegistration, { content: aPdf })
  const [file = ''] = await shop.files()
  for (const path of [
    `/storage/registrations/${file}`,
    `/registrations/${file}`,
    `/storage/../registrations/${file}`,
  ]) {
    expect((await shop.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  }
})

test('Registers a bike without a file, or with the empty one that browsers send', async () => {
  expect((await shop.send(aRegistration)).statusCode).toBe(200)
  expect(
    (await shop.send({ ...aRegistration, serial_number: 'B' }, { content: Buffer.alloc(0), name: '' })).statusCode,
  ).toBe(200)
  expect((await shop.post('/productregistrationrequest', { ...aRegistration, serial_number: 'C' })).statusCode).toBe(
    200,
  )
  expect((await shop.rows()).map(({ invoice_path }) => invoice_path)).toEqual([null, null, null])
  expect(await shop.files()).toEqual([])
  expect((await readQueuedEmails(shop))[0]?.text).not.toContain('invoice is saved')
})

test('Detects a file’s type by its content, not its name', async () => {
  const webp = await sharp(png).webp().toBuffer()
  const jpeg = await sharp(png).jpeg().toBuffer()
  const kinds: [SentFile, string][] = [
    [{ content: png, name: 'invoice.pdf', type: 'application/pdf' }, 'png'],
    [{ content: jpeg, name: 'scan', type: 'application/octet-stream' }, 'jpg'],
    [{ content: webp, name: 'x.exe', type: 'text/html', field: 'receipt' }, 'webp'],
  ]
  for (const [file, ending] of kinds) {
    await rm(shop.folder, { recursive: true, force: true })
    const reply = await shop.send({ ...aRegistration, serial_number: ending }, file)
    expect(reply.statusCode).toBe(200)
    expect(await shop.files()).toEqual([expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${ending}$`))])
  }
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', Buffer.from('MZ\u0090\u0000 this program cannot be run')],
  ['a text', Buffer.from('Invoice no. 1')],
  ['an archive', Buffer.from('504b0304140000000000', 'hex')],
  ['half a signature', Buffer.from('89504e47', 'hex')],
])('Rejects %s named as a PDF', async (_kind, content) => {
  const reply = await shop.send(aRegistration, { content, name: 'invoice.pdf', type: 'application/pdf' }, '?locale=de')
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual({
    invoice: ['Die Rechnung muss eine Datei im Format PDF, JPEG, PNG, WebP oder HEIC sein.'],
  })
  await shop.expectNothingStored()
})

test('Accepts five megabytes and rejects one byte more', async () => {
  const largest = Buffer.concat([aPdf, Buffer.alloc(5 * megabyte - aPdf.length)])
  expect((await shop.send(aRegistration, { content: largest })).statusCode).toBe(200)
  await shop.clear()
  const reply = await shop.send(aRegistration, { content: Buffer.concat([largest, Buffer.alloc(1)]) })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toEqual({
    status: 422,
    message: 'The invoice can be up to 5\u00a0MB.',
    errors: { invoice: ['The invoice can be up to 5\u00a0MB.'] },
  })
  await shop.expectNothingStored()
})

test('Rejects a much larger file before reading it', async () => {
  expect((await shop.send(aRegistration, { content: Buffer.alloc(21 * megabyte) })).statusCode).toBe(413)
  await shop.expectNothingStored()
})

test.each([
  ['that climbs', '../../../etc/passwd.pdf', 'passwd.pdf'],
  ['of another system', 'C:\\fakepath\\bill.pdf', 'bill.pdf'],
  ['that turns the reading direction', '\u202efdp.exe', 'fdp.exe'],
  ['of nothing but a path', '/', 'invoice.pdf'],
  ['that is long', `${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('Treats a name %s as data, not as a path', async (_kind, name, storedName) => {
  expect((await shop.send(aRegistration, { content: aPdf, name })).statusCode).toBe(200)
  const [row] = await shop.rows()
  expect(row?.invoice_name).toBe(storedName)
  expect(await shop.files()).toEqual([row?.invoice_path?.replace('registrations/', '')])
})
