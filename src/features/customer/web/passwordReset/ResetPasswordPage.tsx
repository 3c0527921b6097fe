import { useState, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { messagesFor, translator } from '../../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { forgotPasswordPath, signInPath } from '../../../../shared/paths.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { accountRules } from '../../account.rules.ts'
import { resetPasswordCall } from '../../customer.calls.ts'
import { parseResetLink } from '../../signInMode.ts'
import { SignInForm } from '../signIn/SignInForm.tsx'
import { useSignInErrorMessage } from '../signIn/useSignInErrorMessage.ts'
import { PasswordResetLayout, ResultNotice } from './PasswordResetLayout.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return { title: translator(language, 'signIn')('page.resetTitle'), messages: messagesFor(language, 'signIn') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

type Outcome = { kind: 'done'; email: string } | { kind: 'used' }

/** The target of the emailed link. Its secret is behind `#`, so only the browser sees it, and it is removed from the URL once used. */
export default function ResetPasswordPage() {
  const t = useTranslations('signIn')
  // Null while hydrating. Until then the form is shown, because most visitors arrive by the link.
  const hash = useSyncExternalStore<string | null>(
    listenToHash,
    () => window.location.hash,
    () => null,
  )
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const link = parseResetLink(hash ?? '')
  const end = (next: Outcome) => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    setOutcome(next)
  }
  return (
    <PasswordResetLayout title={t('page.resetTitle')}>
      {outcome?.kind === 'done' && (
        <ResultNotice title={t('reset.doneTitle')} text={t('reset.doneText')}>
          <ButtonLink look="signal" to={signInPath} state={{ email: outcome.email }}>
            {t('signIn.send')}
          </ButtonLink>
        </ResultNotice>
      )}
      {outcome?.kind === 'used' && <RequestNewLink title={t('reset.usedTitle')} text={t('reset.usedText')} />}
      {outcome === null && hash !== null && link === null && (
        <RequestNewLink title={t('reset.noLinkTitle')} text={t('reset.noLinkText')} />
      )}
      {outcome === null && (hash === null || link !== null) && <ResetForm link={link} onEnd={end} />}
    </PasswordResetLayout>
  )
}

function RequestNewLink({ title, text }: { title: string; text: string }) {
  const t = useTranslations('signIn.reset')
  return (
    <ResultNotice title={title} text={text}>
      <ButtonLink look="signal" to={forgotPasswordPath}>
        {t('ask')}
      </ButtonLink>
    </ResultNotice>
  )
}

function ResetForm({ link, onEnd }: { link: ReturnType<typeof parseResetLink>; onEnd(outcome: Outcome): void }) {
  const t = useTranslations('signIn')
  const api = useApi()
  const entry = useServerForm({
    start: { password: '' },
    rules: { password: accountRules.password },
    describe: useSignInErrorMessage({ password: t('fields.newPassword') }),
    idPrefix: 'reset-',
    async send({ password }) {
      if (link === null) return
      try {
        await api.call(resetPasswordCall, { input: { ...link, password } })
      } catch (error) {
        const isInvalidLink = error instanceof ApiError && ('token' in error.fields || 'email' in error.fields)
        if (!isInvalidLink) throw error
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
      <SignInForm form={entry} label={t('page.resetTitle')} sendLabel={t('reset.send')}>
        {/* For password managers: the account of the password. */}
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
          hint={t('password.hint', { count: accountRules.password.minLength })}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="new-password"
          aria-required
        />
      </SignInForm>
    </div>
  )
}

function listenToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
