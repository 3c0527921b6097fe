import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1_500

/** Reads the page's data again and again while something is under way and the page is seen. */
export function usePolling(isActive: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isActive || state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    const again = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isActive, state, revalidate])
}
