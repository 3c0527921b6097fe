import { useState, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { forgotPasswordPath, loginPath } from '../../../shared/paths.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { shortestPassword } from '../customer.contract.ts'
import { resetPasswordCall } from '../passwordReset.contract.ts'
import { resetLinkOf } from '../signInMode.ts'
import { EntryForm } from './EntryForm.tsx'
import { PasswordPart, Settled } from './PasswordPart.tsx'
import { useFieldChecks } from './useFieldChecks.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = shopOf(context)
  return { title: translator(language, 'login')('page.resetTitle'), messages: messagesFor(language, 'login') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

type Outcome = { kind: 'done'; email: string } | { kind: 'used' }

/** Where the link of the mail leads. Its secret stands behind `#`, so only the browser sees it, and it leaves the address when it is spent. */
export default function ResetPasswordPage() {
  const t = useTranslations('login')
  // Null while hydrating: the form stands there for the many who come by the link.
  const hash = useSyncExternalStore<string | null>(
    listenToHash,
    () => window.location.hash,
    () => null,
  )
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const link = resetLinkOf(hash ?? '')
  const end = (next: Outcome) => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    setOutcome(next)
  }
  return (
    <PasswordPart title={t('page.resetTitle')}>
      {outcome?.kind === 'done' && (
        <Settled title={t('reset.doneTitle')} text={t('reset.doneText')}>
          <ButtonLink look="signal" to={loginPath} state={{ email: outcome.email }}>
            {t('logIn.send')}
          </ButtonLink>
        </Settled>
      )}
      {outcome?.kind === 'used' && <AskAnew title={t('reset.usedTitle')} text={t('reset.usedText')} />}
      {outcome === null && hash !== null && link === null && (
        <AskAnew title={t('reset.noLinkTitle')} text={t('reset.noLinkText')} />
      )}
      {outcome === null && (hash === null || link !== null) && <ResetForm link={link} onEnd={end} />}
    </PasswordPart>
  )
}

function AskAnew({ title, text }: { title: string; text: string }) {
  const t = useTranslations('login.reset')
  return (
    <Settled title={title} text={text}>
      <ButtonLink look="signal" to={forgotPasswordPath}>
        {t('ask')}
      </ButtonLink>
    </Settled>
  )
}

function ResetForm({ link, onEnd }: { link: ReturnType<typeof resetLinkOf>; onEnd(outcome: Outcome): void }) {
  const t = useTranslations('login')
  const api = useApi()
  const check = useFieldChecks()
  const entry = useSentForm({
    start: { password: '' },
    fields: ['password'],
    idPrefix: 'reset-',
    check: ({ password }) => ({ password: check.newPassword(password, 'newPassword') }),
    async send({ password }) {
      if (link === null) return
      try {
        await api.call(resetPasswordCall, { input: { ...link, password } })
      } catch (error) {
        const isSpent = error instanceof ApiError && ('token' in error.fields || 'email' in error.fields)
        if (!isSpent) throw error
        return onEnd({ kind: 'used' })
      }
      onEnd({ kind: 'done', email: link.email })
    },
    failed: t('problems.unreachable'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  return (
    <div className="flex flex-col gap-6">
      <p className="min-h-12 text-quiet [overflow-wrap:anywhere]">
        {link === null ? t('reset.leadNoEmail') : t('reset.lead', { email: link.email })}
      </p>
      <EntryForm form={entry} label={t('page.resetTitle')} sendLabel={t('reset.send')}>
        {/* For password managers: whose password it is. */}
        <input
          type="email"
          autoComplete="username"
          value={link?.email ?? ''}
          readOnly
          hidden
          aria-hidden="true"
          tabIndex={-1}
        />
        <PasswordField
          {...entry.field('password')}
          label={t('fields.newPassword')}
          hint={t('password.hint', { count: shortestPassword })}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="new-password"
          aria-required
        />
      </EntryForm>
    </div>
  )
}

function listenToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
