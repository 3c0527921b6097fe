import { type ComponentType, useEffect, useState } from 'react'
import { reportConnection } from './connection.ts'

/**
 * A component whose script is loaded when it is first opened; null until then. Without a connection, `onFailed` closes it again
 * and the page shows why; React's `lazy` would replace the page with an error.
 */
export function useLoaded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: boolean,
  onFailed: () => void,
): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (!isOpen || Loaded) return
    load().then(
      (component) => setLoaded(() => component),
      () => {
        reportConnection(navigator.onLine ? 'unreachable' : 'offline')
        onFailed()
      },
    )
  }, [isOpen])
  return Loaded
}
