import { createContext, useContext, useState } from 'react'
import { useIsHydrating } from './useIsHydrating.ts'

/** Marks the page's inline scripts as the shop's own (`src/server/pagePolicy.ts`); only the server has it. */
export const ScriptNonceContext = createContext<string | undefined>(undefined)

/**
 * A script in the page that the server sends. A page that the browser renders does not have it.
 * @param code empty in the browser, which needs no copy
 */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonceContext)
  const isHydrating = useIsHydrating()
  const [isFromServer] = useState(isHydrating)
  if (!isFromServer) return null
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is ours
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
