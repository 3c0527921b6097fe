/** The calls of the back office about payment methods. */
import type { AdminCalls } from './adminCall.ts'

const terms = { isActive: true, currencies: ['EUR'], countries: 'DE', minimum: '', maximum: '' }

export const paymentCalls: AdminCalls = {
  'GET /admin/payment-methods': { permission: 'payments.manage' },
  'PUT /admin/payment-methods/{code}': {
    permission: 'payments.manage',
    body: { ...terms, version: '1' },
    write: {
      action: 'payment.save',
      async run({ owner }) {
        const [{ code, version }] = (await owner.get('/admin/payment-methods')).json().data
        return owner.put(`/admin/payment-methods/${code}`, { ...terms, version })
      },
    },
  },
  'PUT /admin/payment-methods-order': {
    permission: 'payments.manage',
    body: { codes: [], version: '1' },
    write: {
      action: 'payment.order',
      async run({ owner }) {
        const { data, version } = (await owner.get('/admin/payment-methods')).json()
        const codes = data.map(({ code }: { code: string }) => code).reverse()
        return owner.put('/admin/payment-methods-order', { codes, version })
      },
    },
  },
}
