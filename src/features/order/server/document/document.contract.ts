/** Invoices, shipments and payments of the customer's orders, newest first. */
import { type Static, Type } from 'typebox'
import {
  amountFields,
  data,
  ErrorResponse,
  Id,
  IdParams,
  localeInput,
  Nullable,
  paged,
  pageInput,
  Timestamp,
} from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { WireInvoice, WireShipment } from '../order.contract.ts'

const tag = 'Orders'
const listInput = Type.Object({
  ...localeInput,
  ...pageInput,
  order_id: Type.Optional(Type.String({ maxLength: 400, description: 'One id, or several separated by commas' })),
})
const oneInput = Type.Object(localeInput)

/** A payment that was received. */
export const WireTransaction = Type.Object({
  id: Id,
  order_id: Id,
  invoice_id: Id,
  /** The payment service's id; null for a manual payment. */
  transaction_id: Nullable(Type.String()),
  status: Type.String(),
  type: Type.String(),
  payment_method: Type.String(),
  ...amountFields('amount'),
  data: Type.Null(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireTransaction = Static<typeof WireTransaction>

export const invoicesCall = defineCall({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices of the customer',
  tag,
  input: listInput,
  answers: { 200: paged(WireInvoice), 401: ErrorResponse },
})

export const invoiceCall = defineCall({
  method: 'GET',
  path: '/invoices/:id',
  summary: 'One invoice of the customer',
  tag,
  params: IdParams,
  input: oneInput,
  answers: { 200: data(WireInvoice), 401: ErrorResponse },
})

export const shipmentsCall = defineCall({
  method: 'GET',
  path: '/shipments',
  summary: 'Shipments to the customer',
  tag,
  input: listInput,
  answers: { 200: paged(WireShipment), 401: ErrorResponse },
})

export const shipmentCall = defineCall({
  method: 'GET',
  path: '/shipments/:id',
  summary: 'One shipment to the customer',
  tag,
  params: IdParams,
  input: oneInput,
  answers: { 200: data(WireShipment), 401: ErrorResponse },
})

export const transactionsCall = defineCall({
  method: 'GET',
  path: '/transactions',
  summary: 'Received payments of the customer',
  tag,
  input: listInput,
  answers: { 200: paged(WireTransaction), 401: ErrorResponse },
})

export const transactionCall = defineCall({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'One payment of the customer',
  tag,
  params: IdParams,
  input: oneInput,
  answers: { 200: data(WireTransaction), 401: ErrorResponse },
})
