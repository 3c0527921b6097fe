import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlClass } from '../../../ui/Field.tsx'
import type { EditProblem } from './useVariantEdits.ts'

interface EditableCellProps {
  label: string
  /** The stored value. */
  value: string
  /** A whole number instead of an amount. */
  isWhole: boolean
  /** Saves the typed value. @returns null when it is saved */
  onCommit(text: string): Promise<EditProblem | null>
}

/**
 * An input that saves on blur or Enter, and reverts on Escape. The typed value shows immediately; if it is rejected, the stored
 * value returns, with the reason and a way to set the typed value anyway. If the shop does not respond, the typed value stays, to
 * be sent again.
 */
export function EditableCell({ label, value, isWhole, onCommit }: EditableCellProps) {
  const t = useTranslations('adminProducts')
  /** Null while the value equals the stored one. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<(EditProblem & { text: string }) | null>(null)
  const errorId = useId()
  /** The text that is being saved, so that leaving the input or a second Enter does not send it again. */
  const pending = useRef<string | null>(null)

  /** An unsent value is sent again only by its button, or by Enter. */
  const isUnsent = problem?.isUnsent && problem.text === typed

  async function commit(text: string) {
    if (text === pending.current) return
    if (text.trim() === value) {
      setTyped(null)
      return
    }
    setTyped(text)
    setProblem(null)
    pending.current = text
    const found = await onCommit(text)
    if (pending.current === text) pending.current = null
    // The value may have been edited again in the meantime.
    if (!found?.isUnsent) setTyped((now) => (now === text ? null : now))
    if (found) setProblem({ ...found, text })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void commit(event.currentTarget.value)
    } else if (event.key === 'Escape') {
      setTyped(null)
      setProblem(null)
    }
  }
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? errorId : undefined}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={30}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && !isUnsent && void commit(typed)}
        onKeyDown={onKeyDown}
        className={clsx(controlClass, 'figures max-sm:px-2 sm:min-h-9 sm:min-w-24 sm:max-w-36 sm:py-1 sm:text-sm')}
      />
      {problem && (
        <p id={errorId} role="alert" className="max-w-56 pt-1 font-medium text-bad">
          {problem.message}{' '}
          {(problem.isStale || problem.isUnsent) && (
            <button
              type="button"
              onClick={() => void commit(problem.text)}
              className="min-h-6 underline underline-offset-4"
            >
              {problem.isUnsent ? t('sendAgain') : t('setAnyway', { value: problem.text })}
            </button>
          )}
        </p>
      )}
    </>
  )
}
