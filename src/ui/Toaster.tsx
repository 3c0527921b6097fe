import { Toast } from '@base-ui/react/toast'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { listenForToasts, type ToastMessage } from './toasts.ts'

const shownMs = 5000
/** There is something to decide. */
const actionMs = 10_000

/** Shows toasts bottom left (spec §2). Loaded after the page is at rest; what was said before is shown then. */
export default function Toaster({ closeLabel }: { closeLabel: string }) {
  return (
    <Toast.Provider timeout={shownMs} limit={4}>
      <Toast.Portal>
        {/* On small screens above what is fixed to the bottom: the buy bar, the ways on from the mini-cart. */}
        <Toast.Viewport className="fixed bottom-[calc(1rem+var(--bottom-bar,0px))] left-4 z-[60] flex w-[min(22rem,100vw-2rem)] flex-col-reverse gap-2">
          <Messages closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Messages({ closeLabel }: { closeLabel: string }) {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, 'tone'>>()
  const saidAs = useRef(new Map<string, string>())
  const good = useRef(new Set<string>())
  useEffect(() => {
    const show = ({ text, tone, action }: ToastMessage) => {
      // Said again, it takes the place of what it was; unless that one could still be taken back.
      const before = action ? undefined : saidAs.current.get(text)
      if (before !== undefined) close(before)
      const id = add({
        title: text,
        data: { tone },
        priority: tone === 'bad' ? 'high' : 'low',
        ...(action && { timeout: actionMs, actionProps: { children: action.label, onClick: () => press(action) } }),
      })
      if (!action) saidAs.current.set(text, id)
      if (!action && tone === 'good') good.current.add(id)
      function press({ onPress }: NonNullable<ToastMessage['action']>) {
        onPress()
        close(id)
      }
    }
    const clearGood = () => {
      for (const id of good.current) close(id)
      good.current.clear()
    }
    return listenForToasts({ show, clearGood })
  }, [add, close])
  return toasts.map((toast) => (
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
  ))
}
