/** Products in the back office: each change calls the function of its feature that the commands call, too. */
import type { Db } from '../../../kit/database/database.ts'
import { storageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import {
  adminProductsCall,
  adminVariantsCall,
  priceCall,
  productFacetsCall,
  stockCall,
} from './productAdmin.contract.ts'
import { listAdminProducts, listFacetNames } from './productList.sql.ts'
import { editPrice, editStock, listVariants, lockVariant } from './variantEdits.ts'

const pageLength = 50

export function productAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const reading = { permission: 'products.read' } as const
  const describeVariants = async (from: Db, productId: number, language: Language) => ({
    data: { currency: settings.baseCurrency, variants: await listVariants(from, productId, language) },
  })

  adminRead(app, services, adminProductsCall, reading, async ({ input, http }) => {
    const rows = await listAdminProducts(db, input, http.language, now(), pageLength + 1)
    const page = rows.slice(0, pageLength)
    return {
      data: page.map(({ image, ...row }) => ({
        ...row,
        image: image && {
          url: storageUrl(settings.baseUrl, image.path),
          width: image.width,
          height: image.height,
        },
      })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      currency: settings.baseCurrency,
    }
  })

  adminRead(app, services, productFacetsCall, reading, async ({ http }) => ({
    data: await listFacetNames(db, http.language),
  }))

  adminRead(app, services, adminVariantsCall, reading, async ({ params, http }) =>
    describeVariants(db, params.id, http.language),
  )

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
}
