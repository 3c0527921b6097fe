/** The calls of the back office about content pages, banners, images and the home. */
import { emptyBanner } from '../features/contentAdmin/bannerForm.ts'
import { emptyHome } from '../features/home/home.form.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { makeImageForm } from './adminCalls.products.ts'

const text = { title: '', description: '', markdown: '', imageAlt: '' }
const form = { isInFooter: true, image: '', texts: { en: text, fr: text, de: text } }
const written = { ...form, texts: { ...form.texts, en: { ...text, title: 'Jobs', markdown: 'We build bicycles.' } } }

/** @returns the id of a new banner */
async function addBanner({ owner }: Pick<BackOffice, 'owner'>): Promise<number> {
  return (await sendBanner(owner)).json().data.id
}

async function sendBanner(owner: BackOffice['owner']) {
  const { path } = (await owner.post('/admin/images', await makeImageForm())).json().data
  const texts = { ...emptyBanner.texts, en: { title: 'Helmets', subtitle: '', imageAlt: '' } }
  return owner.post('/admin/banners', { form: { ...emptyBanner, link: '/catalog/helmets', image: path, texts } })
}

export const contentAdminCalls: AdminCalls = {
  'GET /admin/banners': { permission: 'content.read' },
  'GET /admin/banners/{id}': { permission: 'content.read' },
  'POST /admin/banners': {
    permission: 'content.edit',
    body: { form: emptyBanner },
    write: { action: 'banner.create', run: ({ owner }) => sendBanner(owner) },
  },
  'PUT /admin/banners/order': {
    permission: 'content.edit',
    body: { before: [1], after: [1] },
    write: {
      action: 'banner.order',
      async run(office) {
        await addBanner(office)
        await addBanner(office)
        const { data } = (await office.owner.get('/admin/banners')).json()
        const ids = data.map(({ id }: { id: number }) => id)
        return office.owner.put('/admin/banners/order', { before: ids, after: ids.toReversed() })
      },
    },
  },
  'PUT /admin/banners/{id}': {
    permission: 'content.edit',
    body: { version: '', form: emptyBanner },
    write: {
      action: 'banner.save',
      async run(office) {
        const id = await addBanner(office)
        const { version, form: stored } = (await office.owner.get(`/admin/banners/${id}`)).json().data
        return office.owner.put(`/admin/banners/${id}`, { version, form: { ...stored, isActive: false } })
      },
    },
  },
  'DELETE /admin/banners/{id}': {
    permission: 'content.edit',
    write: {
      action: 'banner.delete',
      run: async (office) => office.owner.delete(`/admin/banners/${await addBanner(office)}`),
    },
  },
  'GET /admin/home': { permission: 'content.read' },
  'GET /admin/home/choices': { permission: 'content.read' },
  'GET /admin/home/layouts/{key}': { permission: 'content.read' },
  'GET /admin/home/versions': { permission: 'content.read' },
  'POST /admin/home/preview': {
    permission: 'content.edit',
    body: { form: emptyHome, language: 'en' },
    isReading: true,
  },
  'PUT /admin/home': {
    permission: 'content.edit',
    body: { version: '', form: emptyHome },
    write: {
      action: 'home.publish',
      async run({ owner }) {
        const { version } = (await owner.get('/admin/home')).json().data
        return owner.put('/admin/home', { version, form: { ...emptyHome, shown: 'auto-parts' } })
      },
    },
  },
  'POST /admin/images': {
    permission: 'content.edit',
    write: { action: 'image.upload', run: async ({ owner }) => owner.post('/admin/images', await makeImageForm()) },
  },
  'GET /admin/uploads/{hash}': { permission: 'images.upload' },
  'PUT /admin/uploads/{hash}': { permission: 'images.upload', body: { offset: 0 }, isReading: true },
  'GET /admin/pages': { permission: 'content.read' },
  'GET /admin/pages/{slug}': { permission: 'content.read' },
  'GET /admin/pages/{slug}/versions': { permission: 'content.read' },
  'POST /admin/pages/preview': { permission: 'content.edit', body: { markdown: '' }, isReading: true },
  'PUT /admin/pages/{slug}': {
    permission: 'content.edit',
    body: { version: '', form },
    write: {
      action: 'page.save',
      async run({ owner }) {
        const { version } = (await owner.get('/admin/pages/jobs')).json().data
        return owner.put('/admin/pages/jobs', { version, form: written })
      },
    },
  },
  'DELETE /admin/pages/{slug}': {
    permission: 'content.edit',
    write: {
      action: 'page.delete',
      async run({ owner }) {
        const { version } = (await owner.get('/admin/pages/team')).json().data
        await owner.put('/admin/pages/team', { version, form: written })
        return owner.delete('/admin/pages/team')
      },
    },
  },
}
