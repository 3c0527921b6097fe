/** The changes of orders and their returns. Amounts are minor units of the order's currency. */
import { type TProperties, Type } from 'typebox'
import { Id, IdParams, idempotent, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { postalFields } from '../../address/server/address.contract.ts'
import { shipmentEvents } from '../../order/shipment.status.ts'
import { maxCarrierTitleLength, otherCarrierCode } from '../../shipping/carrier.ts'
import { staffOnly } from '../../staff/server/staff.contract.ts'
import { NumberParams, orderAnswers } from './orderAdmin.contract.ts'

const shortText = (maxLength = 100) => Type.String({ maxLength })
const version = { version: Type.Integer({ minimum: 0 }) }
const maxAmount = 1_000_000_000_000

const change = <const N extends string, const P extends TProperties>(name: N, summary: string, input: P) =>
  defineCall({
    method: 'POST',
    path: `/admin/orders/:number/${name}`,
    summary,
    ...staffOnly,
    ...idempotent,
    params: NumberParams,
    input: Type.Object({ ...version, ...input }),
    answers: orderAnswers,
  })

export const processCall = change('process', 'The workshop starts on the order', {})
export const completeCall = change('complete', 'The order has arrived and is paid', {})
export const payCall = change('pay', 'Records a payment that arrived outside the shop', {
  transactionId: Type.Optional(shortText()),
  received: Type.Optional(Type.Integer({ minimum: 0, maximum: maxAmount })),
})
export const cancelCall = change('cancel', 'Cancels the order, restores the stock and emails the customer', {})
export const flagCall = change('flag', 'Holds the order back under suspicion of fraud', {})
export const clearCall = change('clear', 'Releases an order that is on hold', {})

const LineQuantities = Type.Array(
  Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  {
    maxItems: 500,
  },
)

const isUnpaidAllowed = Type.Optional(
  Type.Boolean({
    description:
      'Also when the payment comes first and has not arrived; this takes the permission to record payments, too',
  }),
)

/** The carrier of a parcel. */
const carrierFields = {
  carrier: Type.String({
    minLength: 1,
    maxLength: 100,
    description: `The code of a carrier, or \`${otherCarrierCode}\` for the carrier that \`carrierName\` names`,
  }),
  carrierName: Type.Optional(
    Type.String({ maxLength: maxCarrierTitleLength, description: 'Customers read it, such as `Own delivery`' }),
  ),
}

export const shipCall = change('shipments', 'Ships items in one parcel and emails the customer', {
  ...carrierFields,
  trackNumber: Type.Optional(shortText()),
  isUnpaidAllowed,
  address: Type.Optional(
    Type.Object(postalFields, {
      description: 'Where it goes, of an order that was to be collected; without it, where its parcel before went',
    }),
  ),
  lines: LineQuantities,
})

export const readyCall = change('ready', 'Sets items aside in a store and emails the customer', {
  store: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Code of an active store; without it, the one that the customer has chosen',
    }),
  ),
  isUnpaidAllowed,
  lines: LineQuantities,
})

export const addressCall = change(
  'address',
  'Corrects where what is left to ship goes, within the country of the order, and emails the customer',
  { address: Type.Object(postalFields) },
)

export const retryPaymentCall = change(
  'payment/retry',
  'Asks the payment service again to charge an authorized amount that it did not charge',
  {},
)

export const refundCall = change('refunds', 'Refunds items, the delivery or an amount, and emails the customer', {
  lines: LineQuantities,
  withShipping: Type.Boolean(),
  amount: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: maxAmount }))),
  restock: Type.Enum(['unsent', 'all', 'none']),
  reason: Type.Optional(shortText(500)),
})

export const refundDoneCall = change(
  'refunds/done',
  'Records that the staff have transferred the refunds of the order, or paid those that failed in another way',
  {},
)
export const refundRetryCall = change('refunds/retry', 'Asks the payment service again for refunds that failed', {})

export const changeShipmentCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:number/shipments/:id',
  summary: 'Records what became of a parcel, or of what waits in a store',
  ...staffOnly,
  ...idempotent,
  params: Type.Object({ ...NumberParams.properties, ...IdParams.properties }),
  input: Type.Object({
    ...version,
    event: Type.Enum([...shipmentEvents]),
    isPaidNow: Type.Optional(
      Type.Boolean({
        description:
          'With `collect`: the customer has paid everything that is due in the store; this takes the permission to record payments, too',
      }),
    ),
    transactionId: Type.Optional(shortText()),
  }),
  answers: orderAnswers,
})

export const trackingCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:number/shipments/:id/tracking',
  summary: 'Corrects the carrier or the tracking number of a parcel that is on its way, and emails the customer',
  ...staffOnly,
  ...idempotent,
  params: Type.Object({ ...NumberParams.properties, ...IdParams.properties }),
  input: Type.Object({
    ...version,
    ...carrierFields,
    trackNumber: Type.Optional(shortText()),
  }),
  answers: orderAnswers,
})

const ReturnParams = Type.Object({ number: Type.String({ pattern: '^[0-9]{1,20}-[rR][0-9]{1,5}$' }) })

const step = <const N extends string, const P extends TProperties>(name: N, summary: string, input: P) =>
  defineCall({
    method: 'POST',
    path: `/admin/returns/:number/${name}`,
    summary,
    ...staffOnly,
    ...idempotent,
    params: ReturnParams,
    input: Type.Object({ ...version, ...input }),
    answers: orderAnswers,
  })

const answer = { answer: Type.String({ minLength: 1, maxLength: 500, description: 'Why, for the customer' }) }

export const approveReturnCall = step('approve', 'Approves a return and emails the customer', {})
export const refuseReturnCall = step('refuse', 'Refuses a return and emails the customer', answer)
export const closeReturnCall = step('close', 'Ends a return without a refund and emails the customer', answer)
export const receiveReturnCall = step(
  'receive',
  'The goods have arrived: restores the stock except what is written off',
  {
    writeOff: LineQuantities,
  },
)
export const refundReturnCall = step('refund', 'Refunds the items of a return', {
  withShipping: Type.Boolean(),
  amount: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: maxAmount }))),
})
