/**
 * The words of the wire that every contract shares (Bagisto 1.x REST, see `docs/decisions/`). "Formated" has one t there.
 */

import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'
import { localeCodes } from './locale.ts'
import { currencies } from './money.ts'
import { wholeListLimit } from './pagination.ts'
import { longestEmail } from './personDetails.ts'

/**
 * A value or null. Where the schema has one type, null is said as a second one: an `anyOf` is serialised by trying each of its schemas
 * on the value, which costs several times the answer itself.
 */
export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, const: fixed, enum: listed } = schema as { type?: unknown; const?: unknown; enum?: unknown }
  const isPlain = typeof type === 'string' && fixed === undefined && listed === undefined
  return Type.Unsafe<Static<T> | null>(isPlain ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, Type.Null()] })
}

/** Decimal string with four places, in the currency of the request unless the name starts with `base_`. */
export const Dec = Type.String({ description: 'Decimal, four places', examples: ['1250.0000'] })
/** What a shopper reads, with the currency's sign. */
export const Fmt = Type.String({ description: 'Amount for display', examples: ['₹1,250.00'] })
export const Timestamp = Type.String({ format: 'date-time' })
/** One address, by the rule of `isEmailAddress`. */
export const EmailAddress = Type.String({ minLength: 1, maxLength: longestEmail, format: 'email' })
export const Flag = Type.Integer({ minimum: 0, maximum: 1 })
/** An id of a row: positive, and small enough for the database's integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const IdParams = Type.Object({ id: Id })

/** Every call takes these two; an unknown value is ignored, so they are not enums. */
export const localeInput = {
  locale: Type.Optional(Type.String({ description: `One of ${localeCodes.join(', ')}; fn is French` })),
  currency: Type.Optional(Type.String({ description: `One of ${currencies.join(', ')}` })),
}

/** An amount as decimal and for display, in the request's currency and in the base currency: four fields. */
export const amountFields = <const N extends string>(name: N) =>
  ({
    [name]: Dec,
    [`formated_${name}`]: Fmt,
    [`base_${name}`]: Dec,
    [`formated_base_${name}`]: Fmt,
  }) as { [K in N | `formated_${N}` | `base_${N}` | `formated_base_${N}`]: typeof Dec }

export const pageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  pagination: Type.Optional(
    Type.String({
      description: `0 = all rows, without links and meta; from ${wholeListLimit} rows on in pages of so many`,
    }),
  ),
  sort: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
}

const PageLinks = Type.Object({
  first: Type.String(),
  last: Type.String(),
  prev: Nullable(Type.String()),
  next: Nullable(Type.String()),
})

export type PageLinks = Static<typeof PageLinks>

export const PageMeta = Type.Object({
  current_page: Type.Integer(),
  from: Nullable(Type.Integer()),
  last_page: Type.Integer(),
  path: Type.String(),
  per_page: Type.Integer(),
  to: Nullable(Type.Integer()),
  total: Type.Integer(),
})
export type PageMeta = Static<typeof PageMeta>

/** `links` and `meta` are absent with `pagination=0`, unless there are more rows than come at once. */
export const paged = <T extends TSchema>(element: T) =>
  Type.Object({ data: Type.Array(element), links: Type.Optional(PageLinks), meta: Type.Optional(PageMeta) })

export const data = <T extends TSchema>(schema: T) => Type.Object({ data: schema })
export const message = <P extends TProperties>(properties: P) => Type.Object({ message: Type.String(), ...properties })

/** 422: which field, and what is wrong with it. */
export const Invalid = Type.Object({
  message: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
})
export const Refused = Type.Object({ error: Type.String(), message: Type.String() })
