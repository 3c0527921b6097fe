/**
 * Matches a product of the file to the existing product that has its variants, otherwise to the one with its handle; otherwise it
 * is new. It thus keeps its identity when rows are reordered, when a handle occurs twice, and when options are added to a product
 * that had none.
 */

import type { Db } from '../../../kit/database/database.ts'
import { foldSku } from '../../product/sku.ts'
import { type FormerOwner, findFormerOwners, findNames, findOwners, type VariantOwner } from './identity.sql.ts'
import type { ReadProduct } from './readProduct.ts'
import { isHandleOrNumbered } from './rules/handle.ts'

export interface Identity {
  /** The product's SKU, not a variant's. */
  sku: string
  urlKey: string
}

/**
 * Products missing from the result have a SKU that belongs to another product or resembles another SKU; their findings explain
 * which.
 */
export async function identify(db: Db, products: readonly ReadProduct[]): Promise<Map<ReadProduct, Identity>> {
  const found = await findOwners(db, products.flatMap(listSkus))
  const known = new Map(found.map((owner) => [owner.foldedSku, owner]))
  const former = await findFormerOwners(db, products.flatMap(listSkus))
  const resolved = products.flatMap((product) => resolveFormerSkus(product, known, former))
  const owners = new Map([...found, ...resolved].map((owner) => [owner.variantSku, owner]))
  const lookalikes = new Map([...found, ...resolved].map((owner) => [owner.foldedSku, owner]))
  const names = await findNames(
    db,
    products.map((product) => product.urlKey),
    products.flatMap(listPreferredSkus),
  )
  const takenSkus = new Set(names.map((name) => name.sku))
  // A former URL key identifies a product only together with a common SKU, because handles can be reused.
  const byKey = new Map(names.map((name) => [name.urlKey, name]))
  const identities = new Map<ReadProduct, Identity>()
  const claimed = new Set<string>()
  const claim = (product: ReadProduct, identity: Identity) => {
    identities.set(product, identity)
    claimed.add(identity.sku)
  }

  const others: ReadProduct[] = []
  for (const product of products) {
    if (product.findings.isRejected || noteLookalikes(product, owners, lookalikes)) continue
    const owner = listSkus(product)
      .map((sku) => owners.get(sku))
      .find((found) => found !== undefined)
    if (!owner) others.push(product)
    else if (!noteMisplacedVariants(product, owner.productSku, owners))
      claim(product, { sku: owner.productSku, urlKey: owner.urlKey })
  }
  for (const product of others) {
    const known = byKey.get(product.urlKey)
    if (known && !claimed.has(known.sku)) claim(product, { sku: known.sku, urlKey: known.urlKey })
    else {
      const sku = listPreferredSkus(product).find((preferred) => !takenSkus.has(preferred) && !claimed.has(preferred))
      claim(product, { sku: sku ?? `${product.urlKey}-${product.rows[0]}`, urlKey: product.urlKey })
    }
  }
  return identities
}

/** @returns whether the shop has a SKU that differs from one of the product's only in case, spaces or invisible characters */
function noteLookalikes(
  product: ReadProduct,
  owners: ReadonlyMap<string, unknown>,
  lookalikes: ReadonlyMap<string, { variantSku: string; urlKey: string }>,
): boolean {
  let isFound = false
  for (const { row, sku } of product.variants) {
    const other = owners.has(sku) ? undefined : lookalikes.get(foldSku(sku))
    if (!other) continue
    product.findings.add(row, 'Variant SKU', 'skuLookalike', `${sku} (${other.variantSku} of ${other.urlKey})`)
    isFound = true
  }
  return isFound
}

/**
 * Resolves renamed SKUs: an older file means the variant that had the SKU, as long as no variant has it now and the product has,
 * or had, the file's handle. With another handle it is a new variant, because a SKU that is free again can be reused.
 * @param known by folded SKU
 * @returns the matching variants; the product's SKUs are updated to the current ones
 */
function resolveFormerSkus(
  product: ReadProduct,
  known: ReadonlyMap<string, VariantOwner>,
  former: readonly FormerOwner[],
): FormerOwner[] {
  const own = new Set(listSkus(product).map(foldSku))
  return product.variants.flatMap((variant) => {
    const folded = foldSku(variant.sku)
    const owner = former.find((each) => each.formerSku === folded && hasHandle(each, product))
    if (!owner || owner.foldedSku === folded) return []
    const note = `${variant.sku} (${owner.variantSku})`
    if (known.has(folded)) {
      product.findings.add(variant.row, 'Variant SKU', 'skuReused', note)
      return []
    }
    if (own.has(owner.foldedSku)) {
      product.findings.add(variant.row, 'Variant SKU', 'skuRepeated', note)
      return []
    }
    product.findings.add(variant.row, 'Variant SKU', 'skuFormer', note)
    variant.sku = owner.variantSku
    return [owner]
  })
}

/** Whether the shop's product has, or had, the handle of the file. */
function hasHandle({ urlKey, formerUrlKeys }: VariantOwner, product: ReadProduct): boolean {
  return [urlKey, ...formerUrlKeys].some((key) => isHandleOrNumbered(key, product.baseHandle))
}

/** @returns whether a variant belongs to a product other than the matched one */
function noteMisplacedVariants(
  product: ReadProduct,
  productSku: string,
  owners: ReadonlyMap<string, VariantOwner>,
): boolean {
  const misplaced = product.variants.filter((variant) => {
    const owner = owners.get(variant.sku)
    return owner !== undefined && (owner.productSku !== productSku || !hasHandle(owner, product))
  })
  for (const { row, sku } of misplaced)
    product.findings.add(row, 'Variant SKU', 'skuTaken', `${sku} (${owners.get(sku)?.urlKey})`)
  return misplaced.length > 0
}

function listSkus(product: ReadProduct): string[] {
  return product.variants.map((variant) => variant.sku)
}

/** A product without options uses the SKU of its only variant; one with options has a separate SKU. */
function listPreferredSkus(product: ReadProduct): string[] {
  const [first] = product.variants
  const isSimple = product.variants.length === 1 && Object.keys(first?.options ?? {}).length === 0
  const sku = first?.sku ?? product.urlKey
  return [...(isSimple ? [sku] : []), product.urlKey, `${product.urlKey}-${sku}`]
}
