import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does for a new document and not for a new route: focus goes to the new page's heading and its title is read aloud.
 * A change of the query alone (a filter, a page of a list) is the same page; what changes there has its own live region.
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
