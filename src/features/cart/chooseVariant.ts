/** Which variant of a product goes into the cart, from what a client sent. */

export interface ChoosableVariant {
  id: number
  isActive: boolean
  /** Attribute id to option id. */
  options: Readonly<Record<string, number>>
}

export interface VariantChoice {
  /** `selected_configurable_option`; null when it was not sent. */
  variantId: number | null
  /** `super_attribute`: attribute id to option id; null when it was not sent. */
  choices: Readonly<Record<string, number>> | null
}

export type ChosenVariant<V> =
  | { ok: true; variant: V }
  | { ok: false; code: 'cart.optionsMissing' | 'cart.optionsDisagree' | 'cart.productInactive' }

/**
 * A simple product has one variant, whatever was sent. A configurable one needs a variant id, or choices that leave one variant; when
 * both are sent they must agree.
 */
export function chooseVariant<V extends ChoosableVariant>(
  type: 'simple' | 'configurable',
  variants: readonly V[],
  { variantId, choices }: VariantChoice,
): ChosenVariant<V> {
  if (type === 'simple') return active(variants[0])
  if (variantId === null && choices === null) return { ok: false, code: 'cart.optionsMissing' }
  const fitting = variants.filter(
    (variant) => (variantId === null || variant.id === variantId) && agrees(variant, choices ?? {}),
  )
  if (fitting.length === 0) return { ok: false, code: 'cart.optionsDisagree' }
  if (fitting.length > 1) return { ok: false, code: 'cart.optionsMissing' }
  return active(fitting[0])
}

function agrees(variant: ChoosableVariant, choices: Readonly<Record<string, number>>): boolean {
  return Object.entries(choices).every(([attributeId, optionId]) => variant.options[attributeId] === optionId)
}

function active<V extends ChoosableVariant>(variant: V | undefined): ChosenVariant<V> {
  return variant?.isActive ? { ok: true, variant } : { ok: false, code: 'cart.productInactive' }
}

/** A variant id as clients send it: a number, digits, or one of the ways to say "none". @returns undefined when it is none of these */
export function variantIdOf(value: unknown): number | null | undefined {
  if (isAbsent(value) || value === 0 || value === '0') return null
  return positiveInteger(value)
}

/** Choices as clients send them: an object of numbers or digits; empty ones count as not made. @returns undefined when it is something else */
export function choicesOf(value: unknown): Record<string, number> | null | undefined {
  if (isAbsent(value)) return null
  if (typeof value !== 'object' || value === null) return undefined
  const choices: Record<string, number> = {}
  for (const [attributeId, option] of Object.entries(value)) {
    if (isAbsent(option)) continue
    const optionId = positiveInteger(option)
    if (optionId === undefined) return undefined
    choices[attributeId] = optionId
  }
  return Object.keys(choices).length === 0 ? null : choices
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function positiveInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2_147_483_647
    ? number
    : undefined
}
