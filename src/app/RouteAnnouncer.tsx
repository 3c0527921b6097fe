import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * Does for a new route what browsers do for a new document: moves the focus to the heading and announces the title.
 * A change of the search params alone is the same page; what changes there has its own live region.
 */
export function RouteAnnouncer({ contentId }: { contentId: string }) {
  const { pathname, hash } = useLocation()
  const router = useContext(DataRouterContext)?.router
  const shown = useRef(pathname)
  const focusedAtStart = useRef<Element | null>(null)
  const [title, setTitle] = useState('')
  // Follows the router itself: on a busy device, the page is rendered again only after the visitor has gone to a field.
  useEffect(() => {
    let next = router?.state.navigation.location
    return router?.subscribe(({ navigation: { location } }) => {
      if (location !== undefined && location !== next) focusedAtStart.current = document.activeElement
      next = location
    })
  }, [router])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash !== '' || hasStartedTyping(focusedAtStart.current)) return
    const content = document.getElementById(contentId)
    const target = content?.querySelector('h1') ?? content
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, contentId])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/**
 * Whether the visitor went to a field, for example the search box, while the page was loading: moving the focus would lose their
 * keystrokes.
 */
function hasStartedTyping(focusedAtStart: Element | null): boolean {
  const focused = document.activeElement
  return focusedAtStart !== null && focused !== focusedAtStart && focused?.matches('input, textarea, select') === true
}
