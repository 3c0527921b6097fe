import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { customerCall } from '../session.calls.ts'

/** The signed-in customer, from the server: another device may have changed it. */
export const customerQuery = (api: Api) =>
  queryOptions({ queryKey: ['customer', 'profile'], queryFn: async () => (await api.call(customerCall)).data })
