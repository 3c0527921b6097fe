/** Back-office calls for a person's own views of the order list. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { orderFilter } from './orderList.contract.ts'

const SavedFilter = Type.Object(orderFilter)
export type SavedFilter = Static<typeof SavedFilter>

const SavedView = Type.Object({ id: Id, name: Type.String(), filter: SavedFilter })
export type SavedView = Static<typeof SavedView>

const answers = { 200: data(Type.Array(SavedView)), ...adminAnswers }

export const orderViewsCall = defineCall({
  method: 'GET',
  path: '/admin/order-views',
  summary: 'The views of the list of orders that one has saved',
  ...staffOnly,
  answers,
})

export const saveOrderViewCall = defineCall({
  method: 'POST',
  path: '/admin/order-views',
  summary: 'Saves a view of the list of orders, in place of one’s own of the same name',
  ...staffOnly,
  input: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }), filter: SavedFilter }),
  answers,
})

export const deleteOrderViewCall = defineCall({
  method: 'DELETE',
  path: '/admin/order-views/:id',
  summary: 'Deletes one of one’s own views',
  ...staffOnly,
  params: IdParams,
  answers,
})
