/**
 * Resolves choices to the variant to buy. Attributes are in the order in which a shopper chooses, and an option depends only on
 * the choices before it. So changing the color never hits a dead end: a size that the new color lacks is cleared.
 */

export interface ChoiceOption {
  id: number
  label: string
  /** `#rrggbb`, for colors. */
  color: string | null
}

export interface ChoiceAttribute {
  id: number
  /** Its key in the URL: `color`, `size`. */
  code: string
  name: string
  options: readonly ChoiceOption[]
}

export interface ChoiceVariant {
  id: number
  /** Attribute code to option id; every attribute has an option. */
  options: Readonly<Record<string, number>>
  /** Pieces; 0 means sold out. */
  stock: number
}

/** Attribute code to option id. */
export type Choice = Readonly<Record<string, number>>

/** Impossible: no such variant exists. */
export type OptionState = 'possible' | 'soldOut' | 'impossible'

/** Stock below this is shown as a number. */
export const lowStock = 5

function fits(variant: ChoiceVariant, choice: Choice): boolean {
  return Object.entries(choice).every(([code, optionId]) => variant.options[code] === optionId)
}

/** The choices made before an attribute. */
function choiceBefore(attributes: readonly ChoiceAttribute[], choice: Choice, code: string): Choice {
  const position = attributes.findIndex((attribute) => attribute.code === code)
  const earlier = attributes.slice(0, position).map((attribute) => attribute.code)
  return Object.fromEntries(Object.entries(choice).filter(([key]) => earlier.includes(key)))
}

/** Whether an option can be chosen, given the choices before it. */
export function optionState<V extends ChoiceVariant>(
  attributes: readonly ChoiceAttribute[],
  variants: readonly V[],
  choice: Choice,
  code: string,
  optionId: number,
): OptionState {
  const fitting = filterVariants(attributes, variants, choice, code, optionId)
  if (fitting.length === 0) return 'impossible'
  return fitting.some((variant) => variant.stock > 0) ? 'possible' : 'soldOut'
}

/** The variants an option leaves open, given the choices before it. Empty for a combination that does not exist. */
export function filterVariants<V extends ChoiceVariant>(
  attributes: readonly ChoiceAttribute[],
  variants: readonly V[],
  choice: Choice,
  code: string,
  optionId: number,
): V[] {
  const wanted = { ...choiceBefore(attributes, choice, code), [code]: optionId }
  return variants.filter((variant) => fits(variant, wanted))
}

/** The stock of the variants an option leaves open; `few` is shown as a number. */
export type StockLevel = { kind: 'soldOut' } | { kind: 'few'; count: number } | { kind: 'inStock' }

/** The stock of a single variant; of several, the highest, because any of them can still be chosen. */
export function stockLevel(variants: readonly Pick<ChoiceVariant, 'stock'>[]): StockLevel {
  const maxStock = Math.max(0, ...variants.map(({ stock }) => stock))
  if (maxStock === 0) return { kind: 'soldOut' }
  return maxStock < lowStock ? { kind: 'few', count: maxStock } : { kind: 'inStock' }
}

/** Chooses an option and clears later choices that it makes impossible. */
export function choose(
  attributes: readonly ChoiceAttribute[],
  variants: readonly ChoiceVariant[],
  choice: Choice,
  code: string,
  optionId: number,
): Choice {
  return settle(attributes, variants, { ...choice, [code]: optionId })
}

/** Preserves possible choices, in order, and selects options without an alternative. */
function settle(attributes: readonly ChoiceAttribute[], variants: readonly ChoiceVariant[], wanted: Choice): Choice {
  let choice: Choice = {}
  for (const { code, options } of attributes) {
    const only = options.length === 1 ? options[0]?.id : undefined
    const optionId = wanted[code] ?? only
    const next = optionId === undefined ? null : { ...choice, [code]: optionId }
    if (next && variants.some((variant) => fits(variant, next))) choice = next
  }
  return choice
}

/**
 * The choice in a URL (`?color=3&size=9`, or `?variant=5012`). By default, the first option in stock is preselected for the first
 * attribute, which changes the images. A size is never preselected.
 */
export function parseChoice(
  attributes: readonly ChoiceAttribute[],
  variants: readonly ChoiceVariant[],
  params: URLSearchParams,
): Choice {
  const named = variants.find((variant) => String(variant.id) === params.get('variant'))
  const wanted: Record<string, number> = { ...named?.options }
  for (const { code, options } of attributes) {
    const option = options.find(({ id }) => String(id) === params.get(code))
    if (option) wanted[code] = option.id
  }
  const [first, ...others] = attributes
  // With a single attribute, the first one is the size itself.
  if (first && others.length > 0 && wanted[first.code] === undefined) {
    const inStock = first.options.find(({ id }) => optionState(attributes, variants, {}, first.code, id) === 'possible')
    const option = inStock ?? first.options[0]
    if (option) wanted[first.code] = option.id
  }
  return settle(attributes, variants, wanted)
}

/** The first attribute still to be chosen; null when the choice is complete. */
export function findMissingAttribute(attributes: readonly ChoiceAttribute[], choice: Choice): ChoiceAttribute | null {
  return attributes.find(({ code }) => choice[code] === undefined) ?? null
}

/** The variant of a complete choice; null while the choice is incomplete. A product without attributes has one variant. */
export function findVariant<V extends ChoiceVariant>(
  attributes: readonly ChoiceAttribute[],
  variants: readonly V[],
  choice: Choice,
): V | null {
  if (findMissingAttribute(attributes, choice)) return null
  return variants.find((variant) => fits(variant, choice)) ?? null
}

/** All variants that the choice leaves open. */
export function listRemainingVariants<V extends ChoiceVariant>(variants: readonly V[], choice: Choice): V[] {
  return variants.filter((variant) => fits(variant, choice))
}
