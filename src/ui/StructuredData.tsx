import { useState } from 'react'
import { type JsonLd, jsonLdText } from '../shared/structuredData.ts'
import { useIsHydrating } from './useIsHydrating.ts'

/**
 * JSON-LD for search engines. They read what the server sends, so the browser does not render it:
 * pass `import.meta.env.SSR ? … : null` to keep the code that builds it on the server.
 */
export function StructuredData({ things }: { things: readonly JsonLd[] | null }) {
  const isHydrating = useIsHydrating()
  const [isFromServer] = useState(isHydrating)
  if (!isFromServer) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLdText` escapes everything that could end the script
      dangerouslySetInnerHTML={{ __html: things === null ? '' : jsonLdText(things) }}
    />
  )
}
