import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../shared/shopProvider.tsx'
import { cartQuery } from './cart.queries.ts'

/**
 * The shopper's cart: undefined until the browser has asked for it, and while it could not be had.
 * @param isWanted false while nothing on the page needs it yet
 */
export function useCart(isWanted = true) {
  const query = useQuery({ ...cartQuery(useQueryClient(), useApi()), enabled: isWanted })
  return {
    cart: query.data,
    isFailed: query.isError && query.data === undefined,
    isAsking: query.isFetching,
    askAgain: query.refetch,
  }
}
