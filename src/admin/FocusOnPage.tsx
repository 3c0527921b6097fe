import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'

/**
 * After a link within the back office, sign-in or sign-out, moves the focus to the top of the new page, or to the field that the
 * link names. After Back and Forward, a list may already have restored its own position (`useListPosition.ts`).
 */
export function FocusOnPage() {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const before = useRef(pathname + hash)
  useEffect(() => {
    if (before.current === pathname + hash) return
    before.current = pathname + hash
    const content = document.getElementById('content')
    if (isReturn && content?.contains(document.activeElement)) return
    const field = hash === '' || isReturn ? null : document.getElementById(hash.slice(1))
    if (field) {
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      return
    }
    if (!isReturn) window.scrollTo(0, 0)
    content?.focus({ preventScroll: true })
  }, [pathname, hash, isReturn])
  return <Outlet />
}
