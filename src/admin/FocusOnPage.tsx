import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'

/**
 * After a link within the back office, signing in and out, the keyboard and screen readers start at the top of the new page, or at the field
 * that the link names. After Back and Forward a list may have gone where it was left (`useListPosition.ts`).
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
