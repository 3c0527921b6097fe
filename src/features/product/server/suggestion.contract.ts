/** Suggestions of the search box. */
import { type Static, Type } from 'typebox'
import { FormattedAmount, Id, localeInput, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

export const WireSuggestion = Type.Object({
  id: Id,
  url_key: Type.String(),
  name: Type.String(),
  formated_price: FormattedAmount,
  formated_special_price: Type.Optional(FormattedAmount),
  formated_regular_price: Type.Optional(FormattedAmount),
  small_image_url: Type.String(),
  brand: Nullable(Type.String()),
})
export type WireSuggestion = Static<typeof WireSuggestion>

/** Maximum number of suggestions. */
export const suggestionLimit = 8

export const suggestionsCall = defineCall({
  method: 'GET',
  path: '/product-suggestions',
  summary: 'The best matching products for the text typed so far',
  tag: 'Catalogue',
  input: Type.Object({ name: Type.String({ maxLength: 400 }), ...localeInput }),
  answers: {
    200: Type.Object({
      data: Type.Array(WireSuggestion),
      total: Type.Integer(),
      /** The spelling actually searched for; null when it is the given one. */
      corrected: Nullable(Type.String()),
    }),
  },
})
