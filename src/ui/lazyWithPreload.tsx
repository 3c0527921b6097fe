import { type ComponentType, lazy, type ReactNode } from 'react'

export interface LazyComponent<P> {
  (props: P): ReactNode
  /** Loads the script ahead of the first render, which then does not suspend. */
  preload(): Promise<void>
}

/**
 * A component whose script is loaded when it is rendered. Where the server has rendered it, call `preload` before hydration: React
 * discards the HTML of a boundary that is still suspended when a context changes, including the location.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  let Loaded: ComponentType<P> = lazy(load)
  return Object.assign((props: P) => <Loaded {...props} />, {
    async preload() {
      Loaded = (await load()).default
    },
  })
}
