import { createContext, useContext, useState } from 'react'
import { useIsHydrating } from './useIsHydrating.ts'

/** Marks the page's inline scripts as the shop's own (`src/server/pagePolicy.ts`); only the server has it. */
export const ScriptNonceContext = createContext<string | undefined>(undefined)

/** React Router gives each visited page a state. */
const markStart = `if(location.hash||history.state)document.documentElement.dataset.startsBelow=''`

/**
 * Marks a page that may open further down, because it is reloaded, visited again or opened at a section: it needs the exact heights of
 * everything above (`BelowTheFold.tsx`), so it must precede that. A page that the browser renders has no mark.
 */
export function StartMarker() {
  const nonce = useContext(ScriptNonceContext)
  const isHydrating = useIsHydrating()
  const [isFromServer] = useState(isHydrating)
  if (!isFromServer) return null
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markStart : '' }}
    />
  )
}
