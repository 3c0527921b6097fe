import { type ReactNode, startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { compact, DoneNote } from './parts.tsx'
import { useFailureText } from './useFailureText.ts'

interface Change<T> {
  /** Makes the call. @throws ApiError, NetworkError */
  run(): Promise<unknown>
  /** What to say when it is done. */
  done: string
  /** Takes it back; absent for what cannot be taken back. */
  undo?: Omit<Change<T>, 'undo'> & { label: string }
  /** What it makes of the data of the page, which is shown before the server has answered. Only for what can be taken back. */
  expect?(data: T): T
}

type Outcome<T> = { failed: string } | (Pick<Change<T>, 'done' | 'undo'> & { sequence: number })

/**
 * Changes that need no dialog: the page is read again after each, also after a refused one, because a colleague may have changed it.
 * @returns `note` says what happened and offers to undo it. `foresee` turns the data of the page into what it is once the changes that are
 *   under way are done. `announce` says what a dialog has done
 */
export function useChange<T = never>(): {
  isBusy: boolean
  change(change: Change<T>): Promise<void>
  announce(done: string): void
  foresee(data: T): T
  note: ReactNode
} {
  const describeFailure = useFailureText()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const [underWay, setUnderWay] = useState<readonly { expect(data: T): T }[]>([])
  const sequence = useRef(0)
  const lastCall = useRef<Promise<unknown>>(Promise.resolve())

  async function change(wanted: Change<T>) {
    const { run, done, undo, expect } = wanted
    if (isBusy) return
    sequence.current += 1
    const said = { done, sequence: sequence.current, ...(undo && { undo }) }
    const expected = expect && { expect }
    if (expected) setUnderWay((all) => [...all, expected])
    else setBusy(true)
    setOutcome(expected ? said : null)
    // One after the other: what is undone at once has to be done before.
    const call = lastCall.current.then(run)
    lastCall.current = call.catch(() => {})
    try {
      await call
      await revalidate()
      if (!expected) setOutcome(said)
    } catch (error) {
      await revalidate()
      setOutcome({ failed: describeFailure(error) })
    } finally {
      setBusy(false)
      // With the data that were read again, which the router shows in a transition.
      startTransition(() => setUnderWay((all) => all.filter((each) => each !== expected)))
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
  return { isBusy, change, announce, note, foresee: (data) => underWay.reduce((sum, { expect }) => expect(sum), data) }
}
