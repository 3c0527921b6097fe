import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** The text of a content page. @param html sanitized when it entered the database */
export function PageText({ html }: { html: string }) {
  const followInPlace = useFollowInPlace()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on its links bubble up to it
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link triggers a click
    <div
      className="reading"
      onClick={followInPlace}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it entered the database
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Makes links to pages of this shop navigate without loading a new document. */
function useFollowInPlace() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link?.getAttribute('href')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!path?.startsWith('/') || path.startsWith('//') || link?.target || !isPlain) return
      event.preventDefault()
      navigate(path)
    },
    [navigate],
  )
}
