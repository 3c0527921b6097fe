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

interface Place {
  show: Listener
  /** Takes away what has gone well, unless it can still be taken back. */
  clearGood(): void
}

let place: Place | null = null
let onWaiting: (() => void) | null = null
const waiting: ToastMessage[] = []

export function sayGood(text: string, action?: ToastAction): void {
  say({ text, tone: 'good', action })
}

export function sayBad(text: string): void {
  say({ text, tone: 'bad' })
}

function say(message: ToastMessage): void {
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
