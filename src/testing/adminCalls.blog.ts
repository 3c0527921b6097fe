/** The calls of the back office about posts of the blog. */
import type { AdminCalls, BackOffice } from './adminCall.ts'

const text = { title: '', summary: '', markdown: '', imageAlt: '' }
const form = {
  ...{
    isPublished: false,
    publishedOn: '2026-06-01',
    author: 'Asha',
    image: '',
    category: 'news',
    tags: [],
    products: '',
  },
  texts: { en: text, fr: text, de: text },
}

/** @returns the id of a new draft */
async function addPost({ owner }: Pick<BackOffice, 'owner'>, slug: string): Promise<number> {
  return (await owner.post('/admin/posts', { title: 'Wet chains', slug })).json().data.id
}

const labelForm = (name: string) => ({ nameEn: name, nameFr: '', nameDe: '', code: '' })

/** @returns the id of a new category */
async function addCategory({ owner }: Pick<BackOffice, 'owner'>, name: string): Promise<number> {
  return (await owner.post('/admin/posts/labels', { kind: 'category', form: labelForm(name) })).json().data.id
}

export const blogAdminCalls: AdminCalls = {
  'GET /admin/posts': { permission: 'content.read' },
  'GET /admin/posts/labels': { permission: 'content.read' },
  'GET /admin/posts/labels/{id}': { permission: 'content.read' },
  'POST /admin/posts/labels': {
    permission: 'content.edit',
    body: { kind: 'tag', form: labelForm('') },
    write: {
      action: 'postLabel.create',
      run: ({ owner }) => owner.post('/admin/posts/labels', { kind: 'tag', form: labelForm('Rain') }),
    },
  },
  'PUT /admin/posts/labels/order': {
    permission: 'content.edit',
    body: { before: [1], after: [1] },
    write: {
      action: 'postLabel.order',
      async run(office) {
        await addCategory(office, 'Races')
        await addCategory(office, 'Tours')
        const { categories } = (await office.owner.get('/admin/posts/labels')).json().data
        const before = categories.map(({ id }: { id: number }) => id)
        return office.owner.put('/admin/posts/labels/order', { before, after: before.toReversed() })
      },
    },
  },
  'PUT /admin/posts/labels/{id}': {
    permission: 'content.edit',
    body: { version: '', form: labelForm('') },
    write: {
      action: 'postLabel.save',
      async run(office) {
        const id = await addCategory(office, 'Repair')
        const { form: stored, version } = (await office.owner.get(`/admin/posts/labels/${id}`)).json().data
        return office.owner.put(`/admin/posts/labels/${id}`, { version, form: { ...stored, nameEn: 'Repairs' } })
      },
    },
  },
  'DELETE /admin/posts/labels/{id}': {
    permission: 'content.edit',
    write: {
      action: 'postLabel.delete',
      run: async (office) => office.owner.delete(`/admin/posts/labels/${await addCategory(office, 'Gone')}`),
    },
  },
  'GET /admin/posts/{id}': { permission: 'content.read' },
  'GET /admin/posts/{id}/versions': { permission: 'content.read' },
  'POST /admin/posts/preview': { permission: 'content.edit', body: { markdown: '' }, isReading: true },
  'POST /admin/posts': {
    permission: 'content.edit',
    body: { title: '', slug: '' },
    write: {
      action: 'post.create',
      run: ({ owner }) => owner.post('/admin/posts', { title: 'Wet chains', slug: 'wet-chains' }),
    },
  },
  'DELETE /admin/posts/{id}': {
    permission: 'content.edit',
    write: {
      action: 'post.delete',
      run: async (office) => office.owner.delete(`/admin/posts/${await addPost(office, 'gone-chains')}`),
    },
  },
  'PUT /admin/posts/{id}': {
    permission: 'content.edit',
    body: { version: '', form },
    write: {
      action: 'post.save',
      async run(office) {
        const id = await addPost(office, 'dry-chains')
        const { form: stored, version } = (await office.owner.get(`/admin/posts/${id}`)).json().data
        stored.texts.en.title = 'Dry chains'
        return office.owner.put(`/admin/posts/${id}`, { version, form: stored })
      },
    },
  },
}
