/** Parts of a page whose script waits until somebody comes near: the server has drawn them already. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useIsHydrating } from './useIsHydrating.ts'

/** So far below what is shown that the script is usually there before the part is. */
const nearPx = '600px'

/**
 * A component that the server renders with the page and whose script is loaded when it comes near, or with the first press or key of the
 * visit: whatever changes on the page then may have to change there, too. Until then its HTML stands as it came. (React's own way, a
 * suspended boundary, throws the HTML away as soon as any context changes, and the address is one.)
 */
export function hydrateOnVisible<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load)
  return (props: P) => <LatePart load={load} Part={Part} props={props} />
}

interface LatePartProps<P> {
  load(): Promise<{ default: ComponentType<P> }>
  /** The same, for where nothing is drawn yet. */
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
      // What does not come even with a network is a part of the page that only shows; the frame offers to reload.
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, React leaves alone what the server has sent
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

/** @returns what ends the waiting */
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
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, near, { signal: ended.signal })
  return () => ended.abort()
}

/** Without a network it waits for one. */
async function loadWithNetwork<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return load()
  }
}
