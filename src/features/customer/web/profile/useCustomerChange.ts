import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../shared/shopProvider.tsx'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { customerQuery } from '../../../session/web/customer.queries.ts'
import { updateKnownCustomer } from '../../../session/web/session.ts'

/** Stores the customer after a profile change, so that pages and the greeting show it. */
export function useCustomerChange(): (customer: WireCustomer) => void {
  const queryClient = useQueryClient()
  const { queryKey } = customerQuery(useApi())
  return (customer) => {
    queryClient.setQueryData(queryKey, customer)
    updateKnownCustomer(customer)
  }
}
