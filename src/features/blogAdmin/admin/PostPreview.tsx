import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/locale.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { previewTextCall } from '../blogAdmin.calls.ts'
import type { PostFormText } from '../postForm.ts'

/** A pause in typing, after which the preview follows. */
const pauseMs = 300

interface PostPreviewProps {
  text: PostFormText
  language: Language
  /** Name of the category. */
  category: string
}

/** The post as the shop shows it: converted and sanitized by the server, in the shop's styles. */
export function PostPreview({ text: { title, summary, markdown }, language, category }: PostPreviewProps) {
  const t = useTranslations('adminBlog')
  const { api } = useAdmin()
  const [html, setHtml] = useState('')
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      api.call(previewTextCall, { input: { markdown } }).then(
        ({ data }) => {
          if (!isCurrent) return
          setHtml(data.html)
          setFailed(false)
        },
        () => isCurrent && setFailed(true),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, markdown])

  const isEmpty = title.trim() === '' && summary.trim() === '' && markdown.trim() === ''
  return (
    <section
      aria-label={t('editor.preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
      tabIndex={0}
      className="max-h-[75dvh] min-w-0 self-start overflow-y-auto border border-line p-4 sm:p-6 xl:sticky xl:top-4"
    >
      <p className="pb-4 text-quiet text-sm">{t('editor.preview')}</p>
      {isFailed && (
        <p role="status" className="pb-3 font-medium text-bad text-sm">
          {t('editor.previewFailed')}
        </p>
      )}
      {isEmpty ? (
        <p className="text-quiet">{t('editor.noPreview')}</p>
      ) : (
        <div lang={language}>
          <p className="text-quiet text-sm">{category}</p>
          {/* Not a heading: the page has its own. */}
          <p className="pt-2 font-[650] font-display text-balance text-step-3 leading-[1.1] tracking-[-0.01em] [font-stretch:118%] [overflow-wrap:anywhere]">
            {title}
          </p>
          <p className="pt-3 pb-6 text-step-1 [overflow-wrap:anywhere]">{summary}</p>
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

/** A link opens in a new tab, because leaving the editor is not what a look at the preview is for. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
