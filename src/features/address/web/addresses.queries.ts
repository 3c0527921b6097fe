import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { addressesCall } from '../address.contract.ts'
import type { Place } from '../address.ts'
import { savedAddressViewOf } from '../address.view.ts'
import { statesQuery } from './states.queries.ts'

export const addressesKey = ['addresses'] as const

/** The customer's book, the default address first. For the browser only. */
export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...addressesKey, api.language],
    queryFn: async () => (await api.call(addressesCall)).data.map(savedAddressViewOf),
  })

/** What the browser knows of a country so far; where it does not know, the server has the last word. */
export function placeIn(queryClient: QueryClient, api: Api, country: string): Place {
  return { isKnown: true, states: queryClient.getQueryData(statesQuery(api, country).queryKey) ?? [] }
}
