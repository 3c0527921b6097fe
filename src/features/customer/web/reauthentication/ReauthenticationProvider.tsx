import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary.tsx'
import { reauthenticationCall } from '../../customer.calls.ts'
import type { Reauthentication } from '../../server/reauthentication.contract.ts'

const ReauthenticationDialog = lazy(() => import('./ReauthenticationDialog.tsx'))

const Confirm = createContext<() => Promise<boolean>>(async () => true)

interface Question {
  /** Counts the questions: each has a dialog of its own. */
  number: number
  methods: Reauthentication
  /** The element that had focus before the dialog opened, and gets it back. */
  opener: Element | null
  answer(isConfirmed: boolean): void
}

/** Provides the re-authentication dialog to every account page. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const [question, setQuestion] = useState<Question | null>(null)
  /** Null while the dialog is open. */
  const [outcome, setOutcome] = useState<boolean | null>(null)
  const confirm = async () => {
    const { data: methods } = await api.call(reauthenticationCall)
    if (methods.recent_until !== null) return true
    return new Promise<boolean>((resolve) => {
      setOutcome(null)
      setQuestion((last) => ({
        number: (last?.number ?? 0) + 1,
        methods,
        opener: document.activeElement,
        answer: resolve,
      }))
    })
  }
  useEffect(() => {
    if (question === null || outcome === null) return
    // Restore the focus before resolving, because the form may then move it to an error.
    if (question.opener instanceof HTMLElement) question.opener.focus()
    question.answer(outcome)
  }, [question, outcome])
  return (
    <Confirm value={confirm}>
      {children}
      {question && (
        <ErrorBoundary key={question.number} onBreak={() => setOutcome(false)}>
          <Suspense>
            <ReauthenticationDialog isOpen={outcome === null} methods={question.methods} onEnd={setOutcome} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Confirm>
  )
}

/**
 * Re-authenticates the customer before a sign-in method changes, unless they did so recently.
 * @throws ApiError with a message for the form when the customer closed the dialog, NetworkError
 */
export function useReauthenticate(): () => Promise<void> {
  const confirm = use(Confirm)
  const t = useTranslations('profile.identity')
  return async () => {
    if (!(await confirm())) throw new ApiError(403, t('notConfirmed'))
  }
}
