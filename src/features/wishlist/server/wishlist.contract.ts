/** The wishlist the shop stores for a customer. A guest's list stays in the browser and is merged at sign-in. */
import { type Static, Type } from 'typebox'
import {
  ErrorResponse,
  Id,
  IdParams,
  localeInput,
  message,
  Nullable,
  paged,
  pageInput,
  Timestamp,
} from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { ChangedCart, lineParams, WireCart } from '../../cart/server/cart.contract.ts'
import { WireProduct } from '../../product/server/product.contract.ts'

const tag = 'Wishlist'
const localeOnly = Type.Object(localeInput)

export const WireWishlistItem = Type.Object({
  id: Id,
  product: WireProduct,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireWishlistItem = Static<typeof WireWishlistItem>

export const wishlistCall = defineCall({
  method: 'GET',
  path: '/wishlist',
  summary: 'The wishlist of the customer, newest first',
  tag,
  input: Type.Object({ ...pageInput, ...localeInput }),
  answers: { 200: paged(WireWishlistItem), 401: ErrorResponse },
})

/** A GET that writes: required by the API contract. */
export const toggleWishlistItemCall = defineCall({
  method: 'GET',
  path: '/wishlist/add/:productId',
  summary: 'Adds a product, or removes it when it is on the list: `data` is then null',
  tag,
  params: Type.Object({ productId: Id }),
  input: localeOnly,
  answers: { 200: message({ data: Nullable(WireWishlistItem) }), 401: ErrorResponse },
})

export const deleteWishlistItemCall = defineCall({
  method: 'DELETE',
  path: '/wishlist/:id',
  summary: 'Removes an entry',
  tag,
  params: IdParams,
  input: localeOnly,
  answers: { 200: message({}), 401: ErrorResponse },
})

/** Our extension: browsers store product ids, not ids of wishlist items. */
export const removeFromWishlistCall = defineCall({
  method: 'DELETE',
  path: '/wishlist/products/:productId',
  summary: 'Removes a product from the list; succeeds when it is not on it',
  tag,
  params: Type.Object({ productId: Id }),
  input: localeOnly,
  answers: { 200: message({}), 401: ErrorResponse },
})

/** A GET that writes: required by the API contract. */
export const moveToCartCall = defineCall({
  method: 'GET',
  path: '/move-to-cart/:wishlistId',
  summary: 'Moves an entry to the cart; fails for a product whose options must be chosen first',
  tag,
  params: Type.Object({ wishlistId: Id }),
  input: localeOnly,
  answers: {
    200: message({ data: Nullable(WireCart) }),
    400: Type.Object({ data: Type.Literal(-1), error: Type.String(), message: Type.String() }),
    401: ErrorResponse,
  },
})

/** A GET that writes: required by the API contract. */
export const moveToWishlistCall = defineCall({
  method: 'GET',
  path: '/checkout/cart/move-to-wishlist/:itemId',
  summary: 'Moves a cart line to the customer’s wishlist; an unknown line leaves the cart unchanged',
  tag: 'Cart',
  takesToken: true,
  params: lineParams,
  input: localeOnly,
  answers: { 200: ChangedCart, 401: ErrorResponse },
})

/** Our extension. */
export const mergeWishlistCall = defineCall({
  method: 'POST',
  path: '/wishlist/join',
  summary: 'Merges the browser’s list into the customer’s; returns all products on it, newest last',
  tag,
  input: Type.Object({
    ...localeInput,
    /** A list of ids, or an object with ids as values. Ignores invalid ids and unknown products. */
    product_ids: Type.Unknown(),
  }),
  answers: { 200: message({ data: Type.Object({ product_ids: Type.Array(Id) }) }), 401: ErrorResponse },
})
