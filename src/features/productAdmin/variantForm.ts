/** The variants in the grid of the product editor: typed, pasted or generated. Pure. */
import { foldText } from '../../shared/foldText.ts'
import { foldSku } from '../product/sku.ts'
import { splitCells } from './pastedCells.ts'

export interface FormVariant {
  /** Null for a row that has not been saved. */
  id: number | null
  sku: string
  /** Labels of its options, in the order of the product's options. */
  options: string[]
  /** In the shop's currency, as typed. */
  price: string
  /** Empty without a sale. */
  salePrice: string
  stock: string
  /** Grams; empty when unknown. */
  weight: string
  barcode: string
  /** Whether it is for sale. */
  isActive: boolean
  /** Paths of the images that show it; empty if those of the product do. */
  images: string[]
}

/** All variants of a product, with the names of the options they differ in. */
export interface FormVariants {
  variants: FormVariant[]
  optionNames: string[]
}

/** As in Shopify's product CSV. */
export const maxOptions = 3

/** Maximum number of variants of a product after generating combinations. */
export const maxGenerated = 200

/** An empty row of the grid. */
export function emptyVariant(optionCount: number): FormVariant {
  return {
    ...{ id: null, sku: '', options: Array.from({ length: optionCount }, () => '') },
    ...{ price: '', salePrice: '', stock: '0', weight: '', barcode: '', isActive: true, images: [] },
  }
}

/** How a variant is removed: deleted, hidden, or, the last one, turned into the only variant of a product without options. */
export type VariantRemoval = 'remove' | 'hide' | 'single'

export function removeVariant(
  { variants, optionNames }: FormVariants,
  removed: FormVariant,
  removal: VariantRemoval,
): FormVariants {
  if (removal === 'remove') return { optionNames, variants: variants.filter((variant) => variant !== removed) }
  if (removal === 'hide')
    return { optionNames, variants: variants.map((each) => (each === removed ? { ...each, isActive: false } : each)) }
  return { optionNames: [], variants: variants.map((variant) => ({ ...variant, options: [] })) }
}

/** The columns for pasted cells, after those of the options. */
const pastedFields = ['price', 'salePrice', 'stock', 'weight', 'barcode'] as const
export type PastedField = 'sku' | number | (typeof pastedFields)[number]

/**
 * Pastes cells from a spreadsheet into the grid, starting at one cell. Columns: SKU, options, price, sale price, stock, weight,
 * barcode. Rows beyond the last one are added.
 * @param text of the clipboard
 */
export function pasteCells(
  variants: readonly FormVariant[],
  text: string,
  { row, field, optionCount }: { row: number; field: PastedField; optionCount: number },
): FormVariant[] {
  const columns: PastedField[] = ['sku', ...Array.from({ length: optionCount }, (_, index) => index), ...pastedFields]
  const from = columns.indexOf(field)
  const next = [...variants]
  for (const [down, cells] of splitCells(text).entries()) {
    const place = row + down
    const variant = structuredClone(next[place] ?? emptyVariant(optionCount))
    for (const [right, value] of cells.entries()) {
      const column = columns[from + right]
      if (column === undefined) continue
      if (typeof column === 'number') variant.options[column] = value
      else variant[column] = value
    }
    next[place] = variant
  }
  return next
}

/** Commas, except between two digits, as in `31,6 mm`. */
const betweenValues = /,(?!\d)|(?<!\d),/

/** The values in text such as `S, M, L`, without duplicates. If it contains semicolons, commas belong to the values. */
export function splitValues(text: string): string[] {
  const values = text
    .split(text.includes(';') ? ';' : betweenValues)
    .map((value) => value.trim().replace(/\s+/g, ' '))
    .filter((value) => value !== '')
  return unique(values)
}

/** The inverse of `splitValues`. */
export function joinValues(values: readonly string[]): string {
  return values.some((value) => betweenValues.test(value))
    ? values.map((value) => `${value};`).join(' ')
    : values.join(', ')
}

const foldValue = (value: string) => value.trim().toLowerCase()
const unique = (values: readonly string[]) =>
  values.filter((value, index) => values.findIndex((other) => foldValue(other) === foldValue(value)) === index)
const combine = (options: readonly string[]) => options.map(foldValue).join('\n')

/** @returns the number of combinations of the values; 0 while an option has no value */
export function countCombinations(values: readonly (readonly string[])[]): number {
  return values.length === 0 ? 0 : values.reduce((product, { length }) => product * length, 1)
}

/** All combinations of the values; the last option varies fastest. */
export function listCombinations(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>((all, own) => all.flatMap((start) => own.map((value) => [...start, value])), [[]])
}

/** The combinations that no variant has, whether active or not. @param values of each option */
export function findMissingCombinations(
  variants: readonly Pick<FormVariant, 'options'>[],
  values: readonly (readonly string[])[],
): string[][] {
  const known = new Set(variants.map(({ options }) => combine(options)))
  return listCombinations(values).filter((options) => !known.has(combine(options)))
}

/** `BELL` and `Black matt`, `L` become `BELL-BLACK-MATT-L`, with a number if that SKU is taken. @param taken folded SKUs */
export function proposeSku(base: string, options: readonly string[], taken: ReadonlySet<string>): string {
  const parts = options.map((value) =>
    foldText(value)
      .replace(/[^\p{L}\p{N}.]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .toUpperCase(),
  )
  const stem = [base, ...parts.filter((part) => part !== '')].join('-').slice(0, 96)
  let sku = stem
  for (let number = 2; taken.has(foldSku(sku)); number += 1) sku = `${stem}-${number}`
  return sku
}

interface Generated {
  /** The prefix of proposed SKUs. */
  base: string
  values: readonly (readonly string[])[]
  price: string
  stock: string
  /** Index of the option that determines the images: the color, if there is one. */
  imageOption: number
}

/** Adds a variant for each missing combination. Values that are not given are copied from the first variant. */
export function addCombinations(
  variants: readonly FormVariant[],
  { base, values, price, stock, imageOption }: Generated,
): FormVariant[] {
  const [first] = variants
  const taken = new Set([base, ...variants.map(({ sku }) => sku)].map(foldSku))
  const added = findMissingCombinations(variants, values).map((options): FormVariant => {
    const sku = proposeSku(base, options, taken)
    taken.add(foldSku(sku))
    return {
      ...{ id: null, sku, options, price, stock, barcode: '', isActive: true },
      ...{ salePrice: first?.price === price ? first.salePrice : '', weight: first?.weight ?? '' },
      images: findSharedImages(variants, imageOption, options[imageOption] ?? ''),
    }
  })
  return [...variants, ...added]
}

/** The images shared by all variants with an option value; a new variant with this value gets them, too. */
function findSharedImages(variants: readonly FormVariant[], option: number, value: string): string[] {
  const [first, ...others] = variants.filter(({ options }) => foldValue(options[option] ?? '') === foldValue(value))
  return first?.images.filter((path) => others.every(({ images }) => images.includes(path))) ?? []
}

/** The values of an option that variants have, in variant order. */
export function listValues(variants: readonly Pick<FormVariant, 'options'>[], option: number): string[] {
  return unique(variants.map(({ options }) => options[option] ?? '').filter((value) => value.trim() !== ''))
}
