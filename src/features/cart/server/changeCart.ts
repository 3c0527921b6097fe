/** What shoppers do to their carts, each in one transaction: done as a whole, or refused and not done at all. */
import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Owner, requestKeyHash } from '../../customer/server/identity.ts'
import { addWish, removeWish } from '../../wishlist/server/wishlist.sql.ts'
import { chooseVariant, type VariantChoice } from '../chooseVariant.ts'
import { maximumQuantity } from '../quantity.ts'
import {
  findLineProduct,
  listLineStocks,
  listVariantsForSale,
  lockActiveCart,
  lockOrMakeCart,
  noteAddition,
  removeCart,
  removeLine,
  setLineQuantity,
  upsertLine,
} from './cartChanges.sql.ts'

interface Addition extends VariantChoice {
  productId: number
  quantity: number
  /** The client's `Idempotency-Key`: an addition with a key that was taken before changes nothing. Null without. */
  key: string | null
}

/** Adds to the cart, making one where there is none. Stock is compared with the merged line. @throws ShopError `cart.*` */
export async function addToCart(db: Db, owner: Owner, addition: Addition): Promise<void> {
  if (addition.quantity < 1) throw new ShopError('cart.quantity')
  if (addition.quantity > maximumQuantity) throw new ShopError('cart.stock')
  await db.transaction().execute(async (tx) => {
    const variants = await listVariantsForSale(tx, addition.productId)
    const type = variants[0]?.productType
    if (type === undefined) throw new ShopError('cart.productUnknown')
    const chosen = chooseVariant(type, variants, addition)
    if (!chosen.ok) throw new ShopError(chosen.code)
    if (addition.key !== null && !(await noteAddition(tx, requestKeyHash(owner, addition.key)))) return
    const cartId = await lockOrMakeCart(tx, owner)
    const quantity = await upsertLine(tx, cartId, chosen.variant.id, addition.quantity)
    if (quantity > Math.min(chosen.variant.stock, maximumQuantity)) throw new ShopError('cart.stock')
    if ('customerId' in owner) await removeWish(tx, owner.customerId, addition.productId)
  })
}

/**
 * Sets quantities of lines. Ids that are not in this cart are passed over while others are. A line that outgrew its stock may still be
 * lowered step by step: only what asks for more is compared with the stock.
 * @throws ShopError `cart.quantity`, `cart.stock`, `cart.productInactive`, `cart.lineUnknown`
 */
export async function setQuantities(db: Db, owner: Owner, quantities: Readonly<Record<string, number>>): Promise<void> {
  const wanted = new Map(Object.entries(quantities))
  if ([...wanted.values()].some((quantity) => quantity < 1)) throw new ShopError('cart.quantity')
  await db.transaction().execute(async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    const lines = cartId === null ? [] : await listLineStocks(tx, cartId)
    const changes = lines.flatMap((line) => {
      const quantity = wanted.get(String(line.id))
      return quantity === undefined ? [] : [{ ...line, wanted: quantity }]
    })
    if (cartId === null || changes.length === 0) throw new ShopError('cart.lineUnknown')
    for (const line of changes) {
      if (line.wanted > line.quantity && !line.isActive) throw new ShopError('cart.productInactive')
      if (line.wanted > line.quantity && line.wanted > Math.min(line.stock, maximumQuantity)) {
        throw new ShopError('cart.stock')
      }
      await setLineQuantity(tx, cartId, line.id, line.wanted)
    }
  })
}

/** A line that is not in this cart leaves the cart as it is. */
export async function removeFromCart(db: Db, owner: Owner, lineId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (cartId !== null) await removeLine(tx, cartId, lineId)
  })
}

/** The product of a line goes to the customer's wishlist, all of it: a wish has no quantity and no options. */
export async function moveToWishlist(db: Db, customerId: number, lineId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cartId = await lockActiveCart(tx, { customerId })
    const productId = cartId === null ? null : await findLineProduct(tx, cartId, lineId)
    if (cartId === null || productId === null) return
    await addWish(tx, customerId, productId)
    await removeLine(tx, cartId, lineId)
  })
}

export async function emptyCart(db: Db, owner: Owner): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    if (cartId !== null) await removeCart(tx, cartId)
  })
}
