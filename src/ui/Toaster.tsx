import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { avoidControls } from './avoidControls.ts'
import { findVisibleControls } from './findVisibleControls.ts'
import { Icon } from './Icon.tsx'
import { listenForToasts, type ToastMessage } from './toasts.ts'

const shownMs = 5000
/** For a toast with an action. */
const actionMs = 10_000
/** The minimum time that a success toast is shown before the next one replaces it. */
const minShownMs = 1000

interface ToasterLabels {
  /** Accessible name of the region. */
  label: string
  closeLabel: string
}

/** Shows toasts bottom left (spec §2). Loaded lazily; queued toasts are shown then. */
export default function Toaster(labels: ToasterLabels) {
  return (
    <Toast.Provider timeout={shownMs} limit={1}>
      <Toast.Portal>
        <Messages {...labels} />
      </Toast.Portal>
    </Toast.Provider>
  )
}

interface ShownToast {
  id: string
  text: string
  isSuccess: boolean
  hasAction: boolean
  survivesNavigation: boolean
  since: number
}

function Messages({ label, closeLabel }: ToasterLabels) {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, 'tone'>>()
  useEffect(() => {
    let shown: ShownToast | null = null
    let waiting: ToastMessage[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const closeShown = () => {
      if (shown) close(shown.id)
      shown = null
    }
    const open = ({ text, tone, action, survivesNavigation = false }: ToastMessage) => {
      closeShown()
      const id = add({
        title: text,
        data: { tone },
        priority: tone === 'bad' ? 'high' : 'low',
        onClose: () => {
          if (shown?.id === id) shown = null
        },
        ...(action && {
          timeout: actionMs,
          actionProps: {
            children: action.label,
            onClick: () => {
              action.onPress()
              close(id)
            },
          },
        }),
      })
      const isSuccess = tone === 'good'
      shown = { id, text, isSuccess, hasAction: action !== undefined, survivesNavigation, since: performance.now() }
    }
    const openNext = () => {
      const [next, ...rest] = waiting
      waiting = rest
      if (next) open(next)
      if (rest.length > 0) timer = setTimeout(openNext, minShownMs)
    }
    const show = (message: ToastMessage) => {
      const restMs =
        shown?.isSuccess && shown.text !== message.text ? minShownMs - (performance.now() - shown.since) : 0
      if (message.tone === 'bad' || (restMs <= 0 && waiting.length === 0)) {
        clearTimeout(timer)
        waiting = []
        open(message)
        return
      }
      if (waiting.length === 0) timer = setTimeout(openNext, restMs)
      waiting.push(message)
    }
    const clearSuccess = () => {
      if (shown?.isSuccess && !shown.hasAction) closeShown()
    }
    const leavePage = () => {
      waiting = waiting.filter((message) => message.survivesNavigation)
      if (waiting.length === 0) clearTimeout(timer)
      if (shown && !shown.survivesNavigation) closeShown()
    }
    const stop = listenForToasts({ show, clearSuccess, leavePage })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [add, close])
  const viewport = useRef<HTMLDivElement>(null)
  const bottom = useFreeBottom(viewport, toasts[0]?.id)
  return (
    // A toast and the one that replaces it share one grid cell.
    <Toast.Viewport
      ref={viewport}
      aria-label={label}
      style={{ bottom }}
      className="fixed left-4 z-[60] grid w-[min(22.5rem,100vw-2rem)] items-end *:[grid-area:1/1]"
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection={['left', 'down']}
          className="rounded-sm bg-ink text-paper shadow-lg transition duration-200 ease-hand data-[ending-style]:opacity-0 data-[starting-style]:translate-y-3 data-[starting-style]:opacity-0"
        >
          <Toast.Content className="flex items-start gap-3 py-3 pr-1 pl-4">
            <Icon
              name={toast.data?.tone === 'bad' ? 'close' : 'check'}
              className={clsx('mt-0.5', toast.data?.tone === 'bad' && 'text-signal')}
            />
            {/* A long action wraps below the text. */}
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
              {/* The title labels the toast and is no heading of the page. Spaces are preserved (spec §8). */}
              <Toast.Title render={<p />} className="min-w-0 grow basis-40 whitespace-pre-wrap" />
              <Toast.Action className="-my-2 -ml-3 h-11 px-3 font-medium underline underline-offset-4" />
            </div>
            <Toast.Close aria-label={closeLabel} className="-my-2 grid size-11 place-items-center">
              <Icon name="close" className="size-4" />
            </Toast.Close>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  )
}

/** Usual distance from the bottom of the window. */
const defaultBottom = 16

/** Places toasts bottom left, or higher when a control is in the way, also after scrolling. @param shownId undefined while none is shown */
function useFreeBottom(viewport: { current: HTMLElement | null }, shownId: string | undefined): number {
  const [bottom, setBottom] = useState(defaultBottom)
  useLayoutEffect(() => {
    if (shownId === undefined) return
    const place = () => {
      const box = viewport.current
      if (!box) return
      const { left, width, height } = box.getBoundingClientRect()
      setBottom(
        avoidControls({ left, width, height, bottom: defaultBottom }, findVisibleControls(box), window.innerHeight),
      )
    }
    place()
    window.addEventListener('scrollend', place)
    window.addEventListener('resize', place)
    // Controls change when a drawer opens or closes, and when a floating button appears or moves.
    const changed = new MutationObserver(place)
    changed.observe(document.body, { childList: true })
    for (const button of document.querySelectorAll('[data-floating]'))
      changed.observe(button, { attributeFilter: ['class', 'style'] })
    return () => {
      window.removeEventListener('scrollend', place)
      window.removeEventListener('resize', place)
      changed.disconnect()
    }
  }, [shownId, viewport])
  return bottom
}
