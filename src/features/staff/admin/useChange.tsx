import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { compact, DoneNote } from './parts.tsx'

interface Change {
  /** Makes the call. @throws ApiError, NetworkError */
  run(): Promise<unknown>
  /** What to say when it is done. */
  done: string
  /** Takes it back; absent for what cannot be taken back. */
  undo?: Omit<Change, 'undo'> & { label: string }
}

type Outcome = { failed: string } | (Pick<Change, 'done' | 'undo'> & { sequence: number })

/**
 * Changes that need no dialog: the page is read again after each, also after a refused one, because somebody else may have changed it.
 * @returns `note` says what happened and offers to undo it
 */
export function useChange(): { isBusy: boolean; change(change: Change): Promise<void>; note: ReactNode } {
  const t = useTranslations('admin')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sequence, setSequence] = useState(0)

  async function change({ run, done, undo }: Change) {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    setSequence(sequence + 1)
    try {
      await run()
      await revalidate()
      setOutcome({ done, sequence, ...(undo && { undo }) })
    } catch (error) {
      await revalidate()
      setOutcome({ failed: error instanceof ApiError && error.message !== '' ? error.message : t('failed') })
    } finally {
      setBusy(false)
    }
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
  return { isBusy, change, note }
}
