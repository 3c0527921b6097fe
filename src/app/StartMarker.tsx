import { createContext, useContext } from 'react'

/** Marks the page's inline scripts as the shop's own (`src/server/pagePolicy.ts`); only the server has it. */
export const ScriptNonceContext = createContext<string | undefined>(undefined)

/** React Router gives each visited page a state. */
const markStart = `if(location.hash||history.state)document.documentElement.dataset.startsBelow=''`

/**
 * Marks a page that may open further down, because it is reloaded, visited again or opened at a section: it needs the exact heights of
 * everything above (`ui/BelowTheFold.tsx`). Must precede the content.
 */
export function StartMarker() {
  return (
    <script
      nonce={useContext(ScriptNonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: markStart }}
    />
  )
}
