/** Where an order can be collected, for carts, orders and shipments. Our extension of the API. */
import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '../../../kit/http/wire.ts'

const Day = Type.String({ description: 'ISO date', examples: ['2026-12-01'] })
const TimeOfDay = Type.String({ description: 'By the clock of the store; 24:00 is midnight', examples: ['10:00'] })

export const WirePickup = Type.Object({
  store_code: Type.String(),
  store_name: Type.String(),
  address1: Type.Array(Type.String()),
  postcode: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  country_name: Type.String(),
  /** Empty without one, like the email address. */
  phone: Type.String(),
  email: Type.String(),
  time_zone: Type.String(),
  /** When the order is expected to be ready; null for a store without opening hours. */
  ready_at: Nullable(Timestamp),
  /** How many days a ready order is kept. */
  days_kept: Type.Integer(),
  /** Whether the store is open now. If it is, `closes_at`, otherwise when it opens: day and time, and the number of days until then. */
  is_open: Type.Boolean(),
  closes_at: Nullable(TimeOfDay),
  opens_on: Nullable(Day),
  opens_at: Nullable(TimeOfDay),
  opens_in_days: Nullable(Type.Integer()),
  /** Today and the next six days, with opening and closing times; no times on a day when the store is closed. */
  opening_days: Type.Array(
    Type.Object({
      date: Day,
      spans: Type.Array(Type.Object({ from: TimeOfDay, until: TimeOfDay })),
      /** Why the hours are exceptional, such as a public holiday; empty when they are not. */
      note: Type.String(),
    }),
  ),
})
export type WirePickup = Static<typeof WirePickup>
