import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does for a new route what browsers do for a new document: moves the focus to the heading and announces the title.
 * A change of the search params alone is the same page; what changes there has its own live region.
 */
export function RouteAnnouncer({ contentId }: { contentId: string }) {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash !== '') return
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
