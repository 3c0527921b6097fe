/** The calls of the back office about products. */
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { aProduct } from './factories.ts'

/** A product of its own for each change. @returns the id of its variant: 5 in stock, at 1,000.00 */
async function addVariant({ shop }: BackOffice, sku: string): Promise<number> {
  await shop.saveOne(aProduct({ sku, stock: 5, priceMinor: 1_000_00 }))
  return shop.variantId(`${sku}-1`)
}

export const productAdminCalls: AdminCalls = {
  'GET /admin/products': { permission: 'products.read' },
  'GET /admin/products/facets': { permission: 'products.read' },
  'GET /admin/products/{id}/variants': { permission: 'products.read' },
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
