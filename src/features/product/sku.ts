/** Control and format characters, spaces and all other invisible characters; also unassigned and private-use ones. */
const invisible = /[\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** ASCII without spaces: nothing but its letter case is folded. */
const plain = /^[!-~]*$/

/**
 * A SKU without differences that readers cannot see: letter case, compatibility forms, spaces and invisible characters. Two SKUs with the
 * same folded form never coexist in the catalog. Migration 019 applies the same folding to existing SKUs.
 */
export function foldSku(sku: string): string {
  if (plain.test(sku)) return sku.toLowerCase()
  // The characters on both sides of a removed one may now combine.
  return sku.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFKC')
}
