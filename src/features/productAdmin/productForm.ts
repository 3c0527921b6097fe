/** A product as the editor of the back office holds it: what is typed, before it is checked. Pure. */
import type { Language } from '../../shared/locale.ts'
import { diffFields, type FormFields, makePick } from '../staff/formFields.ts'
import type { FormGeometry } from './geometryForm.ts'

export interface FormText {
  name: string
  shortDescription: string
  /** HTML, or plain text. */
  description: string
}

export interface FormVariant {
  sku: string
  /** Labels of its options, in the order of the product's options. */
  options: string[]
  /** Of the shop's currency, as people write amounts. */
  price: string
  /** Empty without a sale. */
  salePrice: string
  stock: string
  /** Grams; empty when unknown. */
  weight: string
  barcode: string
  /** Whether it is sold. */
  isActive: boolean
}

export interface FormImage {
  /** Relative to the storage folder. */
  path: string
  alt: Record<Language, string>
}

export interface ProductForm {
  texts: Record<Language, FormText>
  /** Whether it is to be sold. */
  isActive: boolean
  /** As clocks of the shop show it, such as `2026-06-01T00:00`; empty without a limit. */
  soldFrom: string
  soldUntil: string
  isNew: boolean
  isFeatured: boolean
  /** Empty without a brand. */
  brand: string
  categoryIds: number[]
  /** Of the specification. */
  optionIds: number[]
  hsnCode: string
  /** Like `soldFrom`. */
  saleStartsAt: string
  saleEndsAt: string
  /** In the order of the gallery. */
  images: FormImage[]
  variants: FormVariant[]
  /** Of each size, from small to large; empty for a product without sizes. */
  geometry: FormGeometry[]
}

const variantFields = ['price', 'salePrice', 'stock', 'weight', 'barcode', 'isActive'] as const

/** Every field by its path, such as `texts.en.name` and `variants.BELL-1.price`. Lists are one field each. */
export function flattenForm(form: ProductForm): FormFields {
  const { texts, variants, images, categoryIds, optionIds, geometry, ...plain } = form
  return new Map([
    ...Object.entries(texts).flatMap(([language, text]) =>
      Object.entries(text).map(([name, value]): [string, string] => [`texts.${language}.${name}`, value]),
    ),
    ...Object.entries(plain).map(([name, value]): [string, string] => [name, String(value)]),
    ['categoryIds', joinIds(categoryIds)],
    ['optionIds', joinIds(optionIds)],
    ['images', JSON.stringify(images.map(({ path, alt }) => [path, alt.en, alt.fr, alt.de]))],
    ...variants.flatMap((variant) => [
      [`variants.${variant.sku}.options`, variant.options.join(', ')] as [string, string],
      ...variantFields.map((name): [string, string] => [`variants.${variant.sku}.${name}`, String(variant[name])]),
    ]),
    ...geometry.flatMap(({ size, values }) =>
      Object.entries(values).map(([name, value]): [string, string] => [`geometry.${size}.${name}`, value]),
    ),
  ])
}

function joinIds(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(',')
}

/** The fields that differ, with both values; undefined where a form lacks the field. */
export function diffForms(before: ProductForm, after: ProductForm): ReturnType<typeof diffFields> {
  return diffFields(flattenForm(before), flattenForm(after))
}

/**
 * The newest form with my changes on top.
 * @param keepTheirs paths of conflicts that the newest form wins
 */
export function mergeForms(
  base: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
  keepTheirs: ReadonlySet<string> = new Set(),
): ProductForm {
  const pick = makePick(flattenForm(base), flattenForm(mine), keepTheirs)
  const texts = { ...theirs.texts }
  for (const language of Object.keys(texts) as Language[]) {
    const [own, other] = [mine.texts[language], theirs.texts[language]]
    texts[language] = {
      name: pick(`texts.${language}.name`, own.name, other.name),
      shortDescription: pick(`texts.${language}.shortDescription`, own.shortDescription, other.shortDescription),
      description: pick(`texts.${language}.description`, own.description, other.description),
    }
  }
  const own = new Map(mine.variants.map((variant) => [variant.sku, variant]))
  const known = new Set([...base.variants, ...theirs.variants].map(({ sku }) => sku))
  const variants = theirs.variants.map((variant) => {
    const typed = own.get(variant.sku)
    if (!typed) return variant
    const at = (name: string) => `variants.${variant.sku}.${name}`
    return {
      ...variant,
      options: pick(at('options'), typed.options, variant.options),
      price: pick(at('price'), typed.price, variant.price),
      salePrice: pick(at('salePrice'), typed.salePrice, variant.salePrice),
      stock: pick(at('stock'), typed.stock, variant.stock),
      weight: pick(at('weight'), typed.weight, variant.weight),
      barcode: pick(at('barcode'), typed.barcode, variant.barcode),
      isActive: pick(at('isActive'), typed.isActive, variant.isActive),
    }
  })
  return {
    texts,
    isActive: pick('isActive', mine.isActive, theirs.isActive),
    soldFrom: pick('soldFrom', mine.soldFrom, theirs.soldFrom),
    soldUntil: pick('soldUntil', mine.soldUntil, theirs.soldUntil),
    isNew: pick('isNew', mine.isNew, theirs.isNew),
    isFeatured: pick('isFeatured', mine.isFeatured, theirs.isFeatured),
    brand: pick('brand', mine.brand, theirs.brand),
    categoryIds: pick('categoryIds', mine.categoryIds, theirs.categoryIds),
    optionIds: pick('optionIds', mine.optionIds, theirs.optionIds),
    hsnCode: pick('hsnCode', mine.hsnCode, theirs.hsnCode),
    saleStartsAt: pick('saleStartsAt', mine.saleStartsAt, theirs.saleStartsAt),
    saleEndsAt: pick('saleEndsAt', mine.saleEndsAt, theirs.saleEndsAt),
    images: pick('images', mine.images, theirs.images),
    // Rows that I have added come last.
    variants: [...variants, ...mine.variants.filter(({ sku }) => !known.has(sku))],
    geometry: theirs.geometry.map(({ size, values }) => {
      const typed = mine.geometry.find((each) => each.size === size)?.values ?? {}
      const merged = Object.entries(values).map(([name, value]) => [
        name,
        pick(`geometry.${size}.${name}`, typed[name] ?? value, value),
      ])
      return { size, values: Object.fromEntries(merged) }
    }),
  }
}

/** @returns how many images a value of the field `images` has */
export function countImages(value: string): number {
  try {
    const images: unknown = JSON.parse(value || '[]')
    return Array.isArray(images) ? images.length : 0
  } catch {
    // The audit log cuts long values.
    return value.split('import/').length - 1
  }
}

/** Whether a path is a price or belongs to a sale; those take a permission of their own. */
export function isPricePath(path: string): boolean {
  return /^sale(Starts|Ends)At$|^variants\..*\.(price|salePrice)$/.test(path)
}

export function isStockPath(path: string): boolean {
  return /^variants\..*\.stock$/.test(path)
}

/** The columns into which cells are pasted, after those of the options. */
const pastedFields = ['price', 'salePrice', 'stock', 'weight', 'barcode'] as const
export type PastedField = 'sku' | number | (typeof pastedFields)[number]

/**
 * Fills cells from a spreadsheet into the grid, from one cell on, to the right and downwards. Columns: SKU, options, price, sale price,
 * stock, weight, barcode. SKU and options of existing variants stay; rows beyond the last one are added.
 * @param text lines of cells separated by tabs @param existing how many of the rows are saved variants
 */
export function pasteCells(
  variants: readonly FormVariant[],
  text: string,
  { row, field, existing, optionCount }: { row: number; field: PastedField; existing: number; optionCount: number },
): FormVariant[] {
  const columns: PastedField[] = ['sku', ...Array.from({ length: optionCount }, (_, place) => place), ...pastedFields]
  const from = columns.indexOf(field)
  const next = [...variants]
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  for (const [down, line] of lines.entries()) {
    const place = row + down
    const variant = structuredClone(next[place] ?? emptyVariant(optionCount))
    for (const [right, cell] of line.split('\t').entries()) {
      const column = columns[from + right]
      const value = cell.trim()
      if (column === undefined || (place < existing && (column === 'sku' || typeof column === 'number'))) continue
      if (typeof column === 'number') variant.options[column] = value
      else variant[column] = value
    }
    next[place] = variant
  }
  return next
}

/** A row of the grid to be filled in. */
export function emptyVariant(optionCount: number): FormVariant {
  return {
    ...{ sku: '', options: Array.from({ length: optionCount }, () => ''), price: '', salePrice: '', stock: '0' },
    ...{ weight: '', barcode: '', isActive: true },
  }
}
