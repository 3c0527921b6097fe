import { type Static, Type } from 'typebox'
import { data, EmailAddress, ErrorResponse, Id, localeInput, message, Timestamp } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { honeypotName } from '../../../../shared/honeypot.ts'
import { withdrawalRules } from '../../withdrawal.form.ts'

/** Our extension. */
export const withdrawCall = defineCall({
  method: 'POST',
  path: '/withdrawals',
  summary:
    'Withdraws from the contract of an order; the same answer whether the order exists or not. Repeating it with the same Idempotency-Key changes nothing',
  tag: 'Returns',
  takesToken: true,
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: withdrawalRules.name.maxLength }),
    order: Type.String({ minLength: 1, maxLength: withdrawalRules.order.maxLength }),
    email: EmailAddress,
    items: Type.Optional(
      Type.Array(Type.Object({ id: Id, qty: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
        ...{
          minItems: 1,
          maxItems: 200,
          description: 'Lines of the order with their pieces; without it, the whole order',
        },
      }),
    ),
    [honeypotName]: Type.Optional(Type.Unknown()),
    ...localeInput,
  }),
  answers: { 200: message({ received_at: Timestamp }), 400: ErrorResponse },
})

const WireWithdrawableItem = Type.Object({
  id: Id,
  name: Type.String(),
  options: Type.Array(Type.String()),
  /** Pieces that can be withdrawn from, shipped or not. */
  qty: Type.Integer(),
})
export type WireWithdrawableItem = Static<typeof WireWithdrawableItem>

/** Our extension. */
export const withdrawableItemsCall = defineCall({
  method: 'POST',
  path: '/withdrawals/items',
  summary:
    'What can be withdrawn from an order, for anyone who knows its number and email address; the same 404 for every wrong pair',
  tag: 'Returns',
  input: Type.Object({
    order: Type.String({ minLength: 1, maxLength: withdrawalRules.order.maxLength }),
    email: EmailAddress,
    ...localeInput,
  }),
  answers: { 200: data(Type.Array(WireWithdrawableItem)) },
})
