import { useSyncExternalStore } from 'react'

/** The visitor's time zone. @param onServer the time zone of server-rendered pages, until hydration and without JavaScript */
export function useTimeZone(onServer: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => onServer,
  )
}
