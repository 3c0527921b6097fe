import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTransport } from '../../../kit/mail/mailTransport.ts'
import { placeProductOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { payOrder, processOrder } from '../../order/server/status/orderTransitions.ts'
import { writeInvoiceIssuedMail } from './invoiceIssuedMail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [aProduct({ sku: 'BELL', name: 'Bell' })],
    now: new Date('2026-03-01T12:00:00Z'),
  })
})
afterAll(() => shop.close())

const now = () => shop.services.now()

async function findMails(orderId: number) {
  const rows = await shop.db.selectFrom('mail_queue').selectAll().where('kind', '=', 'invoice-issued').execute()
  return rows.filter(({ data }) => Object(data).orderId === orderId)
}

test('The invoice is emailed once, when it is issued, with its PDF', async () => {
  const { id } = await placeProductOrder(shop.guest(), shop.saved[0]?.productId, {}, '?locale=fn')
  await processOrder(shop.db, id, now())
  expect(await findMails(id)).toEqual([])
  await payOrder(shop.db, id, now(), null)
  await payOrder(shop.db, id, now(), null)
  const [mail, ...more] = await findMails(id)
  expect(more).toEqual([])
  const email = await writeInvoiceIssuedMail(shop.services, mail?.data, 'fr')
  expect(email?.subject).toBe('Facture INV-2026-00001 de Chainline')
  const [file] = email?.attachments ?? []
  expect(file).toMatchObject({ filename: 'INV-2026-00001.pdf', contentType: 'application/pdf' })
  expect((await readPdf(file?.content ?? new Uint8Array())).title).toBe('Facture INV-2026-00001, Chainline')

  const { dataDir } = shop.services.settings
  const transport = openMailTransport({ smtpUrl: null, from: 'shop@example.com', dataDir, log: () => {} })
  if (email) await transport.post({ ...email, to: 'asha@example.com' }, 'invoice')
  const outbox = join(dataDir, 'outbox')
  const [sent = ''] = await readdir(outbox)
  expect(await readFile(join(outbox, sent), 'utf8')).toMatch(
    /Content-Disposition: attachment; filename=INV-2026-00001\.pdf/,
  )
})

test('An order of a deleted account is invoiced without an email', async () => {
  const { id } = await placeProductOrder(shop.guest(), shop.saved[0]?.productId)
  await shop.db.updateTable('orders').set({ forget_when_done: true }).where('id', '=', id).execute()
  await payOrder(shop.db, id, now(), null)
  expect(await findMails(id)).toEqual([])
})
