/** Calls for customers' own orders. */
import { Type } from 'typebox'
import { ErrorResponse, IdParams, localeInput, message, Nullable, paged, pageInput } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { WireCart } from '../../cart/server/cart.contract.ts'
import { orderStates } from '../orderState.ts'
import { WireOrder } from './order.contract.ts'

const tag = 'Orders'

export const ordersCall = defineCall({
  method: 'GET',
  path: '/orders',
  summary: 'Orders of the customer, newest first',
  tag,
  input: Type.Object({
    ...localeInput,
    ...pageInput,
    status: Type.Optional(Type.String({ maxLength: 200, description: 'One, or several with commas between' })),
    state: Type.Optional(
      Type.Enum([...orderStates], {
        description: 'What `status_label` says: as the status, and for orders in process what became of their parcels',
      }),
    ),
  }),
  answers: { 200: paged(WireOrder), 401: ErrorResponse },
})

export const cancelOrderCall = defineCall({
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancels an order that is not packed yet; `status` false comes with the reason',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: message({ status: Type.Boolean() }), 401: ErrorResponse },
})

/** Our extension. */
export const reorderCall = defineCall({
  method: 'POST',
  path: '/orders/:id/reorder',
  summary: 'Adds the items of an order that are still sold to the cart, and lists those that could not be added',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: {
    200: message({
      data: Nullable(WireCart),
      left_out: Type.Array(
        Type.Object({
          name: Type.String(),
          /** How many of the ordered quantity are missing. */
          quantity: Type.Integer(),
          reason: Type.Enum(['gone', 'short']),
          /** Shown to the shopper. */
          message: Type.String(),
        }),
      ),
    }),
    401: ErrorResponse,
  },
})
