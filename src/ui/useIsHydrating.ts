import { useSyncExternalStore } from 'react'

/** True on the server and while the browser takes over what the server has sent; false for whatever is rendered later. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
