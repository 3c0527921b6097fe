/**
 * Wire schemas that all contracts share (Bagisto 1.x REST, see `docs/decisions/`). The wire spells "formated" with one t.
 */

import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'
import { localeCodes } from '../../shared/locale.ts'
import { currencies } from '../../shared/money.ts'
import { wholeListLimit } from '../../shared/pagination.ts'
import { maxEmailLength } from '../../shared/personDetails.ts'

/**
 * A value or null. For a schema of one type, null is added as a second type: the serializer would try each schema of an `anyOf`
 * on the value, which takes several times as long as the rest of the response.
 */
export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, const: fixed, enum: listed } = schema as { type?: unknown; const?: unknown; enum?: unknown }
  const isPlain = typeof type === 'string' && fixed === undefined && listed === undefined
  return Type.Unsafe<Static<T> | null>(isPlain ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, Type.Null()] })
}

/** Decimal string with four places, in the currency of the request unless the name starts with `base_`. */
export const DecimalAmount = Type.String({ description: 'Decimal, four places', examples: ['1250.0000'] })
/** An amount for display, with the currency symbol. */
export const FormattedAmount = Type.String({ description: 'Amount for display', examples: ['₹1,250.00'] })
export const Timestamp = Type.String({ format: 'date-time' })
/** One email address, checked by `isEmailAddress`. */
export const EmailAddress = Type.String({ minLength: 1, maxLength: maxEmailLength, format: 'email' })
export const Flag = Type.Integer({ minimum: 0, maximum: 1 })
/** A row id: positive, and within the range of a database integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const IdParams = Type.Object({ id: Id })

/** Every call takes these two. They are not enums, because unknown values are ignored. */
export const localeInput = {
  locale: Type.Optional(Type.String({ description: `One of ${localeCodes.join(', ')}; fn is French` })),
  currency: Type.Optional(Type.String({ description: `One of ${currencies.join(', ')}` })),
}

/** An amount in four fields: as decimal and for display, in the request's currency and the base currency. */
export const amountFields = <const N extends string>(name: N) =>
  ({
    [name]: DecimalAmount,
    [`formated_${name}`]: FormattedAmount,
    [`base_${name}`]: DecimalAmount,
    [`formated_base_${name}`]: FormattedAmount,
  }) as { [K in N | `formated_${N}` | `base_${N}` | `formated_base_${N}`]: typeof DecimalAmount }

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

/** `links` and `meta` are absent with `pagination=0`, unless there are more rows than fit into one response. */
export const paged = <T extends TSchema>(element: T) =>
  Type.Object({ data: Type.Array(element), links: Type.Optional(PageLinks), meta: Type.Optional(PageMeta) })

/** A call that can be repeated safely: see `readIdempotencyKey`. */
export const idempotent = {
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        maxLength: 255,
        description:
          'A value of your own, such as a random UUID, that is new for each change and the same when a request is sent again. A request that was carried out is not carried out a second time. With other input, the same key is rejected (409). Keys are kept for three days; a request that fails leaves none.',
      }),
    ),
  }),
} as const

/** The body of a call that returns a resource. */
export const data = <T extends TSchema>(schema: T) => Type.Object({ data: schema })
/** The body of a call that changes something: a sentence for the shopper, and what has changed. */
export const message = <P extends TProperties>(properties: P) => Type.Object({ message: Type.String(), ...properties })

/** 422: the errors of each field. */
export const ValidationErrorResponse = Type.Object({
  message: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
})
export const ErrorResponse = Type.Object({ error: Type.String(), message: Type.String() })
