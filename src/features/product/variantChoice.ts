/**
 * From choices to the variant that is bought. Attributes stand in the order in which a shopper chooses: an option is judged by the
 * choices before it only, so changing the colour never meets a dead end, and a size that the new colour lacks is let go.
 */

export interface ChoiceOption {
  id: number
  label: string
  /** `#rrggbb`, for colours. */
  color: string | null
}

export interface ChoiceAttribute {
  id: number
  /** Its key in the address: `color`, `size`. */
  code: string
  name: string
  options: readonly ChoiceOption[]
}

export interface ChoiceVariant {
  id: number
  /** Attribute code to option id; an option for every attribute. */
  options: Readonly<Record<string, number>>
  /** Pieces; 0 is sold out. */
  stock: number
}

/** Attribute code to option id. */
export type Choice = Readonly<Record<string, number>>

/** Impossible: no such variant was ever made. */
export type OptionState = 'possible' | 'soldOut' | 'impossible'

/** Stock below this is said in figures. */
export const fewLeft = 5

function fits(variant: ChoiceVariant, choice: Choice): boolean {
  return Object.entries(choice).every(([code, optionId]) => variant.options[code] === optionId)
}

/** The part of a choice that was made before an attribute. */
function choiceBefore(attributes: readonly ChoiceAttribute[], choice: Choice, code: string): Choice {
  const position = attributes.findIndex((attribute) => attribute.code === code)
  const earlier = attributes.slice(0, position).map((attribute) => attribute.code)
  return Object.fromEntries(Object.entries(choice).filter(([key]) => earlier.includes(key)))
}

export function optionState<V extends ChoiceVariant>(
  attributes: readonly ChoiceAttribute[],
  variants: readonly V[],
  choice: Choice,
  code: string,
  optionId: number,
): OptionState {
  const fitting = variantsOfOption(attributes, variants, choice, code, optionId)
  if (fitting.length === 0) return 'impossible'
  return fitting.some((variant) => variant.stock > 0) ? 'possible' : 'soldOut'
}

/** The variants that an option leaves open, given the choices before it. Empty for a combination that was never made. */
export function variantsOfOption<V extends ChoiceVariant>(
  attributes: readonly ChoiceAttribute[],
  variants: readonly V[],
  choice: Choice,
  code: string,
  optionId: number,
): V[] {
  const wanted = { ...choiceBefore(attributes, choice, code), [code]: optionId }
  return variants.filter((variant) => fits(variant, wanted))
}

/** How much there is of what an option leaves open, in words a shopper needs: `few` is said in figures. */
export type StockLevel = { kind: 'soldOut' } | { kind: 'few'; count: number } | { kind: 'inStock' }

/** The stock of one variant; of several the best stocked, since any of them may still be chosen. */
export function stockLevel(variants: readonly Pick<ChoiceVariant, 'stock'>[]): StockLevel {
  const most = Math.max(0, ...variants.map(({ stock }) => stock))
  if (most === 0) return { kind: 'soldOut' }
  return most < fewLeft ? { kind: 'few', count: most } : { kind: 'inStock' }
}

/** Chooses an option. Later choices that it makes impossible are let go. */
export function choose(
  attributes: readonly ChoiceAttribute[],
  variants: readonly ChoiceVariant[],
  choice: Choice,
  code: string,
  optionId: number,
): Choice {
  return settle(attributes, variants, { ...choice, [code]: optionId })
}

/** Keeps what is possible, in order, and makes the choices that leave no choice. */
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
 * The choice that an address asks for (`?color=3&size=9`, or `?variant=5012`). Without one the first attribute, the one that changes
 * the pictures, is chosen for the shopper: the first option that is in stock. A size is never guessed.
 */
export function choiceOf(
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
  // With a single attribute the first one is the size itself.
  if (first && others.length > 0 && wanted[first.code] === undefined) {
    const inStock = first.options.find(({ id }) => optionState(attributes, variants, {}, first.code, id) === 'possible')
    const option = inStock ?? first.options[0]
    if (option) wanted[first.code] = option.id
  }
  return settle(attributes, variants, wanted)
}

/** The first attribute that is still to be chosen; null when the choice is complete. */
export function missingAttribute(attributes: readonly ChoiceAttribute[], choice: Choice): ChoiceAttribute | null {
  return attributes.find(({ code }) => choice[code] === undefined) ?? null
}

/** The variant of a complete choice; null while something is missing. A product without attributes has one variant. */
export function variantOf<V extends ChoiceVariant>(
  attributes: readonly ChoiceAttribute[],
  variants: readonly V[],
  choice: Choice,
): V | null {
  if (missingAttribute(attributes, choice)) return null
  return variants.find((variant) => fits(variant, choice)) ?? null
}

/** Everything that the choice still leaves open. */
export function variantsLeft<V extends ChoiceVariant>(variants: readonly V[], choice: Choice): V[] {
  return variants.filter((variant) => fits(variant, choice))
}
