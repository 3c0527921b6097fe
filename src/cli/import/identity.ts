/**
 * A product of the file is the product of the shop that has its variants, else the one that has its handle, else a new one. So it keeps
 * its identity when rows change places, when a handle occurs twice, and when a product without options gets some.
 */
import { foldSku } from '../../features/product/sku.ts'
import type { Db } from '../../kit/database/database.ts'
import { findNames, findOwners } from './identity.sql.ts'
import type { ReadProduct } from './readProduct.ts'
import { isHandleOrNumbered } from './rules/handle.ts'

export interface Identity {
  /** Of the product, not of a variant. */
  sku: string
  urlKey: string
}

/** Products without an identity have a SKU that belongs to another product or looks like another one; that is noted. */
export async function identify(db: Db, products: readonly ReadProduct[]): Promise<Map<ReadProduct, Identity>> {
  const found = await findOwners(db, products.flatMap(skusOf))
  const owners = new Map(found.map((owner) => [owner.variantSku, owner]))
  const lookalikes = new Map(found.map((owner) => [owner.foldedSku, owner]))
  const names = await findNames(
    db,
    products.map((product) => product.urlKey),
    products.flatMap(skuWishes),
  )
  const takenSkus = new Set(names.map((name) => name.sku))
  const skuOfKey = new Map(names.map((name) => [name.urlKey, name.sku]))
  const identities = new Map<ReadProduct, Identity>()
  const claimed = new Set<string>()
  const claim = (product: ReadProduct, identity: Identity) => {
    identities.set(product, identity)
    claimed.add(identity.sku)
  }

  const others: ReadProduct[] = []
  for (const product of products) {
    if (noteLookalikes(product, owners, lookalikes)) continue
    const owner = skusOf(product)
      .map((sku) => owners.get(sku))
      .find((found) => found !== undefined)
    if (!owner) others.push(product)
    else if (!noteStrangers(product, owner.productSku, owners))
      claim(product, { sku: owner.productSku, urlKey: owner.urlKey })
  }
  for (const product of others) {
    const known = skuOfKey.get(product.urlKey)
    if (known !== undefined && !claimed.has(known)) claim(product, { sku: known, urlKey: product.urlKey })
    else {
      const sku = skuWishes(product).find((wish) => !takenSkus.has(wish) && !claimed.has(wish))
      claim(product, { sku: sku ?? `${product.urlKey}-${product.rows[0]}`, urlKey: product.urlKey })
    }
  }
  return identities
}

/** @returns whether the shop has a SKU that differs from one of the product only in what readers cannot see */
function noteLookalikes(
  product: ReadProduct,
  owners: ReadonlyMap<string, unknown>,
  lookalikes: ReadonlyMap<string, { variantSku: string; urlKey: string }>,
): boolean {
  let isFound = false
  for (const { row, sku } of product.variants) {
    const other = owners.has(sku) ? undefined : lookalikes.get(foldSku(sku))
    if (!other) continue
    product.notes.add(row, 'Variant SKU', 'skuLookalike', `${sku} (${other.variantSku} of ${other.urlKey})`)
    isFound = true
  }
  return isFound
}

/** @returns whether a variant belongs to another product than the one the file means */
function noteStrangers(
  product: ReadProduct,
  productSku: string,
  owners: ReadonlyMap<string, { productSku: string; urlKey: string }>,
): boolean {
  const strangers = product.variants.filter((variant) => {
    const owner = owners.get(variant.sku)
    return (
      owner !== undefined && (owner.productSku !== productSku || !isHandleOrNumbered(owner.urlKey, product.baseHandle))
    )
  })
  for (const { row, sku } of strangers)
    product.notes.add(row, 'Variant SKU', 'skuTaken', `${sku} (${owners.get(sku)?.urlKey})`)
  return strangers.length > 0
}

function skusOf(product: ReadProduct): string[] {
  return product.variants.map((variant) => variant.sku)
}

/** A product without options is known by the SKU of its only variant; one with options has a SKU beside theirs. */
function skuWishes(product: ReadProduct): string[] {
  const [first] = product.variants
  const isSimple = product.variants.length === 1 && Object.keys(first?.options ?? {}).length === 0
  const sku = first?.sku ?? product.urlKey
  return [...(isSimple ? [sku] : []), product.urlKey, `${product.urlKey}-${sku}`]
}
