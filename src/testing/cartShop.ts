/** A shop for cart tests: a bell without options, a bicycle in one color and two sizes, and discontinued products. */
import { aProduct, aVariant } from './factories.ts'
import { buildTestShop, type TestShop } from './testShop.ts'

export interface CartShop {
  shop: TestShop
  /** Product ids. In stock: five bells, three bicycles of size M, two of size L. */
  bell: number
  trail: number
  gone: number
  attributeId(code: string): number
  optionId(attribute: string, option: string): number
  /** The black bicycle of this size, as `super_attribute`. */
  choice(size: string): Record<number, number>
}

export async function buildCartShop(): Promise<CartShop> {
  const shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Brass Bell', priceMinor: 99_95, stock: 5 }),
      aProduct({
        sku: 'TRAIL',
        name: 'Trail 29',
        variants: [
          aVariant({ sku: 'TRAIL-M', options: { color: 'black', size: 'm' }, priceMinor: 1000_00, stock: 3 }),
          aVariant({ sku: 'TRAIL-L', options: { color: 'black', size: 'l' }, priceMinor: 1100_00, stock: 2 }),
        ],
      }),
      aProduct({ sku: 'GONE', isActive: false }),
    ],
  })
  const [bell = 0, trail = 0, gone = 0] = shop.saved.map((saved) => saved.productId)
  const attributeId = (code: string) => shop.index.attributes.get(code)?.id ?? 0
  const optionId = (attribute: string, option: string) => shop.index.attributes.get(attribute)?.options.get(option) ?? 0
  return {
    shop,
    bell,
    trail,
    gone,
    attributeId,
    optionId,
    choice: (size) => ({
      [attributeId('color')]: optionId('color', 'black'),
      [attributeId('size')]: optionId('size', size),
    }),
  }
}
