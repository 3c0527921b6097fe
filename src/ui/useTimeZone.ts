import { useSyncExternalStore } from 'react'

/** The visitor's time zone. @param onServer the one that pages show before the browser has rendered them, and without JavaScript */
export function useTimeZone(onServer: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => onServer,
  )
}
