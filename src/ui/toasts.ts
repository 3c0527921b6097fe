/** Short messages, bottom left. Anything may say one; `Toaster` shows them once it is loaded. */

export interface ToastMessage {
  text: string
  /** `bad` is announced at once, `good` when the reader is idle. */
  tone: 'good' | 'bad'
  /** What takes it back, or leads on. */
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  onPress(): void
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
let onWaiting: (() => void) | null = null
const waiting: ToastMessage[] = []

export function sayGood(text: string, action?: ToastAction): void {
  say({ text, tone: 'good', action })
}

export function sayBad(text: string): void {
  say({ text, tone: 'bad' })
}

function say(message: ToastMessage): void {
  if (listener) listener(message)
  else {
    waiting.push(message)
    onWaiting?.()
  }
}

/** Takes over the messages, those that waited first. @returns what gives them back */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
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
