/** Products in the back office: each change calls the same function of its feature as the commands. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { receiveImage } from '../../imageUpload/server/receiveImage.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { listAudit } from '../../staff/server/audit.sql.ts'
import { cutPage, limitPage } from '../../staff/server/listPages.sql.ts'
import '../../staff/server/shopPages.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import { findStatus } from '../productAdmin.filter.ts'
import { listAdminProducts, listFacetNames, readProductCursors } from './adminProducts.sql.ts'
import { readBulkHistory } from './bulk/bulkHistory.ts'
import { describeProduct } from './describeProduct.ts'
import { facetCountsCall, productFacetsCall } from './facets/facets.contract.ts'
import { nameOptions, readFacets } from './facets/readFacets.ts'
import { readImportHistory } from './importHistory.ts'
import { loadProduct } from './loadedProduct.ts'
import { copyProduct, createProduct } from './newProducts.ts'
import {
  adminProductCall,
  adminProductsCall,
  adminVariantsCall,
  archiveProductCall,
  copyProductCall,
  createProductCall,
  previewDraftCall,
  previewProductCall,
  priceCall,
  productCursorsCall,
  productHistoryCall,
  restoreProductCall,
  saveProductCall,
  stockCall,
  uploadImageCall,
  variantUsesCall,
} from './productAdmin.contract.ts'
import { archiveProduct, editProduct } from './productEdits.ts'
import { listFormerSkus } from './productNames.sql.ts'
import { findPage, readUnsaved } from './productPreview.ts'
import { readProductFilter } from './readProductFilter.ts'
import { editPrice, editStock, listVariants, lockVariant } from './variantEdits.ts'
import { countVariantUses } from './variantUses.sql.ts'

const historyLength = 50

export function productAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const reading = { permission: 'products.read' } as const
  const describeVariants = async (from: Db, productId: number, language: Language) => ({
    data: { currency: settings.baseCurrency, variants: await listVariants(from, productId, language) },
  })

  adminRead(app, services, adminProductsCall, reading, async ({ input, http }) => {
    const limit = limitPage(input)
    const rows = await listAdminProducts(db, readProductFilter(input), http.language, now(), limit)
    const { page, next } = cutPage(rows, limit, ({ cursor }) => cursor)
    return {
      data: page.map(({ cursor: _, image, isSold, isArchived, soldFrom, soldUntil, ...row }) => ({
        ...row,
        state: findStatus({ isSold, isArchived, soldFrom, soldUntil }, now()),
        image: image && {
          url: originalImageUrl(settings.baseUrl, image.path),
          width: image.width,
          height: image.height,
        },
      })),
      next,
      currency: settings.baseCurrency,
    }
  })

  adminRead(app, services, productCursorsCall, reading, async ({ input, http }) => ({
    data: await readProductCursors(db, readProductFilter(input), http.language, now()),
  }))

  adminRead(app, services, productFacetsCall, reading, async ({ input, http }) => ({
    data: {
      ...(await listFacetNames(db, http.language)),
      options: await nameOptions(services, readProductFilter(input).options ?? [], http.language),
    },
  }))

  adminRead(app, services, facetCountsCall, reading, async ({ input, http }) => ({
    data: await readFacets(services, readProductFilter(input), http.language),
  }))

  adminRead(app, services, adminVariantsCall, reading, async ({ params, http }) =>
    describeVariants(db, params.id, http.language),
  )

  adminRead(app, services, variantUsesCall, reading, async ({ params }) => {
    const uses = await countVariantUses(db, params.id)
    if (!uses) throw new ShopError('request.notFound')
    return { data: uses }
  })

  adminWrite(app, services, stockCall, { permission: 'stock.edit' }, async ({ tx, params, input, http }) => {
    const variant = await lockVariant(tx, params.id)
    await editStock(tx, variant, input)
    return {
      answer: await describeVariants(tx, variant.productId, http.language),
      audit: {
        action: 'product.stock',
        entityName: variant.productSku,
        before: { [variant.sku]: input.before },
        after: { [variant.sku]: input.stock, reason: input.reason },
      },
    }
  })

  adminWrite(app, services, priceCall, { permission: 'prices.edit' }, async ({ tx, params, input, http }) => {
    const variant = await lockVariant(tx, params.id)
    const price = await editPrice(tx, variant, input, settings.baseCurrency)
    return {
      answer: await describeVariants(tx, variant.productId, http.language),
      audit: {
        action: input.kind === 'regular' ? 'product.price' : 'product.salePrice',
        entityName: variant.productSku,
        before: { [variant.sku]: input.before },
        after: { [variant.sku]: price },
      },
    }
  })
  const editor = (http: FastifyRequest, { staff }: StaffSession) => ({
    role: staff.role,
    language: http.language,
    timeZone: settings.clock.timeZone,
    mainLanguage: findMainLanguage(settings.languages),
    currency: settings.baseCurrency,
    files: services.files,
  })

  adminRead(app, services, adminProductCall, reading, async ({ params, http }) => ({
    data: describeProduct(await loadProduct(db, params.id), http.language, services),
  }))

  adminRead(app, services, previewProductCall, reading, async ({ params: { id }, input, http }) => {
    const product = await findPage(db, id)
    return { data: { html: (await app.shopPages?.renderProduct(product, input.language ?? http.language)) ?? null } }
  })

  adminRead(
    app,
    services,
    previewDraftCall,
    { permission: 'products.edit' },
    async ({ params: { id }, input: { language, ...edit }, http, session }) => {
      const product = await findPage(db, id)
      const unsaved = await readUnsaved(services, id, edit, editor(http, session), language)
      return { data: { html: (await app.shopPages?.renderProduct(product, language, unsaved)) ?? null } }
    },
  )

  adminWrite(
    app,
    services,
    saveProductCall,
    { permission: 'products.edit' },
    async ({ tx, params, input, ...request }) => {
      const who = editor(request.http, request.session)
      const { product, before, after } = await editProduct(tx, params.id, input, who)
      return {
        answer: { data: describeProduct(product, who.language, services) },
        audit: { action: 'product.save', entityName: product.record.sku, before, after },
      }
    },
  )

  const creating = { permission: 'products.create' } as const
  adminWrite(app, services, createProductCall, creating, async ({ tx, input, http, session }) => {
    const { id, sku } = await createProduct(tx, input, editor(http, session))
    return {
      answer: { data: { id } },
      audit: {
        ...{ action: 'product.create', entityName: sku },
        after: { name: input.name, price: input.price, stock: input.stock || '0', isActive: input.isActive === true },
      },
    }
  })

  adminWrite(app, services, copyProductCall, creating, async ({ tx, params, http }) => {
    const { id, sku, from } = await copyProduct(tx, params.id, http.language)
    return { answer: { data: { id } }, audit: { action: 'product.copy', entityName: sku, after: { from } } }
  })

  for (const [call, isArchived] of [
    [archiveProductCall, true],
    [restoreProductCall, false],
  ] as const)
    adminWrite(app, services, call, { permission: 'products.edit' }, async ({ tx, params, http }) => {
      const sku = await archiveProduct(tx, params.id, isArchived)
      return {
        answer: { data: describeProduct(await loadProduct(tx, params.id), http.language, services) },
        audit: {
          ...{ action: isArchived ? 'product.archive' : 'product.restore', entityName: sku },
          ...{ before: { isArchived: !isArchived }, after: { isArchived } },
        },
      }
    })

  adminWrite(
    app,
    services,
    uploadImageCall,
    {
      permission: 'products.edit',
      fileBytes: maxImageBytes,
      prepare: (request) => receiveImage(services.files, request),
    },
    async ({ tx, params, prepared: image }) => {
      const { sku } = (await loadProduct(tx, params.id)).record
      return {
        answer: { data: { ...image, url: originalImageUrl(settings.baseUrl, image.path) } },
        audit: { action: 'product.image', entityName: sku, after: { image: image.path } },
      }
    },
  )

  adminRead(app, services, productHistoryCall, { permission: 'products.edit' }, async ({ params, http }) => {
    const { sku } = (await loadProduct(db, params.id)).record
    const entityNames = [sku, ...(await listFormerSkus(db, params.id))]
    const bulkEdits = await readBulkHistory(db, params.id, http.language, settings.clock.timeZone, historyLength)
    const imports = await readImportHistory(db, entityNames, historyLength)
    const entries = await listAudit(db, { entity: 'product', entityNames }, settings.clock.timeZone, historyLength)
    const own = entries.map(({ id, action, staffName, createdAt, before, after }) => ({
      ...{ id: `audit-${id}`, action, staffName, createdAt: createdAt.toISOString() },
      changes: listChanges(before, after),
    }))
    const all = [...own, ...bulkEdits, ...imports].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    return { data: all.slice(0, historyLength) }
  })
}

function listChanges(before: unknown, after: unknown): { field: string; before: string; after: string }[] {
  const [first, second] = [toValues(before), toValues(after)]
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].map((field) => ({
    field,
    before: String(first[field] ?? ''),
    after: String(second[field] ?? ''),
  }))
}

function toValues(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
