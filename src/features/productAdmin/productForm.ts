/** A product as typed in the editor of the back office, before validation. Pure. */
import type { Language } from '../../shared/locale.ts'
import { diffFields, type FormFields, makePick } from '../staff/formFields.ts'
import { findText } from '../staff/formTexts.ts'
import { type FormBuild, type FormColorway, flattenBuild, mergeBuild } from './buildForm.ts'
import type { FormGeometry } from './geometryForm.ts'
import type { FormVariant } from './variantForm.ts'

export interface FormText {
  name: string
  shortDescription: string
  /** HTML, or plain text. */
  description: string
}

export interface FormImage {
  /** Relative to `storage/`. */
  path: string
  alt: Record<Language, string>
}

export interface ProductForm {
  /** The SKU of the product, which differs from that of a variant. */
  sku: string
  /** The last part of its URL. */
  urlKey: string
  /** Names of its options, such as size; those beyond the stored ones are added. Empty for a product with a single variant. */
  optionNames: string[]
  texts: Record<Language, FormText>
  /** Whether it is for sale. */
  isActive: boolean
  /** Local time in the shop, such as `2026-06-01T00:00`; empty for no limit. */
  soldFrom: string
  soldUntil: string
  isNew: boolean
  isFeatured: boolean
  /** Empty without a brand. */
  brand: string
  categoryIds: number[]
  /** Attributes of the specification. */
  optionIds: number[]
  hsnCode: string
  /** Like `soldFrom`. */
  saleStartsAt: string
  saleEndsAt: string
  /** In gallery order. */
  images: FormImage[]
  variants: FormVariant[]
  /** One per size, from small to large; empty for a product without sizes. */
  geometry: FormGeometry[]
  build: FormBuild
  /** One per color; empty for a product without colors. */
  colorways: FormColorway[]
}

/** The name of a product in a language; otherwise in the first one with a name; otherwise its SKU. */
export function nameProduct({ texts, sku }: Pick<ProductForm, 'texts' | 'sku'>, language: Language): string {
  return findText(texts, 'name', language) || sku
}

const variantFields = ['sku', 'price', 'salePrice', 'stock', 'weight', 'barcode', 'isActive'] as const

/** Identifies a variant in paths. A stored one is identified by its id, because its SKU can change. */
export function nameVariant({ id, sku }: Pick<FormVariant, 'id' | 'sku'>): string {
  return id === null ? sku : `#${id}`
}

/** A cell of the grid of variants. */
interface VariantCell {
  /** Of the row; -1 when the form does not have it. */
  row: number
  /** Of the variant, or its name in the path when the form does not have it; empty for a row without one. */
  sku: string
  /** The field, or null for an option. */
  field: string | null
  /** The name of the option. */
  option: string
}

/**
 * The cell of a path such as `variants.#12.price`, or `variants.0.options.1`, as errors have it: with indexes instead of names.
 * @returns null for other paths
 */
export function findVariantCell(
  path: string,
  { variants, optionNames }: Pick<ProductForm, 'variants' | 'optionNames'>,
): VariantCell | null {
  const [, name, end, option] = /^variants\.(.+?)\.(options\.(\d+)|\w+)$/.exec(path) ?? []
  if (name === undefined || end === undefined) return null
  const named = variants.findIndex((variant) => nameVariant(variant) === name)
  const row = named < 0 && Number(name) in variants ? Number(name) : named
  return {
    ...{ row, sku: variants[row]?.sku ?? name },
    field: option === undefined ? end : null,
    option: optionNames[Number(option)] ?? '',
  }
}

/**
 * Every field by path, such as `texts.en.name` and `variants.#12.price`. A list counts as one field.
 * @param nameRow identifies a variant
 */
export function flattenForm(
  form: ProductForm,
  nameRow: (variant: Pick<FormVariant, 'id' | 'sku'>) => string = nameVariant,
): FormFields {
  const { texts, variants, images, categoryIds, optionIds, optionNames, geometry, build, colorways, ...plain } = form
  return new Map([
    ...Object.entries(texts).flatMap(([language, text]) =>
      Object.entries(text).map(([name, value]): [string, string] => [`texts.${language}.${name}`, value]),
    ),
    ...Object.entries(plain).map(([name, value]): [string, string] => [name, String(value)]),
    ['categoryIds', joinIds(categoryIds)],
    ['optionIds', joinIds(optionIds)],
    ['optionNames', optionNames.join(', ')],
    ['images', JSON.stringify(images.map(({ path, alt }) => [path, alt.en, alt.fr, alt.de]))],
    ...variants.flatMap((variant) => {
      const at = (name: string) => `variants.${nameRow(variant)}.${name}`
      return [
        [at('options'), variant.options.join(', ')] as [string, string],
        [at('images'), variant.images.join(' ')] as [string, string],
        ...variantFields.map((name): [string, string] => [at(name), unifyAmount(name, String(variant[name]))]),
      ]
    }),
    ...geometry.flatMap(({ size, values }) =>
      Object.entries(values).map(([name, value]): [string, string] => [`geometry.${size}.${name}`, value]),
    ),
    ...flattenBuild(build, colorways),
  ])
}

/** `899,00` and `899.00` are the same price: the format depends on the language. */
function unifyAmount(field: (typeof variantFields)[number], value: string): string {
  return field === 'price' || field === 'salePrice' ? value.replace(/^(\d+),(\d{2})$/, '$1.$2') : value
}

function joinIds(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(',')
}

/** The fields that differ, with both values; undefined if a form lacks the field. */
export function diffForms(before: ProductForm, after: ProductForm): ReturnType<typeof diffFields> {
  return diffFields(flattenForm(before), flattenForm(after))
}

/**
 * The latest form with my changes applied to it.
 * @param keepTheirs paths of conflicts in which the latest form wins
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
  const optionNames = pick('optionNames', mine.optionNames, theirs.optionNames)
  return {
    sku: pick('sku', mine.sku, theirs.sku),
    urlKey: pick('urlKey', mine.urlKey, theirs.urlKey),
    optionNames,
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
    variants: mergeVariants(base, mine, theirs, optionNames, pick),
    geometry: theirs.geometry.map(({ size, values }) => {
      const typed = mine.geometry.find((each) => each.size === size)?.values ?? {}
      const merged = Object.entries(values).map(([name, value]) => [
        name,
        pick(`geometry.${size}.${name}`, typed[name] ?? value, value),
      ])
      return { size, values: Object.fromEntries(merged) }
    }),
    ...mergeBuild(mine, theirs, pick),
  }
}

/**
 * Rows that I added come last, unless they are already stored. A row removed by one of us is removed, unless the other one has
 * changed it.
 */
function mergeVariants(
  base: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
  optionNames: readonly string[],
  pick: ReturnType<typeof makePick>,
): FormVariant[] {
  const own = new Map(mine.variants.map((variant) => [nameVariant(variant), variant]))
  const known = new Map(base.variants.map((variant) => [nameVariant(variant), variant]))
  const stored = new Set(theirs.variants.map(({ sku }) => sku))
  const align = (variant: FormVariant, names: readonly string[]) => ({
    ...variant,
    options: optionNames.map((name) => variant.options[names.indexOf(name)] ?? ''),
  })
  const merged = theirs.variants.flatMap((variant): FormVariant[] => {
    const name = nameVariant(variant)
    const [typed, before] = [own.get(name), known.get(name)]
    if (!typed) return before && isSameVariant(before, variant) ? [] : [align(variant, theirs.optionNames)]
    const at = (field: string) => `variants.${name}.${field}`
    return [
      {
        id: variant.id,
        sku: pick(at('sku'), typed.sku, variant.sku),
        options: pick(at('options'), align(typed, mine.optionNames), align(variant, theirs.optionNames)).options,
        price: pick(at('price'), typed.price, variant.price),
        salePrice: pick(at('salePrice'), typed.salePrice, variant.salePrice),
        stock: pick(at('stock'), typed.stock, variant.stock),
        weight: pick(at('weight'), typed.weight, variant.weight),
        barcode: pick(at('barcode'), typed.barcode, variant.barcode),
        isActive: pick(at('isActive'), typed.isActive, variant.isActive),
        images: pick(at('images'), typed.images, variant.images),
      },
    ]
  })
  const added = mine.variants.filter((variant) => variant.id === null && !stored.has(variant.sku))
  return [...merged, ...added.map((variant) => align(variant, mine.optionNames))]
}

/** Ignores the stock: orders change it constantly, which is no reason to keep a removed variant. */
function isSameVariant(one: FormVariant, other: FormVariant): boolean {
  return (['sku', 'price', 'salePrice', 'weight', 'barcode', 'isActive'] as const).every(
    (field) => one[field] === other[field],
  )
}

/** @returns the number of images in a value of the field `images` */
export function countImages(value: string): number {
  try {
    const images: unknown = JSON.parse(value || '[]')
    return Array.isArray(images) ? images.length : 0
  } catch {
    // The audit log truncates long values.
    return value.split('import/').length - 1
  }
}

/** Whether a path is a price or belongs to a sale; these need a separate permission. */
export function isPricePath(path: string): boolean {
  return /^sale(Starts|Ends)At$|^variants\..*\.(price|salePrice)$/.test(path)
}

export function isStockPath(path: string): boolean {
  return /^variants\..*\.stock$/.test(path)
}
