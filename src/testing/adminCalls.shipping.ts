/** The calls of the back office about shipping methods and carriers. */
import { emptyMethod, emptyRate, type MethodForm } from '../features/shippingAdmin/methodForm.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'

let methods = 0

/** A method whose code is not taken. */
function aMethod(): MethodForm {
  methods += 1
  return {
    ...emptyMethod,
    code: `express${methods}`,
    titleEn: 'Express',
    rates: [{ ...emptyRate('new1'), zones: '*', priceINR: '50' }],
  }
}

const add = async ({ owner }: BackOffice): Promise<{ code: string; version: string; form: MethodForm }> =>
  (await owner.post('/admin/shipping/methods', { form: aMethod() })).json().data

const carrier = { title: 'Cargo bike', trackingTemplate: 'https://bike.example/{number}', isActive: true }

export const shippingCalls: AdminCalls = {
  'GET /admin/shipping': { permission: 'shipping.read' },
  'GET /admin/shipping/methods/{code}': { permission: 'shipping.read' },
  'POST /admin/shipping-preview': {
    permission: 'shipping.read',
    isReading: true,
    body: { country: 'DE', state: '', weight: '1', goods: '10', goodsCurrency: 'EUR' },
  },
  'POST /admin/shipping/methods': {
    permission: 'shipping.edit',
    body: { form: aMethod() },
    write: {
      action: 'shipping.create',
      run: ({ owner }) => owner.post('/admin/shipping/methods', { form: aMethod() }),
    },
  },
  'PUT /admin/shipping/methods/{code}': {
    permission: 'shipping.edit',
    body: { form: aMethod(), version: '1' },
    write: {
      action: 'shipping.save',
      async run(office) {
        const { code, version, form } = await add(office)
        return office.owner.put(`/admin/shipping/methods/${code}`, { form: { ...form, titleEn: 'Faster' }, version })
      },
    },
  },
  'DELETE /admin/shipping/methods/{code}': {
    permission: 'shipping.edit',
    body: { version: '1' },
    write: {
      action: 'shipping.delete',
      async run(office) {
        const { code, version } = await add(office)
        return office.owner.delete(`/admin/shipping/methods/${code}?version=${version}`)
      },
    },
  },
  'PUT /admin/shipping/order': {
    permission: 'shipping.edit',
    body: { codes: [], version: '1' },
    write: {
      action: 'shipping.order',
      async run(office) {
        await add(office)
        const { data, version } = (await office.owner.get('/admin/shipping')).json()
        const codes = data.map(({ code }: { code: string }) => code).reverse()
        return office.owner.put('/admin/shipping/order', { codes, version })
      },
    },
  },
  'POST /admin/carriers': {
    permission: 'shipping.edit',
    body: { code: 'tricycle', ...carrier },
    write: {
      action: 'carrier.create',
      run: ({ owner }) => owner.post('/admin/carriers', { code: 'Cargo bike', ...carrier }),
    },
  },
  'PUT /admin/carriers/{code}': {
    permission: 'shipping.edit',
    body: { ...carrier, version: '1' },
    write: {
      action: 'carrier.save',
      async run({ owner }) {
        const { data } = (await owner.post('/admin/carriers', { code: 'van', ...carrier })).json()
        return owner.put('/admin/carriers/van', { ...carrier, title: 'Our van', version: data.version })
      },
    },
  },
}
