/** Toasts: short notices, bottom left, one at a time. `import * as toast` to show one; `Toaster` renders them once it is loaded. */

export interface ToastMessage {
  text: string
  /** `bad` is announced assertively, `good` politely. */
  tone: 'good' | 'bad'
  /** Undoes the change, or opens the next page. */
  action?: ToastAction | undefined
  /** Stays visible when its own action opens another page. */
  survivesNavigation?: boolean
}

interface ToastAction {
  label: string
  onPress(): void
}

type Listener = (message: ToastMessage) => void

interface ToastView {
  show: Listener
  /** Removes a success toast without an action. */
  clearSuccess(): void
  /** Removes the toasts that do not persist across navigation. */
  leavePage(): void
}

let view: ToastView | null = null
let onQueued: (() => void) | null = null
const queue: ToastMessage[] = []

/** Shows a toast for a success; announced politely. */
export function success(text: string, action?: ToastAction): void {
  show({ text, tone: 'good', action })
}

/** Like `success`, for something that opens another page: the toast survives the navigation. */
export function successAcrossPages(text: string, action?: ToastAction): void {
  show({ text, tone: 'good', action, survivesNavigation: true })
}

/** Shows a toast for a failure; announced assertively. */
export function error(text: string): void {
  show({ text, tone: 'bad' })
}

function show(message: ToastMessage): void {
  if (view) view.show(message)
  else {
    queue.push(message)
    onQueued?.()
  }
}

/** Call it before a retry: otherwise an earlier success would be shown beside a failure. */
export function clearSuccess(): void {
  view?.clearSuccess()
}

/** Call it on navigation: toasts of the previous page concern things that are no longer visible. */
export function dismissOnNavigation(): void {
  view?.leavePage()
}

/** Receives all toasts, queued ones first. @returns unsubscribes */
export function listenForToasts(next: ToastView): () => void {
  view = next
  for (const message of queue.splice(0)) next.show(message)
  return () => {
    if (view === next) view = null
  }
}

/** Calls `listener` when a toast is queued and nothing renders it. @returns unsubscribes */
export function onQueuedToast(notify: () => void): () => void {
  onQueued = notify
  if (queue.length > 0) notify()
  return () => {
    if (onQueued === notify) onQueued = null
  }
}
