import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { shortenAmount } from '../../../shared/money.ts'
import { picturePath } from '../../../shared/paths.ts'
import { suggestionsCall, type WireSuggestion } from '../../product/suggestion.contract.ts'

export interface Suggestion {
  id: number
  urlKey: string
  name: string
  brand: string | null
  price: string
  /** Without the sale; null when there is none. */
  oldPrice: string | null
  picture: string
}

export interface Suggestions {
  items: Suggestion[]
  total: number
  /** The spelling that was really searched; null when it is the one typed. */
  corrected: string | null
}

/** From one letter on: brands and sizes may be as short as that. */
const shortestWish = 1

/** Products for what has been typed so far. */
export function suggestionsQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: ['suggestions', api.language, api.currency, name],
    enabled: name.length >= shortestWish,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    async queryFn(): Promise<Suggestions> {
      const { data, total, corrected } = await api.call(suggestionsCall, { input: { name } })
      return { items: data.map(suggestionOf), total, corrected }
    },
  })
}

function suggestionOf(wire: WireSuggestion): Suggestion {
  return {
    id: wire.id,
    urlKey: wire.url_key,
    name: wire.name,
    brand: wire.brand,
    price: shortenAmount(wire.formated_special_price ?? wire.formated_price),
    oldPrice: wire.formated_regular_price === undefined ? null : shortenAmount(wire.formated_regular_price),
    picture: picturePath(wire.small_image_url),
  }
}
