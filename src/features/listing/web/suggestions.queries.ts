import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { shortenAmount } from '../../../shared/money.ts'
import { toImagePath } from '../../../shared/paths.ts'
import { suggestionsCall } from '../../product/product.calls.ts'
import type { WireSuggestion } from '../../product/server/suggestion.contract.ts'

export interface Suggestion {
  id: number
  urlKey: string
  name: string
  brand: string | null
  price: string
  /** The price without the sale; null when not on sale. */
  oldPrice: string | null
  image: string
}

export interface Suggestions {
  items: Suggestion[]
  total: number
  /** The spelling actually searched for; null when it is the typed one. */
  corrected: string | null
}

/** One letter is enough: brands and sizes can be that short. */
const minSearchLength = 1

/** Product suggestions for the typed text. */
export function suggestionsQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: ['suggestions', api.language, api.currency, name],
    enabled: name.length >= minSearchLength,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    async queryFn(): Promise<Suggestions> {
      const { data, total, corrected } = await api.call(suggestionsCall, { input: { name } })
      return { items: data.map(toSuggestion), total, corrected }
    },
  })
}

function toSuggestion(wire: WireSuggestion): Suggestion {
  return {
    id: wire.id,
    urlKey: wire.url_key,
    name: wire.name,
    brand: wire.brand,
    price: shortenAmount(wire.formated_special_price ?? wire.formated_price),
    oldPrice: wire.formated_regular_price === undefined ? null : shortenAmount(wire.formated_regular_price),
    image: toImagePath(wire.small_image_url),
  }
}
