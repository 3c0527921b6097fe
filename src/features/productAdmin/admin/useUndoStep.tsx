import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { compact } from '../../staff/admin/parts.tsx'

interface UndoStep<Value> {
  /** Makes a change that can be undone until something else changes. @param text describes the change */
  take(text: string, after: Value): void
  /** The description of the change, with an undo button. */
  line: ReactNode
  /** Undoes the change on the keyboard shortcut for undo. The browser's own undo covers only typing in a field. */
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Undo for changes of many fields at once, such as pasted cells.
 * @param value the current state
 * @param set replaces the state
 */
export function useUndoStep<Value extends object>(value: Value, set: (value: Value) => void): UndoStep<Value> {
  const t = useTranslations('adminProducts')
  const [step, setStep] = useState<{ text: string; before: Value; after: Value } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isUndoable = step !== null && hasSameParts(step.after, value)
  function undo() {
    if (!step || !isUndoable) return
    set(step.before)
    setStep(null)
  }
  return {
    take(text, after) {
      setStep({ text, before: value, after })
      set(after)
    },
    line: (
      <p ref={status} role="status" tabIndex={-1} className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {step && isUndoable && (
          <>
            <span className="py-2">{step.text}</span>
            <Button
              look="bare"
              className={clsx(compact, 'px-0')}
              onClick={() => {
                // Move the focus, because the button is about to disappear.
                status.current?.focus()
                undo()
              }}
            >
              {t('undo')}
            </Button>
          </>
        )}
      </p>
    ),
    onKeyDown(event) {
      if (!isUndoable || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      undo()
    },
  }
}

function hasSameParts<Value extends object>(one: Value, other: Value): boolean {
  const others = new Map(Object.entries(other))
  return Object.entries(one).every(([name, part]) => others.get(name) === part)
}
