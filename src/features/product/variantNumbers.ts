/** Parses stock, weight and barcode of a variant. */

/** The stock of untracked variants, because this shop tracks everything. */
const untrackedStock = 999
const highestStock = 1_000_000

/** What is wrong with a stock, or was assumed. */
export type StockProblem = 'stockMissing' | 'stockNotTracked' | 'stockNotNumber' | 'stockNegative' | 'stockTooHigh'

/** @param isTracked whether the quantity is counted @param blank what a blank quantity of a tracked variant means */
export function readStock(
  cell: string,
  isTracked: boolean,
  blank: number,
): { stock: number; reason: StockProblem | null } {
  const text = cell.trim()
  if (text === '')
    return isTracked ? { stock: blank, reason: 'stockMissing' } : { stock: untrackedStock, reason: 'stockNotTracked' }
  if (!/^[+-]?\d+(\.0+)?$/.test(text)) return { stock: 0, reason: 'stockNotNumber' }
  const stock = Number(text)
  if (stock < 0) return { stock: 0, reason: 'stockNegative' }
  return stock > highestStock ? { stock: 0, reason: 'stockTooHigh' } : { stock, reason: null }
}

/** Blank and 0 both mean an unknown weight. */
export function readGrams(cell: string): { grams: number | null; reason: 'weightIgnored' | null } {
  const text = cell.trim()
  if (text === '') return { grams: null, reason: null }
  const grams = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : null
  if (grams === null || grams > 1_000_000) return { grams: null, reason: 'weightIgnored' }
  return { grams: grams === 0 ? null : grams, reason: null }
}

/** Exports prefix barcodes with an apostrophe to protect them from spreadsheets; without it, digits may be lost. */
export function readBarcode(cell: string): { barcode: string | null; reason: 'barcodeIgnored' | null } {
  const text = cell.trim().replace(/^'/, '')
  if (text === '') return { barcode: null, reason: null }
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(text) || text.length > 64) return { barcode: null, reason: 'barcodeIgnored' }
  return { barcode: text, reason: null }
}
