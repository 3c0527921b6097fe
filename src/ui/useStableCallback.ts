import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * For an event handler that is passed to a component in `memo`.
 * @returns a function that stays the same and calls the latest `callback`
 */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
