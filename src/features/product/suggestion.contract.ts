/** What the search box offers while one types. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { Fmt, Id, localeInput, Nullable } from '../../shared/wire.ts'

export const WireSuggestion = Type.Object({
  id: Id,
  url_key: Type.String(),
  name: Type.String(),
  formated_price: Fmt,
  formated_special_price: Type.Optional(Fmt),
  formated_regular_price: Type.Optional(Fmt),
  small_image_url: Type.String(),
  brand: Nullable(Type.String()),
})
export type WireSuggestion = Static<typeof WireSuggestion>

/** The most a suggestion list shows. */
export const suggestionLimit = 8

export const suggestionsCall = defineCall({
  method: 'GET',
  path: '/product-suggestions',
  summary: 'The best few products for what has been typed so far',
  tag: 'Catalogue',
  input: Type.Object({ name: Type.String({ maxLength: 400 }), ...localeInput }),
  answers: {
    200: Type.Object({
      data: Type.Array(WireSuggestion),
      total: Type.Integer(),
      /** The spelling that was really searched; null when it is the one given. */
      corrected: Nullable(Type.String()),
    }),
  },
})
