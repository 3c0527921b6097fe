/** The calls of the back office about categories, brands and attributes. */
import {
  type AttributeForm,
  type CategoryForm,
  emptyAttribute,
  emptyCategory,
  emptyOption,
  type OptionForm,
} from '../features/catalogAdmin/catalogForms.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { makeImageForm } from './adminCalls.products.ts'

const category: CategoryForm = { ...emptyCategory, nameEn: 'Pedals', parent: '55' }
const attribute: AttributeForm = { ...emptyAttribute, nameEn: 'Gears', code: 'gears' }
const option: OptionForm = { ...emptyOption, labelEn: 'Alloy' }

let made = 0

/** A name that is not taken. */
const newName = (name: string) => {
  made += 1
  return `${name} ${made}`
}

/** Adds a category. @returns the call's response */
async function addCategory({ owner }: BackOffice) {
  const name = newName('Grips')
  const { id } = (await owner.post('/admin/categories', { form: { ...category, nameEn: name } })).json().data
  return (await owner.get(`/admin/categories/${id}`)).json().data
}

async function addOption({ owner }: BackOffice) {
  const form = { ...option, labelEn: newName('Steel') }
  const { id } = (await owner.post('/admin/attributes/frame_material/options', { form })).json().data
  return (await owner.get(`/admin/options/${id}`)).json().data
}

async function addAttribute({ owner }: BackOffice) {
  const code = newName('speeds').replace(' ', '_')
  await owner.post('/admin/attributes', { form: { ...attribute, code } })
  return (await owner.get(`/admin/attributes/${code}`)).json().data
}

export const catalogAdminCalls: AdminCalls = {
  'GET /admin/categories': { permission: 'catalog.read' },
  'GET /admin/categories/{id}': { permission: 'catalog.read' },
  'POST /admin/categories': {
    permission: 'catalog.manage',
    body: { form: category },
    write: {
      action: 'category.create',
      run: ({ owner }) => owner.post('/admin/categories', { form: { ...category, nameEn: newName('Bells') } }),
    },
  },
  'PUT /admin/categories/{id}': {
    permission: 'catalog.edit',
    body: { form: category, version: '' },
    write: {
      action: 'category.save',
      async run(office) {
        const { id, form, version } = await addCategory(office)
        return office.owner.put(`/admin/categories/${id}`, { form: { ...form, nameDe: 'Griffe' }, version })
      },
    },
  },
  'PUT /admin/categories/{id}/order': {
    permission: 'catalog.manage',
    body: { before: [], after: [] },
    write: {
      action: 'category.order',
      async run(office) {
        const parent = await addCategory(office)
        const below = [await addCategory(office), await addCategory(office)]
        for (const { id, form, version } of below)
          await office.owner.put(`/admin/categories/${id}`, { form: { ...form, parent: String(parent.id) }, version })
        const before = below.map(({ id }) => id)
        return office.owner.put(`/admin/categories/${parent.id}/order`, { before, after: before.toReversed() })
      },
    },
  },
  'DELETE /admin/categories/{id}': {
    permission: 'catalog.manage',
    write: {
      action: 'category.delete',
      async run(office) {
        const { id, version } = await addCategory(office)
        return office.owner.delete(`/admin/categories/${id}?version=${version}`)
      },
    },
  },
  'POST /admin/catalog-images': {
    permission: 'catalog.manage',
    write: {
      action: 'category.image',
      run: async ({ owner }) => owner.post('/admin/catalog-images', await makeImageForm()),
    },
  },
  'GET /admin/attributes': { permission: 'catalog.read' },
  'GET /admin/attributes/{code}': { permission: 'catalog.read' },
  'POST /admin/attributes': {
    permission: 'catalog.manage',
    body: { form: attribute },
    write: {
      action: 'attribute.create',
      run: ({ owner }) =>
        owner.post('/admin/attributes', { form: { ...attribute, code: newName('teeth').replace(' ', '_') } }),
    },
  },
  'PUT /admin/attributes/{code}': {
    permission: 'catalog.edit',
    body: { form: attribute, version: '' },
    write: {
      action: 'attribute.save',
      async run(office) {
        const { code, form, version } = await addAttribute(office)
        return office.owner.put(`/admin/attributes/${code}`, { form: { ...form, nameFr: 'Vitesses' }, version })
      },
    },
  },
  'DELETE /admin/attributes/{code}': {
    permission: 'catalog.manage',
    write: {
      action: 'attribute.delete',
      run: async (office) => office.owner.delete(`/admin/attributes/${(await addAttribute(office)).code}`),
    },
  },
  'PUT /admin/attribute-order': {
    permission: 'catalog.manage',
    body: { before: [], after: [] },
    write: {
      action: 'attribute.order',
      async run({ owner }) {
        const attributes = (await owner.get('/admin/attributes')).json().data
        const before = attributes.map(({ id }: { id: number }) => id)
        return owner.put('/admin/attribute-order', { before, after: before.toReversed() })
      },
    },
  },
  'PUT /admin/attributes/{code}/order': {
    permission: 'catalog.manage',
    body: { before: [], after: [] },
    write: {
      action: 'attribute.order',
      async run({ owner }) {
        const { options } = (await owner.get('/admin/attributes/color')).json().data
        const before = options.map(({ id }: { id: number }) => id)
        return owner.put('/admin/attributes/color/order', { before, after: before.toReversed() })
      },
    },
  },
  'POST /admin/attributes/{code}/options': {
    permission: 'catalog.manage',
    body: { form: option },
    write: {
      action: 'option.create',
      run: ({ owner }) =>
        owner.post('/admin/attributes/frame_material/options', { form: { ...option, labelEn: newName('Alloy') } }),
    },
  },
  'GET /admin/options/{id}': { permission: 'catalog.read' },
  'PUT /admin/options/{id}': {
    permission: 'catalog.edit',
    body: { form: option, version: '' },
    write: {
      action: 'option.save',
      async run(office) {
        const { id, form, version } = await addOption(office)
        return office.owner.put(`/admin/options/${id}`, { form: { ...form, labelDe: 'Stahl' }, version })
      },
    },
  },
  'DELETE /admin/options/{id}': {
    permission: 'catalog.manage',
    write: {
      action: 'option.delete',
      run: async (office) => office.owner.delete(`/admin/options/${(await addOption(office)).id}`),
    },
  },
  'POST /admin/options/{id}/merge': {
    permission: 'catalog.manage',
    body: { into: 1, version: '' },
    write: {
      action: 'option.merge',
      async run(office) {
        const [{ id, version }, into] = [await addOption(office), await addOption(office)]
        return office.owner.post(`/admin/options/${id}/merge`, { into: into.id, version })
      },
    },
  },
}
