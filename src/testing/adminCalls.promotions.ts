/** The calls of the back office about promotions. */
import { emptyForm, type PromotionForm } from '../features/promotionAdmin/promotionForm.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'

const terms: PromotionForm = { ...emptyForm, percent: '10' }

let promotions = 0

/** A code that is not taken. */
const newCode = () => {
  promotions += 1
  return `AUDIT-${promotions}`
}

const add = async ({ owner }: BackOffice): Promise<number> =>
  (await owner.post('/admin/promotions', { form: { ...terms, code: newCode() } })).json().data.id

export const promotionCalls: AdminCalls = {
  'GET /admin/promotions': { permission: 'promotions.read' },
  'GET /admin/promotions/{id}': { permission: 'promotions.read' },
  'GET /admin/promotion-preview': { permission: 'promotions.read' },
  'POST /admin/promotions': {
    permission: 'promotions.edit',
    body: { form: terms },
    write: {
      action: 'promotion.create',
      run: ({ owner }) => owner.post('/admin/promotions', { form: { ...terms, code: newCode() } }),
    },
  },
  'PUT /admin/promotions/{id}': {
    permission: 'promotions.edit',
    body: { form: terms, version: 1 },
    write: {
      action: 'promotion.save',
      run: async (office) =>
        office.owner.put(`/admin/promotions/${await add(office)}`, { form: { ...terms, percent: '15' }, version: 1 }),
    },
  },
  'PUT /admin/promotions/{id}/archived': {
    permission: 'promotions.edit',
    body: { isArchived: true, version: 1 },
    write: {
      action: 'promotion.archive',
      run: async (office) =>
        office.owner.put(`/admin/promotions/${await add(office)}/archived`, { isArchived: true, version: 1 }),
    },
  },
}
