import { useRevalidator } from 'react-router'

/** Shows the order as it is after a change, and after a refused one: someone else may have changed it. */
export function useShowOrder(): (change: Promise<unknown>) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (change) => {
    try {
      await change
    } finally {
      await revalidate()
    }
  }
}
