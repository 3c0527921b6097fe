import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { stateListCall } from '../address.calls.ts'

export interface State {
  code: string
  name: string
}

/** States of a country; empty if it has none. The same for everyone. */
export const statesQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['states', country, api.language],
    queryFn: async (): Promise<State[]> => {
      const { data } = await api.call(stateListCall, { input: { country } })
      return data.map(({ code, name }) => ({ code, name }))
    },
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The name of a state, or its code until the name is loaded. */
export function useStateName(country: string, state: string): string {
  const { data: states } = useQuery(statesQuery(useApi(), country))
  return states?.find(({ code }) => code === state)?.name ?? state
}
