import { type Static, Type } from 'typebox'
import { Id, IdParams, localeInput, Timestamp } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { orderActors } from '../../order.events.ts'

export const WireOrderEvent = Type.Object({
  id: Id,
  kind: Type.String(),
  actor: Type.Enum([...orderActors]),
  /** What happened, in the reader's language. */
  label: Type.String(),
  created_at: Timestamp,
})
export type WireOrderEvent = Static<typeof WireOrderEvent>

/** Our extension. */
export const orderEventsCall = defineCall({
  method: 'GET',
  path: '/orders/:id/events',
  summary: 'The history of an order, oldest first, for the customer or guest who placed it',
  tag: 'Orders',
  takesToken: true,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: Type.Object({ data: Type.Array(WireOrderEvent) }) },
})
