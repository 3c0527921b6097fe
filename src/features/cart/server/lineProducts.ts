import type { Services } from '../../../kit/services.ts'
import { makeCatalogLabels, type ResolveCatalogLabels } from '../../catalog/server/catalogLabels.ts'
import type { WireProduct } from '../../product/product.contract.ts'
import { imageUrls, presentProduct } from '../../product/server/product.presenter.ts'
import { findProducts } from '../../product/server/product.sql.ts'
import type { Pricing } from './pricedCart.ts'

interface Line {
  /** Null once the product was removed from the shop. */
  productId: number | null
  /** Picture of what was chosen; null shows the product's own. */
  imagePath: string | null
}

/** The product of a cart or order line in the wire's form, its picture the one of the chosen variant. */
export type ProductOf = (line: Line) => WireProduct | undefined

/** Names of the catalogue, in memory once for each shop, whichever call asks. */
const wordsOfShops = new WeakMap<Services, ResolveCatalogLabels>()

function wordsOfShop(services: Services): ResolveCatalogLabels {
  const known = wordsOfShops.get(services) ?? makeCatalogLabels(services)
  wordsOfShops.set(services, known)
  return known
}

/** The products of all lines with one statement; sold or not. */
export async function lineProducts(
  services: Services,
  lines: readonly Line[],
  { language, currency, rate, now }: Pricing,
): Promise<ProductOf> {
  const ids = new Set(lines.flatMap((line) => line.productId ?? []))
  const { baseUrl } = services.settings
  const rows = await findProducts(services.db, [...ids], language, now, wordsOfShop(services))
  const products = new Map(rows.map((row) => [row.id, presentProduct(row, { language, currency, rate, baseUrl })]))
  return ({ productId, imagePath }) => {
    const product = productId === null ? undefined : products.get(productId)
    return product && imagePath !== null ? { ...product, base_image: imageUrls(imagePath, baseUrl) } : product
  }
}
