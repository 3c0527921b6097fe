/** The calls of the back office about customers. */
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { aCustomer } from './buyers.ts'

let people = 0
const addCustomer = async ({ shop }: BackOffice): Promise<number> => {
  people += 1
  return (await aCustomer(shop, `buyer-${people}@customers.example.com`)).id
}

const body = { body: 'Wants mudguards.' }

export const customerCalls: AdminCalls = {
  'GET /admin/customers': { permission: 'customers.read' },
  'GET /admin/customers/cursors': { permission: 'customers.read' },
  'GET /admin/customers/{key}': { permission: 'customers.read' },
  'GET /admin/customers/{key}/bikes/{id}/invoice': { permission: 'customers.read' },
  'POST /admin/subscribers/exports': {
    permission: 'exports.run',
    write: { action: 'export.subscribers', run: ({ owner }) => owner.post('/admin/subscribers/exports') },
  },
  'POST /admin/customers/{key}/notes': {
    permission: 'customers.note',
    body,
    write: {
      action: 'customer.note',
      run: async (office) => office.owner.post(`/admin/customers/${await addCustomer(office)}/notes`, body),
    },
  },
  'DELETE /admin/customers/{key}/notes/{id}': {
    permission: 'customers.note',
    write: {
      action: 'customer.removeNote',
      async run(office) {
        const path = `/admin/customers/${await addCustomer(office)}/notes`
        const { notes } = (await office.owner.post(path, body)).json().data
        return office.owner.delete(`${path}/${notes[0].id}`)
      },
    },
  },
  'POST /admin/customers/{key}/erasure': {
    permission: 'customers.erase',
    write: {
      action: 'customer.erase',
      run: async (office) => office.owner.post(`/admin/customers/${await addCustomer(office)}/erasure`),
    },
  },
}
