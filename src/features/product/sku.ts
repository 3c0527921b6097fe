/** Control and format characters, spaces and all other invisible characters; also unassigned and private-use ones. */
const invisible = /[\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** ASCII without spaces: only its letter case needs folding. */
const plain = /^[!-~]*$/

/**
 * A SKU without differences that people cannot see: letter case, compatibility forms, spaces and invisible characters. No two
 * SKUs in the catalog have the same folded form. Migration 019 applied the same folding to existing SKUs.
 */
export function foldSku(sku: string): string {
  if (plain.test(sku)) return sku.toLowerCase()
  // The characters on both sides of a removed one can now combine.
  return sku.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFKC')
}
