import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'

/** A pause in editing, after which the preview follows. */
const pauseMs = 500
/** Pixels: a phone, a tablet, a desktop. */
const widths = [390, 768, 1440] as const
const heights = { 390: 844, 768: 1024, 1440: 900 } as const

interface RenderedPage {
  /** Without scripts; null from a process without the storefront. */
  html: string | null
}

interface PagePreviewProps<Page extends RenderedPage> {
  /** Renders the page. It is called again whenever it is another function. */
  load(): Promise<Page>
  onLoaded?(page: Page): void
}

/** A page of the shop, rendered by the storefront, at the width of a phone, a tablet or a desktop. */
export function PagePreview<Page extends RenderedPage>({ load, onLoaded }: PagePreviewProps<Page>) {
  const t = useTranslations('admin.preview')
  const [html, setHtml] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  /** What the server says about a failure; null when it did not answer. */
  const [problem, setProblem] = useState<string | null>(null)
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
          onLoaded?.(page)
        },
        (error: unknown) => {
          if (!isCurrent) return
          setProblem(error instanceof ApiError ? describeError(error) : null)
          setState('failed')
        },
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
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('width')}</legend>
        {widths.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="preview-width"
              checked={each === width}
              onChange={() => setWidth(each)}
              className="size-4 accent-ink"
            />
            <span className="figures">{t('pixels', { width: each })}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="pb-2 text-quiet text-sm">
        {state === 'failed' && problem !== null ? problem : t(state === 'shown' && html === null ? 'none' : state)}
      </p>
      <div
        ref={box}
        className="overflow-hidden outline outline-line"
        style={{ height: height * scale, maxWidth: width }}
      >
        {html !== null && (
          <iframe
            ref={frame}
            title={t('frame', { width })}
            // No scripts run in it. It keeps its origin for the shop's fonts, and its links open in a new tab.
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

/** Of rejected input, what is wrong with the first field. */
function describeError(error: ApiError): string | null {
  return Object.values(error.fields)[0]?.[0] || error.message || null
}
