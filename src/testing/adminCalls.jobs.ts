/** The calls of the back office about background jobs, imports and exports. */

import { sql } from 'kysely'
import { expect } from 'vitest'
import { listDeliveries, queueForEndpoint } from '../features/webhook/server/deliveries.sql.ts'
import { addEndpoint } from '../features/webhook/server/endpoints.sql.ts'
import { testType } from '../features/webhook/topics.ts'
import { queueMail } from '../kit/mail/mailQueue.sql.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { doJobs } from './jobs.ts'

const options = {
  ...{ name: 'bells.csv', target: 'products', language: 'en', currency: 'INR' },
  ...{ keepStock: false, allowFree: false, blankStock: 0 },
}

/** Sends a file of products to be checked. */
function upload({ owner }: BackOffice) {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]))
  const file = Buffer.from('Handle,Title,Variant SKU,Variant Price\npump,Pump,PUMP,9.00\n')
  return owner.post(`/admin/imports?${query}`, file, { headers: { 'content-type': 'text/csv' } })
}

const uploadedJob = async (office: BackOffice): Promise<number> => (await upload(office)).json().data.id

export const jobCalls: AdminCalls = {
  'GET /admin/jobs': { permission: 'jobs.read' },
  'POST /admin/jobs': {
    permission: 'jobs.manage',
    body: { kind: 'rebuildProducts' },
    write: {
      action: 'job.start',
      async run({ shop, owner }) {
        await shop.db.deleteFrom('job').where('kind', '=', 'rebuildProducts').execute()
        return owner.post('/admin/jobs', { kind: 'rebuildProducts' })
      },
    },
  },
  'POST /admin/jobs/{id}/cancel': {
    permission: 'jobs.manage',
    write: {
      action: 'job.cancel',
      run: async (office) => office.owner.post(`/admin/jobs/${await uploadedJob(office)}/cancel`),
    },
  },
  'POST /admin/jobs/{id}/retry': {
    permission: 'jobs.manage',
    write: {
      action: 'job.retry',
      async run(office) {
        const id = await uploadedJob(office)
        await office.owner.post(`/admin/jobs/${id}/cancel`)
        return office.owner.post(`/admin/jobs/${id}/retry`)
      },
    },
  },
  'GET /admin/mails': { permission: 'mails.manage' },
  'POST /admin/mails/{id}/cancel': {
    permission: 'mails.manage',
    write: {
      action: 'mail.cancel',
      async run({ shop: { db }, owner }) {
        const recipient = 'buyer-y@example.com'
        // Far in the future, so that no other call sends it first.
        await queueMail(db, { kind: 'subscribed', recipient, language: 'en', data: {} }, new Date('2100-01-01'))
        const { id } = await db
          .selectFrom('mail_queue')
          .select('id')
          .where('recipient', '=', recipient)
          .executeTakeFirstOrThrow()
        return owner.post(`/admin/mails/${id}/cancel`)
      },
    },
  },
  'GET /admin/undeliverable-mails': { permission: 'mails.manage' },
  'POST /admin/undeliverable-mails/{id}/retry': {
    permission: 'mails.manage',
    write: {
      action: 'mail.retry',
      async run({ shop: { db }, owner }) {
        const recipient = 'buyer-x@example.com'
        await queueMail(db, { kind: 'subscribed', recipient, language: 'en', data: {} }, new Date(0))
        const { id } = await db
          .updateTable('mail_queue')
          .set({ attempts: 10 })
          .where('recipient', '=', recipient)
          .returning('id')
          .executeTakeFirstOrThrow()
        const [mail] = (await owner.get('/admin/undeliverable-mails')).json().data
        expect(mail).toMatchObject({ id, kind: 'subscribed', recipient, attempts: 10 })
        const reply = await owner.post(`/admin/undeliverable-mails/${id}/retry`)
        expect((await owner.get('/admin/undeliverable-mails')).json().data).toEqual([])
        return reply
      },
    },
  },
  'GET /admin/failed-webhooks': { permission: 'operations.read' },
  'POST /admin/failed-webhooks/{id}/retry': {
    permission: 'operations.manage',
    write: {
      action: 'webhook.retry',
      async run({ shop, owner }) {
        const { db, services } = shop
        const url = 'https://erp.example/hooks?key=hidden'
        const endpoint = await addEndpoint(db, services.secret, { url, topics: ['orders.*'] })
        const id = await queueForEndpoint(db, endpoint.id, testType, services.now())
        await sql`update webhook_delivery set status = 'failed', attempts = 9, retry_until = created_at where id = ${id}`.execute(
          db,
        )
        const failed = (await owner.get('/admin/failed-webhooks')).json()
        expect(failed).toMatchObject({
          data: [{ id, type: testType, host: 'erp.example', isActive: true }],
          hasMore: false,
        })
        expect(JSON.stringify(failed)).not.toContain('hidden')
        const reply = await owner.post(`/admin/failed-webhooks/${id}/retry`)
        expect((await owner.get('/admin/failed-webhooks')).json().data).toEqual([])
        expect(await listDeliveries(db, endpoint.id, 2)).toMatchObject([{ id, status: 'pending', attempts: 0 }])
        // A second click finds nothing to do and restarts nothing.
        expect((await owner.post(`/admin/failed-webhooks/${id}/retry`)).statusCode).toBe(404)
        return reply
      },
    },
  },
  'GET /admin/imports': { permission: 'imports.run' },
  'POST /admin/imports': {
    permission: 'imports.run',
    body: options,
    write: { action: 'import.check', run: upload },
  },
  'GET /admin/imports/{id}': { permission: 'imports.run' },
  'GET /admin/imports/{id}/issues': { permission: 'imports.run' },
  'GET /admin/imports/{id}/report': { permission: 'imports.run' },
  'GET /admin/imports/{id}/rows': { permission: 'imports.run' },
  'GET /admin/imports/{id}/rows/file': { permission: 'imports.run' },
  'POST /admin/imports/{id}/run': {
    permission: 'imports.run',
    write: {
      action: 'import.run',
      async run(office) {
        const id = await uploadedJob(office)
        await doJobs(office.shop.services)
        return office.owner.post(`/admin/imports/${id}/run`)
      },
    },
  },
  'POST /admin/exports': {
    permission: 'exports.run',
    body: { language: 'en' },
    write: { action: 'export.products', run: ({ owner }) => owner.post('/admin/exports', { language: 'en' }) },
  },
  'POST /admin/exports/{id}/link': {
    permission: 'exports.run',
    write: {
      action: 'export.download',
      async run({ shop, owner }) {
        const { id } = (await owner.post('/admin/exports', { language: 'en' })).json().data
        await doJobs(shop.services)
        return owner.post(`/admin/exports/${id}/link`)
      },
    },
  },
  'GET /admin/exports/{id}/file': { permission: 'exports.run' },
}
