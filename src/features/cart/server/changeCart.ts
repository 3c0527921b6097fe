/** Shoppers' cart changes. Each succeeds or fails as a whole. */
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Owner, requestKeyHash } from '../../session/server/identity.ts'
import { maximumQuantity } from '../quantityLimit.ts'
import { type CartLineRow, findActiveCart } from './cart.sql.ts'
import {
  addLine,
  listVariantsForSale,
  lockActiveCart,
  recordAddition,
  removeCart,
  removeLine,
  setLineQuantities,
  type VariantForSale,
} from './cartChanges.sql.ts'
import { type PricedCart, type Pricing, priceCart } from './pricedCart.ts'

/** How many of `quantity` fit on top of `inCart`: limited by the stock and by `maximumQuantity`. */
export function limitQuantity(line: { quantity: number; stock: number; inCart: number }): number {
  return Math.max(0, Math.min(line.quantity, Math.min(line.stock, maximumQuantity) - line.inCart))
}

interface VariantChoice {
  /** `selected_configurable_option`; null when it was not sent. */
  variantId: number | null
  /** `super_attribute`: attribute id to option id; null when it was not sent. */
  choices: Readonly<Record<string, number>> | null
}

interface Addition extends VariantChoice {
  productId: number
  quantity: number
  /** The client's `Idempotency-Key`: repeating an addition with the same key changes nothing. Null when not sent. */
  key: string | null
}

/** Runs in the transaction that adds a product to a customer's cart. */
export type OnProductAdded = (tx: Db, customerId: number, productId: number) => Promise<unknown>

/** Adds to the cart, creating one if needed. Stock is compared with the merged line. @throws ShopError `cart.*` */
export async function addToCart(
  db: Db,
  owner: Owner,
  addition: Addition,
  onProductAdded: OnProductAdded,
): Promise<void> {
  const { key, quantity, productId } = addition
  if (quantity < 1) throw new ShopError('cart.quantity')
  if (quantity > maximumQuantity) throw new ShopError('cart.stock')
  const add = async (connection: Db) => {
    const variants = await listVariantsForSale(connection, productId)
    const type = variants[0]?.productType
    if (type === undefined) throw new ShopError('cart.productUnknown')
    const { id: variantId, stock } = chooseVariant(type, variants, addition)
    const limit = Math.min(stock, maximumQuantity)
    if (quantity > limit) throw new ShopError('cart.stock')
    if (await addLine(connection, owner, { variantId, quantity, limit })) return
    const left = await listVariantsForSale(connection, productId)
    throw new ShopError(left.some(({ id }) => id === variantId) ? 'cart.stock' : 'cart.productInactive')
  }
  if (key === null && 'guestKeyHash' in owner) return add(db)
  await inTransaction(db, async (tx) => {
    // Before the checks: the last pieces may have been sold since the first request.
    if (key !== null && !(await recordAddition(tx, requestKeyHash(owner, key)))) return
    await add(tx)
    if ('customerId' in owner) await onProductAdded(tx, owner.customerId, productId)
  })
}

/**
 * Sets quantities of lines. Ids that are not in this cart are skipped when others are. A line that exceeds its stock can still be
 * lowered step by step: only increases are compared with the stock.
 * @returns the changed cart @throws ShopError `cart.quantity`, `cart.stock`, `cart.productInactive`, `cart.lineUnknown`
 */
export async function setQuantities(
  db: Db,
  owner: Owner,
  quantities: Readonly<Record<string, number>>,
  pricing: Pricing,
): Promise<PricedCart> {
  if (Object.values(quantities).some((quantity) => quantity < 1)) throw new ShopError('cart.quantity')
  for (;;) {
    const before = await findActiveCart(db, owner, pricing.language, pricing.now)
    const changes = findChanges(before?.lines ?? [], quantities)
    if (before === null || changes.size === 0) throw new ShopError('cart.lineUnknown')
    const updatedAt = await setLineQuantities(db, before.cart, changes)
    // Another request has changed the cart meanwhile, so look again: there are never more attempts than other requests.
    if (updatedAt === null) continue
    const lines = before.lines.map((line) => {
      const quantity = changes.get(line.id)
      return quantity === undefined ? line : { ...line, quantity, updatedAt }
    })
    return priceCart({ ...before, cart: { ...before.cart, updatedAt }, lines }, pricing)
  }
}

/** @returns the new quantities by line id, only of lines in the cart @throws ShopError `cart.stock`, `cart.productInactive` */
function findChanges(
  lines: readonly CartLineRow[],
  quantities: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> {
  const changes = new Map<number, number>()
  for (const { id, quantity: before, isActive, stock } of lines) {
    const quantity = quantities[id]
    if (quantity === undefined) continue
    if (quantity > before && !isActive) throw new ShopError('cart.productInactive')
    if (quantity > before && quantity > Math.min(stock, maximumQuantity)) throw new ShopError('cart.stock')
    changes.set(id, quantity)
  }
  return changes
}

/** Removes a line. A line that is not in this cart changes nothing. */
export async function removeFromCart(db: Db, owner: Owner, lineId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (cartId !== null) await removeLine(tx, cartId, lineId)
  })
}

/** Empties the cart by deleting it. Without a cart, changes nothing. */
export async function clearCart(db: Db, owner: Owner): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (cartId !== null) await removeCart(tx, cartId)
  })
}

/**
 * A simple product has one variant, so the input does not matter. A configurable one needs a variant id or choices that select one
 * variant; when both are sent they must agree.
 * @throws ShopError `cart.optionsMissing`, `cart.optionsDisagree`, `cart.productInactive`
 */
function chooseVariant(
  type: 'simple' | 'configurable',
  variants: readonly VariantForSale[],
  { variantId, choices }: VariantChoice,
): VariantForSale {
  if (type === 'configurable' && variantId === null && choices === null) throw new ShopError('cart.optionsMissing')
  const fitting =
    type === 'simple'
      ? variants.slice(0, 1)
      : variants.filter(
          (variant) => (variantId === null || variant.id === variantId) && hasChoices(variant, choices ?? {}),
        )
  const [chosen, other] = fitting
  if (!chosen) {
    // An open page may still show a variant that has been deleted.
    const isGone = variantId !== null && !variants.some(({ id }) => id === variantId)
    throw new ShopError(isGone ? 'cart.productInactive' : 'cart.optionsDisagree')
  }
  if (other) throw new ShopError('cart.optionsMissing')
  if (!chosen.isActive) throw new ShopError('cart.productInactive')
  return chosen
}

function hasChoices(variant: VariantForSale, choices: Readonly<Record<string, number>>): boolean {
  return Object.entries(choices).every(([attributeId, optionId]) => variant.options[attributeId] === optionId)
}

/** Parses a variant id: a number, digits, or one of the values for "none". @returns undefined for anything else */
export function parseVariantId(value: unknown): number | null | undefined {
  if (isAbsent(value) || value === 0 || value === '0') return null
  return positiveInteger(value)
}

/** Parses choices: an object of numbers or digits; empty values count as absent. @returns undefined for anything else */
export function parseChoices(value: unknown): Record<string, number> | null | undefined {
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
