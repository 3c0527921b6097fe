import { type Static, Type } from 'typebox'
import { data, EmailAddress, localeInput, Nullable, Timestamp } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { WirePickup } from '../../../shipping/server/pickup.contract.ts'
import { shipmentStatuses } from '../../shipment.status.ts'
import { trackingRules } from '../../tracking.form.ts'
import { stepCodes } from '../../tracking.ts'

export const WireStep = Type.Object({
  code: Type.Enum([...stepCodes]),
  is_reached: Type.Boolean(),
  /** When the step was reached, if known. */
  reached_at: Nullable(Timestamp),
})
export type WireStep = Static<typeof WireStep>

/** What anyone who knows number and email address can see: no names, addresses or amounts. */
export const WireTracking = Type.Object({
  increment_id: Type.String(),
  status: Type.String(),
  status_label: Type.String(),
  created_at: Timestamp,
  /** First and last day of the estimated delivery, such as `2026-12-01`. */
  delivery_from: Nullable(Type.String()),
  delivery_until: Nullable(Type.String()),
  /** The store where it is collected; null for an order that is shipped. */
  pickup: Nullable(WirePickup),
  steps: Type.Array(WireStep),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      options: Type.Array(Type.String()),
      qty_ordered: Type.Integer(),
      /** Still to be sent. */
      qty_to_ship: Type.Integer(),
      qty_refunded: Type.Integer(),
      qty_withdrawn: Type.Integer(),
    }),
  ),
  shipments: Type.Array(
    Type.Object({
      status: Type.Enum([...shipmentStatuses]),
      carrier_code: Type.String(),
      carrier_title: Type.String(),
      track_number: Nullable(Type.String()),
      /** The parcel's tracking page of the carrier. */
      track_url: Nullable(Type.String()),
      /** The store where it is ready, and the last day on which it can be collected; null for a parcel. */
      pickup: Nullable(WirePickup),
      kept_until: Nullable(Type.String()),
      total_qty: Type.Integer(),
      items: Type.Array(Type.Object({ name: Type.String(), options: Type.Array(Type.String()), qty: Type.Integer() })),
      created_at: Timestamp,
    }),
  ),
  /** The history, oldest first: as `orders/{id}/events`, but without amounts. */
  events: Type.Array(Type.Object({ label: Type.String(), created_at: Timestamp })),
})
export type WireTracking = Static<typeof WireTracking>

export const trackCall = defineCall({
  method: 'POST',
  path: '/track-order',
  summary:
    'The status of an order, for anyone who knows its number and email address; the same 404 for every wrong pair',
  tag: 'Orders',
  input: Type.Object({
    order: Type.String({
      minLength: 1,
      maxLength: trackingRules.order.maxLength,
      description: 'As on the receipt, such as 100001 or #100001',
    }),
    email: EmailAddress,
    ...localeInput,
  }),
  answers: { 200: data(WireTracking) },
})
