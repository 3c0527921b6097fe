import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { addressesCall } from '../address.calls.ts'
import type { CountryStates } from '../address.rules.ts'
import { toSavedAddress } from '../address.view.ts'
import { statesQuery } from './states.queries.ts'

export const addressesKey = ['addresses'] as const

/** The customer's address book, default first. For the browser only. */
export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...addressesKey, api.language],
    queryFn: async () => (await api.call(addressesCall)).data.map(toSavedAddress),
  })

/** The states of a country, if they are already loaded. The server decides whether the country exists. */
export function getCachedCountryStates(queryClient: QueryClient, api: Api, country: string): CountryStates {
  return { isKnown: true, states: queryClient.getQueryData(statesQuery(api, country).queryKey) ?? [] }
}
