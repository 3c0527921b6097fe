/** Server-rendered parts of a page that hydrate when they come near the viewport. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { afterPress } from './afterPress.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useIsHydrating } from './useIsHydrating.ts'

/** Distance below the viewport at which the script is loaded, so that it is usually there in time. */
const nearPx = '600px'

/**
 * A component that the server renders and whose script is loaded when it comes near the viewport, or on the first click or key press of the
 * visit, to which it may have to react. Until then its HTML stays as the server sent it. (React's own mechanism, a suspended boundary,
 * discards the HTML as soon as any context changes, including the location.)
 */
export function hydrateOnVisible<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load)
  return (props: P) => <LatePart load={load} Part={Part} props={props} />
}

interface LatePartProps<P> {
  load(): Promise<{ default: ComponentType<P> }>
  /** The same component for client-side rendering. */
  Part: ComponentType<P>
  props: P
}

function LatePart<P extends object>({ load, Part, props }: LatePartProps<P>) {
  const isDrawn = useIsHydrating() && !import.meta.env.SSR
  const [wasDrawn] = useState(isDrawn)
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasDrawn || !place.current) return
    return whenNear(place.current, async () => {
      // If the network fails, the HTML stays without its script, and the page frame offers to reload.
      const part = await loadWithNetwork(load).catch(() => null)
      if (part) setLoaded(() => part.default)
    })
  }, [wasDrawn, load])
  if (Loaded) {
    return (
      <div key="alive">
        <Loaded {...props} />
      </div>
    )
  }
  if (wasDrawn) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, but makes React keep the server's HTML
    return <div key="drawn" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div>
      <ErrorBoundary>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** @returns a function that stops waiting */
function whenNear(place: Element, onNear: () => void): () => void {
  const ended = new AbortController()
  const near = () => {
    ended.abort()
    onNear()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near()
    },
    { rootMargin: nearPx },
  )
  observer.observe(place)
  ended.signal.addEventListener('abort', () => observer.disconnect())
  afterPress(near, ended.signal)
  return () => ended.abort()
}

/** Retries when the network returns. */
async function loadWithNetwork<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return load()
  }
}
