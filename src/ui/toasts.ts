/** Toasts: short messages, bottom left, one at a time. Anything may show one, `Toaster` renders them once it is loaded: `import * as toast`. */

export interface ToastMessage {
  text: string
  /** `bad` is announced at once, `good` when the reader is idle. */
  tone: 'good' | 'bad'
  /** What takes it back, or leads on. */
  action?: ToastAction | undefined
  /** It tells of something that opens another page, and is still to be read there. */
  isKeptOnNavigation?: boolean
}

interface ToastAction {
  label: string
  onPress(): void
}

type Listener = (message: ToastMessage) => void

interface Place {
  show: Listener
  /** Removes the message of a success, unless it offers an action. */
  clearGood(): void
  /** Another page is shown: removes every message that is not kept on navigation. */
  leavePage(): void
}

let place: Place | null = null
let onWaiting: (() => void) | null = null
const waiting: ToastMessage[] = []

export function success(text: string, action?: ToastAction): void {
  show({ text, tone: 'good', action })
}

/** Like `success`, for what ends on another page: the toast survives the way there. */
export function successAcrossPages(text: string, action?: ToastAction): void {
  show({ text, tone: 'good', action, isKeptOnNavigation: true })
}

export function error(text: string): void {
  show({ text, tone: 'bad' })
}

function show(message: ToastMessage): void {
  if (place) place.show(message)
  else {
    waiting.push(message)
    onWaiting?.()
  }
}

/** Something is tried anew: that it worked before is no news any more, and would stand beside a failure. */
export function clearGood(): void {
  place?.clearGood()
}

/** Another page is shown. Messages of the page before would speak of things that are out of sight. */
export function dismissOnNavigation(): void {
  place?.leavePage()
}

/** Takes over the messages, those that waited first. @returns what gives them back */
export function listenForToasts(next: Place): () => void {
  place = next
  for (const message of waiting.splice(0)) next.show(message)
  return () => {
    if (place === next) place = null
  }
}

/** Tells when there is something to show and nothing to show it. @returns what ends that */
export function whenToastWaits(tell: () => void): () => void {
  onWaiting = tell
  if (waiting.length > 0) tell()
  return () => {
    if (onWaiting === tell) onWaiting = null
  }
}
