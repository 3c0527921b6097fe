import { useCallback, useRef } from 'react'

/** Changes of the form that have not ended yet, such as uploads. */
export function usePendingChanges() {
  const pending = useRef(new Set<Promise<unknown>>())
  const add = useCallback((work: Promise<unknown>): void => {
    // Errors are shown where the work was started.
    const ended = work.catch(() => {}).finally(() => pending.current.delete(ended))
    pending.current.add(ended)
  }, [])
  return {
    add,
    /** Resolves when all have ended, including those that begin in the meantime. */
    async wait(): Promise<void> {
      while (pending.current.size > 0) await Promise.all(pending.current)
    },
  }
}
