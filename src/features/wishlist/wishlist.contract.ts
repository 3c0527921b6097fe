/** The wishlist that the shop keeps for a customer. A guest's stays in the browser, and is joined at login. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import {
  Id,
  IdParams,
  localeInput,
  message,
  Nullable,
  paged,
  pageInput,
  Refused,
  Timestamp,
} from '../../shared/wire.ts'
import { WireCart } from '../cart/cart.contract.ts'
import { WireProduct } from '../product/product.contract.ts'

const tag = 'Wishlist'
const localeOnly = Type.Object(localeInput)

export const WireWish = Type.Object({ id: Id, product: WireProduct, created_at: Timestamp, updated_at: Timestamp })
export type WireWish = Static<typeof WireWish>

export const wishlistCall = defineCall({
  method: 'GET',
  path: '/wishlist',
  summary: 'The wishlist of the customer, newest first',
  tag,
  input: Type.Object({ ...pageInput, ...localeInput }),
  answers: { 200: paged(WireWish), 401: Refused },
})

/** A GET that writes, by contract. */
export const toggleWishCall = defineCall({
  method: 'GET',
  path: '/wishlist/add/:productId',
  summary: 'Adds a product, or removes the one that is there: data is null then',
  tag,
  params: Type.Object({ productId: Id }),
  input: localeOnly,
  answers: { 200: message({ data: Nullable(WireWish) }), 401: Refused },
})

export const deleteWishCall = defineCall({
  method: 'DELETE',
  path: '/wishlist/:id',
  summary: 'Removes an entry',
  tag,
  params: IdParams,
  input: localeOnly,
  answers: { 200: message({}), 401: Refused },
})

/** Ours: a browser knows products, not entries. */
export const unwishCall = defineCall({
  method: 'DELETE',
  path: '/wishlist/products/:productId',
  summary: 'Takes a product off the list; one that is not on it is no error',
  tag,
  params: Type.Object({ productId: Id }),
  input: localeOnly,
  answers: { 200: message({}), 401: Refused },
})

/** A GET that writes, by contract. */
export const moveToCartCall = defineCall({
  method: 'GET',
  path: '/move-to-cart/:wishlistId',
  summary: 'Moves an entry into the cart; where options must be chosen first it is refused',
  tag,
  params: Type.Object({ wishlistId: Id }),
  input: localeOnly,
  answers: {
    200: message({ data: Nullable(WireCart) }),
    400: Type.Object({ data: Type.Literal(-1), error: Type.String(), message: Type.String() }),
    401: Refused,
  },
})

/** Ours. */
export const joinWishlistCall = defineCall({
  method: 'POST',
  path: '/wishlist/join',
  summary: 'Joins the list of the browser with the one of the customer; answers all products on it, newest last',
  tag,
  input: Type.Object({
    ...localeInput,
    /** A list of ids, or an object with them as values. What is no id, or no product of the shop, is passed over. */
    product_ids: Type.Unknown(),
  }),
  answers: { 200: message({ data: Type.Object({ product_ids: Type.Array(Id) }) }), 401: Refused },
})
