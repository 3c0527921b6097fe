/** What the seller says about itself and its service: from the settings, or from the demo shop's data. */
import { type Static, Type } from 'typebox'

/** A number of days from and to. */
const DayRange = Type.Object(
  { least: Type.Integer({ minimum: 0, maximum: 365 }), most: Type.Integer({ minimum: 0, maximum: 365 }) },
  { additionalProperties: false },
)
export type DayRange = Static<typeof DayRange>

/** Each is optional: what is not said is not shown. */
export const ShopTerms = Type.Object(
  {
    /** One line, for receipts. */
    address: Type.Optional(Type.String({ minLength: 1 })),
    /** With its name, such as `GSTIN 27…` or `USt-IdNr. DE…`. */
    taxId: Type.Optional(Type.String({ minLength: 1 })),
    /** Working days until an order leaves the shop. */
    dispatchDays: Type.Optional(DayRange),
    /** Of bicycles, which are assembled first; as everything else when it is missing. */
    bicycleDispatchDays: Type.Optional(DayRange),
    /** Working days on the road, in the shop's own country. */
    transitDays: Type.Optional(DayRange),
    /** Days after delivery in which goods may be sent back. */
    returnDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    /** Of products whose specification names no warranty of its own. */
    warrantyYears: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
)
export type ShopTerms = Static<typeof ShopTerms>
