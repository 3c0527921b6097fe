/** A shop for tests of the registration form. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readQueuedEmails } from './emails.ts'
import { buildTestShop } from './testShop.ts'

export const aRegistration = {
  product_name: 'Ridge 29 Hardtail',
  serial_number: 'CL-26-004711',
  purchase_date: '2026-05-30',
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 20 5550 0100',
}

export const aPdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

export interface SentFile {
  content: Buffer
  name?: string
  type?: string
  field?: string
}

/** Builds a shop on 1 June 2026, without registrations. */
export async function buildRegistrationShop() {
  const shop = await buildTestShop({ now: new Date('2026-06-01T12:00:00Z'), settings: { TRUST_PROXY: '1' } })
  const folder = join(shop.services.settings.dataDir, 'registrations')
  let caller = 0
  const rows = () => shop.db.selectFrom('product_registration').selectAll().orderBy('id').execute()
  const files = () => readdir(folder).catch(() => [])
  return {
    ...shop,
    /** The folder of the stored invoices. */
    folder,
    rows,
    files,
    /** Sends a multipart form like a browser, each time from a new IP address unless one is given. */
    async send(fields: Record<string, string>, file: SentFile | null = null, query = '', ipAddress?: string) {
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
          'x-forwarded-for': ipAddress ?? `10.1.${Math.floor(caller / 250)}.${caller % 250}`,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    },
    /** Removes all registrations with their files and emails. */
    async clear() {
      await shop.db.deleteFrom('product_registration').execute()
      await shop.db.deleteFrom('mail_queue').execute()
      await rm(folder, { recursive: true, force: true })
    },
    async expectNothingStored() {
      expect(await rows()).toEqual([])
      expect(await files()).toEqual([])
      expect(await readQueuedEmails(shop)).toEqual([])
    },
  }
}
