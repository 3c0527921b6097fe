import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { type Reauthentication, reauthenticationCall } from '../reauthentication.contract.ts'

const IdentityDialog = lazy(() => import('./IdentityDialog.tsx'))

const Confirm = createContext<() => Promise<boolean>>(async () => true)

interface Question {
  ways: Reauthentication
  /** Had the focus before the dialog, and gets it back. */
  opener: Element | null
  answer(isConfirmed: boolean): void
}

/** Has the one dialog in which customers confirm who they are, for every page of the account. */
export function IdentityProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const [question, setQuestion] = useState<Question | null>(null)
  /** Null while the dialog is open. */
  const [outcome, setOutcome] = useState<boolean | null>(null)
  const confirm = async () => {
    const { data: ways } = await api.call(reauthenticationCall)
    if (ways.recent_until !== null) return true
    return new Promise<boolean>((resolve) => {
      setOutcome(null)
      setQuestion({ ways, opener: document.activeElement, answer: resolve })
    })
  }
  useEffect(() => {
    if (question === null || outcome === null) return
    // Before the answer: the form that asked may move the focus on, to its refusal.
    if (question.opener instanceof HTMLElement) question.opener.focus()
    question.answer(outcome)
  }, [question, outcome])
  return (
    <Confirm value={confirm}>
      {children}
      {question && (
        <ErrorBoundary>
          <Suspense>
            <IdentityDialog isOpen={outcome === null} ways={question.ways} onEnd={setOutcome} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Confirm>
  )
}

/**
 * Asks who it is before a change of what opens the account, unless that was just confirmed.
 * @throws ApiError with the sentence for a form when the customer closed the dialog, NetworkError
 */
export function useConfirmIdentity(): () => Promise<void> {
  const confirm = use(Confirm)
  const t = useTranslations('profile.identity')
  return async () => {
    if (!(await confirm())) throw new ApiError(403, t('notConfirmed'))
  }
}
