import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { registrationsCall } from '../registration.calls.ts'

/** The customer's registered bikes, newest first. */
export const registrationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['registrations'],
    queryFn: async () => (await api.call(registrationsCall, { input: { pagination: '0' } })).data,
  })
