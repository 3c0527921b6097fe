import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** A scanner types at least this many characters before Enter, faster than a person. */
const minLength = 4
const maxGapMs = 50

interface Typing {
  code: string
  /** Time stamp of the last key, in ms. */
  at: number
  target: EventTarget | null
  /** Value of the focused field before the first character. */
  value: string | null
}

/**
 * Receives codes from a scanner while a dialog is open, wherever the focus is: the focused field is restored to its previous
 * value, and the final Enter neither submits the dialog nor presses a button.
 */
export function useDialogScan(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let typing: Typing | null = null
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
      if (event.key === 'Shift' || isShortcut || event.isComposing) return
      const isFast = typing !== null && typing.target === event.target && event.timeStamp - typing.at <= maxGapMs
      if (event.key === 'Enter' && typing && isFast && typing.code.length >= minLength) {
        event.preventDefault()
        event.stopPropagation()
        restoreValue(typing)
        scanned(typing.code)
      }
      if (event.key.length !== 1) {
        typing = null
        return
      }
      // On a focused button, a space within a code would press it.
      if (event.key === ' ' && isFast && readValue(event.target) === null) event.preventDefault()
      typing = {
        ...{ code: (isFast && typing ? typing.code : '') + event.key, at: event.timeStamp, target: event.target },
        value: isFast && typing ? typing.value : readValue(event.target),
      }
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

/** Null for elements without a value that typing changes. */
function readValue(target: EventTarget | null): string | null {
  const hasValue =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')
  return hasValue ? target.value : null
}

/** Dispatches an input event, so that React notices the change. */
function restoreValue({ target, value }: Typing): void {
  const element = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].find((each) => target instanceof each)
  if (value === null || target === null || !element) return
  Object.getOwnPropertyDescriptor(element.prototype, 'value')?.set?.call(target, value)
  const event = new Event(element === HTMLSelectElement ? 'change' : 'input', { bubbles: true })
  // Restore the form first, because handling the code depends on it.
  flushSync(() => target.dispatchEvent(event))
}
