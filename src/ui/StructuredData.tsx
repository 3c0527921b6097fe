import { useState } from 'react'
import { jsonLdText, type Thing } from '../shared/structuredData.ts'
import { useIsHydrating } from './useIsHydrating.ts'

/**
 * Tells search engines what a page shows, as JSON-LD. They read what the server sends, so the browser neither makes nor changes it:
 * pass `import.meta.env.SSR ? … : null`, and the code that describes the things stays on the server.
 */
export function StructuredData({ things }: { things: readonly Thing[] | null }) {
  const isHydrating = useIsHydrating()
  const [isFromServer] = useState(isHydrating)
  if (!isFromServer) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText lets nothing end the script
      dangerouslySetInnerHTML={{ __html: things === null ? '' : jsonLdText(things) }}
    />
  )
}
