/** The calls of the back office about stores. */
import { emptyStore, type StoreForm } from '../features/storeAdmin/storeForm.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'

let stores = 0

/** A store whose code is not taken. */
function aStoreForm(): StoreForm {
  stores += 1
  return {
    ...emptyStore,
    ...{ code: `camp${stores}`, name: 'Camp', lines: '1 High Street', city: 'Pune', country: 'IN' },
    ...{ timeZone: 'Asia/Kolkata', mon: '10-18' },
  }
}

const add = async ({ owner }: BackOffice): Promise<{ code: string; version: string; form: StoreForm }> =>
  (await owner.post('/admin/stores', { form: aStoreForm() })).json().data

export const storeCalls: AdminCalls = {
  'GET /admin/stores': { permission: 'shipping.read' },
  'GET /admin/stores/{code}': { permission: 'shipping.read' },
  'POST /admin/store-preview': { permission: 'shipping.read', isReading: true, body: { form: aStoreForm() } },
  'POST /admin/stores': {
    permission: 'shipping.edit',
    body: { form: aStoreForm() },
    write: { action: 'store.create', run: ({ owner }) => owner.post('/admin/stores', { form: aStoreForm() }) },
  },
  'PUT /admin/stores/{code}': {
    permission: 'shipping.edit',
    body: { form: aStoreForm(), version: '1' },
    write: {
      action: 'store.save',
      async run(office) {
        const { code, version, form } = await add(office)
        return office.owner.put(`/admin/stores/${code}`, { form: { ...form, tue: '10-18' }, version })
      },
    },
  },
  'DELETE /admin/stores/{code}': {
    permission: 'shipping.edit',
    body: { version: '1' },
    write: {
      action: 'store.delete',
      async run(office) {
        const { code, version } = await add(office)
        return office.owner.delete(`/admin/stores/${code}?version=${version}`)
      },
    },
  },
  'PUT /admin/stores-order': {
    permission: 'shipping.edit',
    body: { codes: [], version: '1' },
    write: {
      action: 'store.order',
      async run(office) {
        await add(office)
        const { data, version } = (await office.owner.get('/admin/stores')).json()
        const codes = data.map(({ code }: { code: string }) => code).reverse()
        return office.owner.put('/admin/stores-order', { codes, version })
      },
    },
  },
}
