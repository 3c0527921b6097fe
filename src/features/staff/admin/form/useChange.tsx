import { type ReactNode, startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { compact, DoneNote } from '../parts.tsx'
import { useFailureText } from './useFailureText.ts'

interface Change<T> {
  /** Makes the call. @throws ApiError, NetworkError */
  run(): Promise<unknown>
  /** The note when it is done. */
  done: string
  /** Undoes the change; absent when it cannot be undone. */
  undo?: Omit<Change<T>, 'undo'> & { label: string }
  /** The optimistic result: the data of the page after the change. Only for changes that can be undone. */
  expect?(data: T): T
}

type Outcome<T> = { failed: string } | (Pick<Change<T>, 'done' | 'undo'> & { sequence: number })

/**
 * Changes without a dialog. The page is read again after each, even after a rejected one, because a colleague may have changed it.
 * @returns `note` says what happened and offers to undo it. `applyPending` applies pending changes to the data of the page.
 *   `announce` shows what a dialog has done
 */
export function useChange<T = never>(): {
  isBusy: boolean
  change(change: Change<T>): Promise<void>
  announce(done: string): void
  applyPending(data: T): T
  note: ReactNode
} {
  const describeFailure = useFailureText()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const [pending, setPending] = useState<readonly { expect(data: T): T }[]>([])
  const sequence = useRef(0)
  const lastCall = useRef<Promise<unknown>>(Promise.resolve())

  async function change(wanted: Change<T>) {
    const { run, done, undo, expect } = wanted
    if (isBusy) return
    sequence.current += 1
    const success = { done, sequence: sequence.current, ...(undo && { undo }) }
    const expected = expect && { expect }
    if (expected) setPending((all) => [...all, expected])
    else setBusy(true)
    setOutcome(expected ? success : null)
    // Sequential, because a change can be undone before its call has ended.
    const call = lastCall.current.then(run)
    lastCall.current = call.catch(() => {})
    try {
      await call
      await revalidate()
      if (!expected) setOutcome(success)
    } catch (error) {
      await revalidate()
      setOutcome({ failed: describeFailure(error) })
    } finally {
      setBusy(false)
      // In a transition, so that it appears together with the new data of the router.
      startTransition(() => setPending((all) => all.filter((each) => each !== expected)))
    }
  }

  function announce(done: string): void {
    sequence.current += 1
    setOutcome({ done, sequence: sequence.current })
  }

  const note = outcome && (
    <div className="py-3">
      {'failed' in outcome ? (
        <ErrorAlert message={outcome.failed} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <DoneNote key={outcome.sequence}>{outcome.done}</DoneNote>
          {outcome.undo && (
            <Button look="line" className={compact} onClick={() => outcome.undo && void change(outcome.undo)}>
              {outcome.undo.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
  return {
    isBusy,
    change,
    announce,
    note,
    applyPending: (data) => pending.reduce((sum, { expect }) => expect(sum), data),
  }
}
