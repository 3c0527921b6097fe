import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { WireCustomer } from '../customer.contract.ts'
import { customerQuery } from './customer.queries.ts'
import { noteCustomer } from './session.ts'

/** Takes what a change of the profile answered: pages and the greeting say it from now on. */
export function useCustomerChange(): (customer: WireCustomer) => void {
  const queryClient = useQueryClient()
  const { queryKey } = customerQuery(useApi())
  return (customer) => {
    queryClient.setQueryData(queryKey, customer)
    noteCustomer(customer)
  }
}
