/** Parts of a page below the first screen, which its first frame leaves out. */
import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsHydrating } from './useIsHydrating.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * Until the page has hydrated, the browser computes styles and layout of the content only near the window (`.below-the-fold`). Then the
 * content is shown for good, because containment cuts off focus rings, and Back would scroll to a height that is only estimated.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return <div className={clsx('empty:hidden', useIsLeftOut() && 'below-the-fold')}>{children}</div>
}

/** Whether the first frame may leave the content out; false when the browser renders it. */
function useIsLeftOut(): boolean {
  const isHydrating = useIsHydrating()
  const [isLeftOut, setLeftOut] = useState(isHydrating)
  useEffect(() => {
    if (isLeftOut) return showWhenIdle(() => setLeftOut(false))
  }, [isLeftOut])
  return isLeftOut
}

const waiting = new Set<() => void>()

/** Shows one part per frame, so that none delays the reaction to a tap. @returns a function that stops waiting */
function showWhenIdle(show: () => void): () => void {
  if (waiting.size === 0) whenIdle(showNext)
  waiting.add(show)
  return () => waiting.delete(show)
}

function showNext(): void {
  const [show] = waiting
  if (!show) return
  waiting.delete(show)
  show()
  requestAnimationFrame(() => whenIdle(showNext))
}
