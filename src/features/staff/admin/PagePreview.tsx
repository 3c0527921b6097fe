import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useFailureText } from './form/useFailureText.ts'

/** Pause in editing after which the preview is updated. */
const pauseMs = 500
/** Pixels: a phone, a tablet, a desktop. */
const widths = [390, 768, 1440] as const
const heights = { 390: 844, 768: 1024, 1440: 900 } as const

interface RenderedPage {
  /** Without scripts; null from a process without the storefront. */
  html: string | null
}

interface PagePreviewProps<Page extends RenderedPage> {
  /** Renders the page. Called again whenever the function changes. */
  load(): Promise<Page>
  onLoaded?(page: Page): void
  /** Returns the name of a field with invalid input, for the message that the page cannot be rendered. */
  nameField?(path: string): string
}

/** A page of the shop, rendered by the storefront at the width of a phone, a tablet or a desktop. */
export function PagePreview<Page extends RenderedPage>({ load, onLoaded, nameField }: PagePreviewProps<Page>) {
  const t = useTranslations('admin.preview')
  const [html, setHtml] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'shown'>('loading')
  const [error, setError] = useState<unknown>(null)
  const [width, setWidth] = useState<(typeof widths)[number]>(1440)
  const [room, setRoom] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolledTo = useRef(0)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      load().then(
        (page) => {
          if (!isCurrent) return
          scrolledTo.current = frame.current?.contentWindow?.scrollY ?? 0
          setHtml(page.html)
          setState('shown')
          setError(null)
          onLoaded?.(page)
        },
        (reason) => isCurrent && setError(reason),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, onLoaded])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const height = heights[width]
  return (
    <>
      <ChoiceRow
        legend={t('width')}
        name="preview-width"
        choices={widths}
        value={width}
        onChange={(each) => setWidth(each)}
        label={(each) => <span className="figures">{t('pixels', { width: each })}</span>}
      />
      {error === null ? (
        <p role="status" className="pb-2 text-quiet text-sm">
          {t(state === 'shown' && html === null ? 'none' : state)}
        </p>
      ) : (
        <PreviewError error={error} nameField={nameField} />
      )}
      <div
        ref={box}
        className="overflow-hidden outline outline-line"
        style={{ height: height * scale, maxWidth: width }}
      >
        {html !== null && (
          <iframe
            ref={frame}
            title={t('frame', { width })}
            // Sandboxed without scripts. It keeps its origin for the shop's fonts, and its links open in a new tab.
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={html}
            onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolledTo.current)}
            className="origin-top-left border-0"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </>
  )
}

interface PreviewErrorProps extends Pick<PagePreviewProps<RenderedPage>, 'nameField'> {
  error: unknown
}

/** Why there is no new preview. The previous one stays below. */
function PreviewError({ error, nameField }: PreviewErrorProps) {
  const t = useTranslations('admin.preview')
  const describeFailure = useFailureText()
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  return (
    <div role="status" className="mb-2 border-bad border-l-4 bg-raised px-4 py-3 text-sm">
      <p className="font-medium">{fields.length > 0 ? t('invalid') : describeFailure(error)}</p>
      <ul className="empty:hidden">
        {fields.map(([path, [problem]]) => (
          <li key={path}>{nameField ? t('field', { field: nameField(path), problem: problem ?? '' }) : problem}</li>
        ))}
      </ul>
    </div>
  )
}
