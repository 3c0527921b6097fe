/** Control and format characters, spaces, and everything else that leaves no ink; unassigned and private characters too. */
const invisible = /[\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * A SKU without what readers cannot tell apart: letter case, compatibility forms, spaces and invisible characters. Two SKUs with the same
 * folded form are never both in the catalogue. Migration 019 does the same to what was folded before.
 */
export function foldSku(sku: string): string {
  // What stood on both sides of a removed character may be one character now.
  return sku.normalize('NFKC').toLowerCase().replace(invisible, '').normalize('NFKC')
}
