/**
 * A SKU without what readers cannot tell apart: letter case, compatibility forms, spaces and invisible characters. Two SKUs with the same
 * folded form are never both in the catalogue.
 */
export function foldSku(sku: string): string {
  return sku
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s]+/gu, '')
    .toLowerCase()
}
