import { useSyncExternalStore } from 'react'

/** True on the server and while hydrating, false afterwards. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
