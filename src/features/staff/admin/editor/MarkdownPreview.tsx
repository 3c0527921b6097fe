import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../../shared/locale.ts'

/** Pause in typing after which the preview is updated. */
const pauseMs = 300

interface MarkdownPreviewProps {
  markdown: string
  language: Language
  title: string
  /** Whether there is nothing to show yet. */
  isEmpty: boolean
  /** The server's conversion; the same function on every render. @throws ApiError, NetworkError */
  convert(markdown: string): Promise<string>
  /** Shown above and below the title. */
  above?: ReactNode
  below?: ReactNode
}

/** A text as the shop shows it: converted and sanitized by the server, in the shop's styles. */
export function MarkdownPreview({ markdown, language, title, isEmpty, convert, above, below }: MarkdownPreviewProps) {
  const t = useTranslations('admin.editor')
  const [html, setHtml] = useState('')
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      convert(markdown).then(
        (converted) => {
          if (!isCurrent) return
          setHtml(converted)
          setFailed(false)
        },
        () => isCurrent && setFailed(true),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [convert, markdown])

  return (
    <section
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
      tabIndex={0}
      className="max-h-[75dvh] min-w-0 self-start overflow-y-auto border border-line p-4 sm:p-6 xl:sticky xl:top-4"
    >
      <p className="pb-4 text-quiet text-sm">{t('preview')}</p>
      {isFailed && (
        <p role="status" className="pb-3 font-medium text-bad text-sm">
          {t('previewFailed')}
        </p>
      )}
      {isEmpty ? (
        <p className="text-quiet">{t('noPreview')}</p>
      ) : (
        <div lang={language}>
          {above}
          {/* Not a heading: the page has its own. */}
          <p className="pt-2 pb-3 font-[650] font-display text-balance text-step-3 leading-[1.1] tracking-[-0.01em] [font-stretch:118%] [overflow-wrap:anywhere]">
            {title}
          </p>
          {below}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on its links bubble up to it */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link triggers a click */}
          <div
            className="reading"
            onClick={openElsewhere}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      )}
    </section>
  )
}

/** Links open in a new tab, so that the editor stays open. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
