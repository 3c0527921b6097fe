/** The calls of the back office about webhook endpoints. */
import type { AdminCall, AdminCalls, BackOffice } from './adminCall.ts'

const permission = 'webhooks.manage'
// A host name that never resolves, so deliveries fail at once.
const endpoint = { url: 'https://erp.invalid/hooks?key=hidden', topics: ['orders.*'] }

async function add({ owner }: BackOffice): Promise<{ path: string; version: string }> {
  const { id } = (await owner.post('/admin/webhooks', endpoint)).json().data
  const path = `/admin/webhooks/${id}`
  return { path, version: (await owner.get(path)).json().data.version }
}

/** A change of a new endpoint. */
const change = (action: string, run: (office: BackOffice, path: string, version: string) => ReturnType<Run>) => ({
  action: `webhook.${action}`,
  async run(office: BackOffice) {
    const { path, version } = await add(office)
    return run(office, path, version)
  },
})
type Run = NonNullable<AdminCall['write']>['run']

export const webhookCalls: AdminCalls = {
  'GET /admin/webhooks': { permission },
  'GET /admin/webhooks/{id}': { permission },
  'POST /admin/webhooks': {
    permission,
    body: endpoint,
    write: { action: 'webhook.create', run: ({ owner }) => owner.post('/admin/webhooks', endpoint) },
  },
  'PUT /admin/webhooks/{id}': {
    permission,
    body: { topics: ['stock.*'], version: '1' },
    write: change('save', ({ owner }, path, version) => owner.put(path, { topics: ['stock.*'], version })),
  },
  'PUT /admin/webhooks/{id}/active': {
    permission,
    body: { isActive: false, version: '1' },
    write: change('disable', ({ owner }, path, version) => owner.put(`${path}/active`, { isActive: false, version })),
  },
  'POST /admin/webhooks/{id}/secret': {
    permission,
    write: change('secret', ({ owner }, path) => owner.post(`${path}/secret`)),
  },
  'DELETE /admin/webhooks/{id}': {
    permission,
    write: change('delete', ({ owner }, path) => owner.delete(path)),
  },
  'POST /admin/webhooks/{id}/test': {
    permission,
    write: change('test', ({ owner }, path) => owner.post(`${path}/test`)),
  },
  'POST /admin/webhook-deliveries/{id}/send': {
    permission,
    write: change('retry', async ({ owner }, path) => {
      await owner.post(`${path}/test`)
      const [delivery] = (await owner.get(path)).json().deliveries
      return owner.post(`/admin/webhook-deliveries/${delivery.id}/send`)
    }),
  },
}
