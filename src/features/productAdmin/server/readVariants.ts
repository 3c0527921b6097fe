/** Validates the rows of the variant grid by the import rules. */

import { cleanLine, cleanSku } from '../../../kit/text/cleanText.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { readPrice } from '../../../shared/readPrice.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import type { CatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { readOption } from '../../catalog/server/optionDrafts.ts'
import { isBarcode } from '../../product/gtin.ts'
import type { VariantDraft } from '../../product/product.draft.ts'
import type { VariantRecord } from '../../product/server/productRecord.ts'
import { foldSku } from '../../product/sku.ts'
import { readBarcode, readGrams, readStock } from '../../product/variantNumbers.ts'
import type { ProductForm } from '../productForm.ts'
import type { FormVariant } from '../variantForm.ts'
import { findLabel, type LoadedProduct, type Reader, toForm } from './loadedProduct.ts'
import { describeOptions } from './productDraft.ts'
import type { FieldReason, ProductErrors } from './productErrors.ts'

interface VariantRules extends Omit<Reader, 'mainLanguage'> {
  /** Attributes of the options, in form order. */
  codes: readonly string[]
  currency: Currency
}

type Report = (field: string, reason: FieldReason) => void

/**
 * The stored variant of each row; null for new ones. A row without an id is matched by SKU, unless another row has that variant.
 */
export function matchStored(
  rows: readonly Pick<FormVariant, 'id' | 'sku'>[],
  { record, inactive, variantIds }: LoadedProduct,
): (VariantRecord | null)[] {
  const claimed = new Set(rows.map(({ id }) => id))
  const all = [...record.variants, ...inactive].map((variant) => ({ variant, id: variantIds.get(variant.sku) ?? 0 }))
  const find = ({ id, sku }: Pick<FormVariant, 'id' | 'sku'>) =>
    all.find((known) => (id === null ? known.variant.sku === sku && !claimed.has(known.id) : known.id === id))
  return rows.map((row) => find(row)?.variant ?? null)
}

/** @returns the active variants, the SKUs of all rows, and the stocks of active variants by row number */
export function readVariants(
  form: ProductForm,
  product: LoadedProduct,
  rules: VariantRules,
  errors: ProductErrors,
): { variants: VariantDraft[]; skus: string[]; stocks: Map<number, number> } {
  const stored = matchStored(form.variants, product)
  const before = new Map(toForm(product, rules).variants.map((variant) => [variant.sku, variant]))
  const stocks = new Map<number, number>()
  const skus: string[] = []
  const seen = new Set<string>()
  const combinations = new Set<string>()
  const variants = form.variants.flatMap((row, index): VariantDraft[] => {
    const report: Report = (field, reason) => errors.add(`variants.${index}.${field}`, reason)
    const known = stored[index] ?? null
    const sku = readSku(row, known, seen, report)
    skus.push(sku)
    if (!row.isActive) return []
    const shown = before.get(known?.sku ?? '')
    const isUntouched = row.options.join('\n') === shown?.options.join('\n')
    const options =
      known && isUntouched && known.options.length === rules.codes.length
        ? describeKnownOptions(known, product)
        : readOptions(row, product, rules, report)
    const combination = Object.values(options)
      .map(({ code }) => code)
      .join('\n')
    if (combinations.has(combination)) report(rules.codes.length > 0 ? 'options.0' : 'sku', 'optionsRepeated')
    combinations.add(combination)
    const stock = readStock(row.stock.trim() || '0', true, 0)
    if (stock.reason) report('stock', stock.reason)
    stocks.set(index, stock.stock)
    const isSame = (field: 'weight' | 'barcode') => row[field] === shown?.[field]
    const weight = known && isSame('weight') ? { grams: known.weightGrams, reason: null } : readGrams(row.weight)
    if (weight.reason) report('weight', weight.reason)
    // An unchanged barcode is kept, because it may predate the check of its check digit.
    const isKept = known !== null && isSame('barcode')
    const barcode = isKept ? { barcode: known.barcode, reason: null } : readBarcode(row.barcode)
    if (barcode.reason) report('barcode', barcode.reason)
    else if (!isKept && barcode.barcode !== null && !isBarcode(barcode.barcode)) report('barcode', 'barcodeDigits')
    return [
      {
        ...{ sku, options, ...readPrices(row, rules.currency, report) },
        ...{ weightGrams: weight.grams, barcode: barcode.barcode },
        ...{ stock: known?.stock ?? 0, imagePaths: row.images },
      },
    ]
  })
  if (variants.length === 0) errors.add('variants', 'noVariant')
  return { variants, skus, stocks }
}

function readSku(row: FormVariant, known: VariantRecord | null, seen: Set<string>, report: Report): string {
  // An unchanged SKU is valid, even if the current rules would reject it.
  const sku = row.sku === known?.sku ? row.sku : cleanSku(row.sku).text
  if (sku === '') report('sku', 'skuMade')
  else if (sku.length > 100) report('sku', 'skuTooLong')
  else if (seen.has(foldSku(sku))) report('sku', 'skuLookalike')
  seen.add(foldSku(sku))
  return sku
}

function describeKnownOptions({ options }: VariantRecord, { index }: LoadedProduct): Record<string, OptionDraft> {
  const names = describeOptions(index)
  return Object.fromEntries(
    options.flatMap(([, id]) => {
      const found = names.get(id)
      return found ? [[found.attribute, found.option]] : []
    }),
  )
}

function readOptions(
  row: FormVariant,
  { index }: LoadedProduct,
  { codes, language }: VariantRules,
  report: Report,
): Record<string, OptionDraft> {
  const options: Record<string, OptionDraft> = {}
  for (const [place, attribute] of codes.entries()) {
    const { text } = cleanLine(row.options[place] ?? '', 101)
    if (text === '') report(`options.${place}`, 'optionMissing')
    else if (text.length > 100) report(`options.${place}`, 'optionTooLong')
    else options[attribute] = readOptionLabel(index, attribute, text, language)
  }
  return options
}

/** The option with this label, otherwise a new one. */
export function readOptionLabel(
  index: CatalogIndex,
  attribute: string,
  label: string,
  language: Language,
): OptionDraft {
  const known = [...(index.attributes.get(attribute)?.options ?? [])].find(
    ([, id]) => findLabel(index, id, language).toLowerCase() === label.toLowerCase(),
  )
  return known ? { code: known[0], label } : readOption(attribute, label)
}

function readPrices(
  { price, salePrice }: FormVariant,
  currency: Currency,
  report: (field: 'price' | 'salePrice', reason: FieldReason) => void,
): { priceMinor: number; salePriceMinor: number | null } {
  const regular = readPrice(price, currency)
  if (typeof regular === 'string') report('price', regular)
  else if (regular.minor === 0) report('price', 'priceZero')
  const sale = salePrice.trim() === '' ? null : readPrice(salePrice, currency)
  if (typeof sale === 'string') report('salePrice', sale)
  const [priceMinor, salePriceMinor] = [
    typeof regular === 'string' ? 0 : regular.minor,
    sale === null || typeof sale === 'string' ? null : sale.minor,
  ]
  if (typeof regular !== 'string' && salePriceMinor !== null && salePriceMinor >= priceMinor)
    report('salePrice', 'specialTooHigh')
  return { priceMinor, salePriceMinor }
}
