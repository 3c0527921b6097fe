import { useMatches } from 'react-router'
import { latePreloadsPlaceholder, lateScripts } from '../shared/latePreloads.ts'
import { InlineScript } from '../ui/InlineScript.tsx'

/** A script waits for the style sheet before it, and so do the preloads. */
const addPreloads = import.meta.env.SSR
  ? 'document.head.append(document.currentScript.previousElementSibling.content)'
  : ''
const preloads = import.meta.env.SSR ? latePreloadsPlaceholder : ''

/**
 * Follows the style sheet of pages whose largest content is one image: the browser requests the scripts when it has the style sheet, so
 * that the image shares the connection with fonts and the style sheet only. On pages with several images, scripts would wait for all of
 * them. A browser looks ahead for files to load, but not into a template.
 */
export function LatePreloads() {
  if (!useMatches().some(({ handle }) => handle === lateScripts)) return null
  return (
    <>
      <template
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: preloads }}
      />
      <InlineScript code={addPreloads} />
    </>
  )
}
