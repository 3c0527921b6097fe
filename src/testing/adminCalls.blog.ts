/** The calls of the back office about posts of the blog. */
import type { AdminCalls, BackOffice } from './adminCall.ts'

const text = { title: '', summary: '', markdown: '', imageAlt: '' }
const form = {
  ...{ isPublished: false, publishedOn: '2026-06-01', author: 'Asha', category: 'news', tags: [], products: '' },
  texts: { en: text, fr: text, de: text },
}

/** @returns the id of a new draft */
async function addPost({ owner }: Pick<BackOffice, 'owner'>, slug: string): Promise<number> {
  return (await owner.post('/admin/posts', { title: 'Wet chains', slug })).json().data.id
}

export const blogAdminCalls: AdminCalls = {
  'GET /admin/posts': { permission: 'content.read' },
  'GET /admin/posts/labels': { permission: 'content.read' },
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
