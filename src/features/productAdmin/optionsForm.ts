/** The dialog about a product's options: which variants their values add. Pure. */
import {
  addCombinations,
  countCombinations,
  type FormVariants,
  findMissingCombinations,
  joinValues,
  listValues,
  maxGenerated,
  splitValues,
} from './variantForm.ts'

export interface OptionRow {
  name: string
  /** Comma-separated values, such as `S, M, L`. */
  values: string
  /** For an added option: the value of existing variants; empty for its first value. */
  existing: string
}

/** The options of a product as rows; an empty one when there are none. */
export function toOptionRows({ variants, optionNames }: FormVariants): OptionRow[] {
  const known = optionNames.map((name, index) => ({
    ...{ name, existing: '' },
    values: joinValues(listValues(variants, index)),
  }))
  return known.length > 0 ? known : [{ name: '', values: '', existing: '' }]
}

export interface OptionsPlan extends FormVariants {
  /** The values of each row. */
  values: readonly (readonly string[])[]
  /** The values of existing variants for the added options. */
  given: readonly string[]
  /** The number of combinations. */
  total: number
  /** The number of combinations that become variants. */
  missing: number
  isTooMany: boolean
  /** Whether an option has no name or no values. */
  isIncomplete: boolean
  isChanged: boolean
}

/** Plans the options: existing variants get a value of each added option. The rows of known options come first. */
export function planOptions({ variants, optionNames }: FormVariants, rows: readonly OptionRow[]): OptionsPlan {
  const values = rows.map((row) => splitValues(row.values))
  const added = rows.slice(optionNames.length)
  const given = added.map(({ existing }, index) => {
    const own = values[optionNames.length + index] ?? []
    return own.find((value) => value === existing) ?? own[0] ?? ''
  })
  const completed = variants.map((variant) => ({ ...variant, options: [...variant.options, ...given] }))
  const total = countCombinations(values)
  const isTooMany = total > maxGenerated
  const isIncomplete = total === 0 || rows.some(({ name }) => name.trim() === '')
  const missing = isTooMany || isIncomplete ? 0 : findMissingCombinations(completed, values).length
  return {
    ...{ values, given, total, missing, isTooMany, isIncomplete },
    isChanged: added.length > 0 || missing > 0,
    optionNames: [...optionNames, ...added.map(({ name }) => name.trim())],
    variants: completed,
  }
}

interface NewVariants {
  /** The SKU of the product. */
  sku: string
  price: string
  stock: string
  /** Index of the option for the color; -1 without one. */
  colorOption: number
}

/** Adds a variant for each missing combination of a plan. */
export function applyPlan(
  { variants, optionNames, values }: OptionsPlan,
  { sku, price, stock, colorOption }: NewVariants,
): FormVariants {
  return {
    optionNames,
    variants: addCombinations(variants, {
      ...{ base: sku, values, price: price.trim(), stock: stock.trim() },
      imageOption: Math.max(0, colorOption),
    }),
  }
}
