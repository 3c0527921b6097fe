import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findPressable } from './findPressable.ts'
import { findFreeBottom } from './freePlace.ts'
import { Icon } from './Icon.tsx'
import { listenForToasts, type ToastMessage } from './toasts.ts'

const shownMs = 5000
/** There is something to decide. */
const actionMs = 10_000
/** A success may be replaced by the next one only after it could be read. */
const leastMs = 1000

interface ToasterLabels {
  /** What readers call the region of the toasts. */
  label: string
  closeLabel: string
}

/** Shows toasts bottom left (spec §2). Loaded after the page is at rest; what was said before is shown then. */
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
  isGood: boolean
  hasAction: boolean
  isKeptOnNavigation: boolean
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
    const open = ({ text, tone, action, isKeptOnNavigation = false }: ToastMessage) => {
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
      const isGood = tone === 'good'
      shown = { id, text, isGood, hasAction: action !== undefined, isKeptOnNavigation, since: performance.now() }
    }
    const openNext = () => {
      const [next, ...rest] = waiting
      waiting = rest
      if (next) open(next)
      if (rest.length > 0) timer = setTimeout(openNext, leastMs)
    }
    const show = (message: ToastMessage) => {
      const restMs = shown?.isGood && shown.text !== message.text ? leastMs - (performance.now() - shown.since) : 0
      if (message.tone === 'bad' || (restMs <= 0 && waiting.length === 0)) {
        clearTimeout(timer)
        waiting = []
        open(message)
        return
      }
      if (waiting.length === 0) timer = setTimeout(openNext, restMs)
      waiting.push(message)
    }
    const clearGood = () => {
      if (shown?.isGood && !shown.hasAction) closeShown()
    }
    const leavePage = () => {
      waiting = waiting.filter((message) => message.isKeptOnNavigation)
      if (waiting.length === 0) clearTimeout(timer)
      if (shown && !shown.isKeptOnNavigation) closeShown()
    }
    const stop = listenForToasts({ show, clearGood, leavePage })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [add, close])
  const viewport = useRef<HTMLDivElement>(null)
  const bottom = useFreeBottom(viewport, toasts[0]?.id)
  return (
    // A toast that goes and the one that replaces it stand in the same place.
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
            {/* A long action stands below its text. */}
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
              {/* The title is what names the toast to readers; it is no heading of the page. Spaces are shown as they are written (spec §8). */}
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

/** The usual distance of a toast from the bottom of the window. */
const usualBottom = 16

/** Bottom left where there is room; higher where a button is in the way, also after scrolling. @param shownId null while none is shown */
function useFreeBottom(viewport: { current: HTMLElement | null }, shownId: string | undefined): number {
  const [bottom, setBottom] = useState(usualBottom)
  useLayoutEffect(() => {
    if (shownId === undefined) return
    const place = () => {
      const box = viewport.current
      if (!box) return
      const { left, width, height } = box.getBoundingClientRect()
      setBottom(findFreeBottom({ left, width, height, bottom: usualBottom }, findPressable(box), window.innerHeight))
    }
    place()
    window.addEventListener('scrollend', place)
    window.addEventListener('resize', place)
    // A drawer that opens or closes meanwhile brings other buttons.
    const opened = new MutationObserver(place)
    opened.observe(document.body, { childList: true })
    return () => {
      window.removeEventListener('scrollend', place)
      window.removeEventListener('resize', place)
      opened.disconnect()
    }
  }, [shownId, viewport])
  return bottom
}
