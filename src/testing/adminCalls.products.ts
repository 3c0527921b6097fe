/** The calls of the back office about products. */
import sharp from 'sharp'
import { toFormBuild } from '../features/productAdmin/buildForm.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { aProduct } from './factories.ts'
import { doJobs } from './jobs.ts'

/** A new product for each change. @returns the id of its variant: 5 in stock, at 1,000.00 */
async function addVariant({ shop }: BackOffice, sku: string): Promise<number> {
  await shop.saveOne(aProduct({ sku, stock: 5, priceMinor: 1_000_00 }))
  return shop.variantId(`${sku}-1`)
}

/** A form with an image, as the editor sends it. @param color differs for another image */
export async function makeImageForm(
  color = '#2f6b4a',
  size: { width: number; height: number } = { width: 40, height: 30 },
) {
  const content = await sharp({ create: { ...size, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(content)], 'bell.png'))
  return form
}

const emptyText = { name: '', shortDescription: '', description: '' }
const emptyForm = {
  ...{ sku: '', urlKey: '', optionNames: [] },
  texts: { en: emptyText, fr: emptyText, de: emptyText },
  ...{ isActive: false, soldFrom: '', soldUntil: '', isNew: false, isFeatured: false },
  ...{ brand: '', categoryIds: [], optionIds: [], hsnCode: '' },
  ...{ saleStartsAt: '', saleEndsAt: '', images: [], variants: [], geometry: [] },
  ...{ build: toFormBuild(null), colorways: [] },
}

const emptyBulkForm = { change: '', value: '', ending: '', startsAt: '', endsAt: '', target: '' }

async function startBulkEdit({ shop, owner }: BackOffice) {
  const { productId } = await shop.saveOne(aProduct({ sku: 'PUMP-BULK', stock: 5 }))
  const form = { ...emptyBulkForm, kind: 'stock', change: 'raise', value: '2' }
  return owner.post('/admin/bulk-edits', { form, ids: [productId] })
}

async function applyBulkEdit(office: BackOffice) {
  const { id } = (await startBulkEdit(office)).json().data
  await doJobs(office.shop.services)
  return office.owner.post(`/admin/bulk-edits/${id}/apply`)
}

export const productAdminCalls: AdminCalls = {
  'GET /admin/products': { permission: 'products.read' },
  'GET /admin/products/cursors': { permission: 'products.read' },
  'GET /admin/products/facets': { permission: 'products.read' },
  'GET /admin/products/builds': { permission: 'products.read' },
  'GET /admin/products/facet-counts': { permission: 'products.read' },
  'GET /admin/products/{id}/variants': { permission: 'products.read' },
  'GET /admin/variants/{id}/uses': { permission: 'products.read' },
  'GET /admin/products/{id}': { permission: 'products.read' },
  'GET /admin/products/{id}/preview': { permission: 'products.read' },
  'POST /admin/products/{id}/preview': {
    permission: 'products.edit',
    body: { version: '', form: emptyForm, seenStocks: {}, language: 'en' },
    isReading: true,
  },
  'GET /admin/products/{id}/history': { permission: 'products.edit' },
  'PUT /admin/products/{id}': {
    permission: 'products.edit',
    body: { version: '', form: emptyForm, seenStocks: {} },
    write: {
      action: 'product.save',
      async run(office) {
        const { productId } = await office.shop.saveOne(aProduct({ sku: 'PUMP-SAVE' }))
        const { form, version } = (await office.owner.get(`/admin/products/${productId}`)).json().data
        const seenStocks = { 'PUMP-SAVE-1': form.variants[0].stock }
        form.texts.en.name = 'Floor pump'
        return office.owner.put(`/admin/products/${productId}`, { version, form, seenStocks })
      },
    },
  },
  'POST /admin/products': {
    permission: 'products.create',
    body: { name: '', sku: '', price: '', category: 1 },
    write: {
      action: 'product.create',
      run: ({ owner }) => owner.post('/admin/products', { name: 'Pump', sku: 'PUMP-NEW', price: '900', category: 2 }),
    },
  },
  'POST /admin/products/{id}/copies': {
    permission: 'products.create',
    write: {
      action: 'product.copy',
      async run({ shop, owner }) {
        const { productId } = await shop.saveOne(aProduct({ sku: 'PUMP-COPIED' }))
        return owner.post(`/admin/products/${productId}/copies`)
      },
    },
  },
  'POST /admin/products/{id}/archive': {
    permission: 'products.edit',
    write: {
      action: 'product.archive',
      async run({ shop, owner }) {
        const { productId } = await shop.saveOne(aProduct({ sku: 'PUMP-ARCHIVED' }))
        return owner.post(`/admin/products/${productId}/archive`)
      },
    },
  },
  'POST /admin/products/{id}/restore': {
    permission: 'products.edit',
    write: {
      action: 'product.restore',
      async run({ shop, owner }) {
        const { productId } = await shop.saveOne(aProduct({ sku: 'PUMP-RESTORED', isArchived: true }))
        return owner.post(`/admin/products/${productId}/restore`)
      },
    },
  },
  'POST /admin/products/{id}/images': {
    permission: 'products.edit',
    write: {
      action: 'product.image',
      async run({ shop, owner }) {
        const { productId } = await shop.saveOne(aProduct({ sku: 'PUMP-IMAGE' }))
        return owner.post(`/admin/products/${productId}/images`, await makeImageForm())
      },
    },
  },
  'GET /admin/products/{id}/renders': { permission: 'products.edit' },
  'POST /admin/products/{id}/renders': {
    permission: 'products.edit',
    body: { colors: [1], views: ['side'] },
    write: {
      action: 'product.render',
      async run({ shop, owner }) {
        // Reading the demo's bicycles takes a while.
        const { aBicycle } = await import('./demoBicycles.ts')
        const { productId } = await shop.saveOne(aBicycle('RENDERED'))
        const { option_id: color } = await shop.db
          .selectFrom('product_colourway')
          .select('option_id')
          .where('product_id', '=', productId)
          .limit(1)
          .executeTakeFirstOrThrow()
        const reply = await owner.post(`/admin/products/${productId}/renders`, { colors: [color], views: ['side'] })
        // The next call that waits for a job would also wait for the studio.
        await shop.db.deleteFrom('job').where('kind', '=', 'renderImages').execute()
        return reply
      },
    },
  },
  'GET /admin/bulk-edits': { permission: 'products.read' },
  'POST /admin/bulk-edits': {
    permission: 'products.bulk',
    // Roles may change different values, so the form is rejected before the server knows what it would change.
    body: { form: { ...emptyBulkForm, kind: 'stock' }, ids: [1] },
    write: { action: 'bulkEdit.preview', run: startBulkEdit },
  },
  'GET /admin/bulk-edits/{id}': { permission: 'products.read' },
  'GET /admin/bulk-edits/{id}/rows': { permission: 'products.read' },
  'GET /admin/bulk-edits/{id}/report': { permission: 'products.read' },
  'POST /admin/bulk-edits/{id}/apply': {
    permission: 'products.bulk',
    write: { action: 'bulkEdit.apply', run: applyBulkEdit },
  },
  'POST /admin/bulk-edits/{id}/undo': {
    permission: 'products.bulk',
    write: {
      action: 'bulkEdit.undo',
      async run(office) {
        const { id } = (await applyBulkEdit(office)).json().data
        await doJobs(office.shop.services)
        return office.owner.post(`/admin/bulk-edits/${id}/undo`)
      },
    },
  },
  'PUT /admin/variants/{id}/stock': {
    permission: 'stock.edit',
    body: { before: 1, stock: 2, reason: 'correction' },
    write: {
      action: 'product.stock',
      async run(office) {
        const id = await addVariant(office, 'PUMP-STOCK')
        return office.owner.put(`/admin/variants/${id}/stock`, { before: 5, stock: 8, reason: 'correction' })
      },
    },
  },
  'PUT /admin/variants/{id}/price': {
    permission: 'prices.edit',
    body: { kind: 'regular', before: 1, price: '2' },
    write: {
      action: 'product.price',
      async run(office) {
        const id = await addVariant(office, 'PUMP-PRICE')
        const input = { kind: 'regular', before: 1_000_00, price: '1,250.00' }
        return office.owner.put(`/admin/variants/${id}/price`, input)
      },
    },
  },
}
