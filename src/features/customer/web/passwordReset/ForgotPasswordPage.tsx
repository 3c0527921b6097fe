import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { signInPathTo } from '../../../../shared/paths.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { accountRules } from '../../account.rules.ts'
import { forgotPasswordCall } from '../../customer.calls.ts'
import { redirectPath } from '../../redirect.ts'
import { EmailField } from '../signIn/EmailField.tsx'
import { quietLinkClass, SignInForm } from '../signIn/SignInForm.tsx'
import { readTypedEmail } from '../signIn/typedEmail.ts'
import { useSignInErrorMessage } from '../signIn/useSignInErrorMessage.ts'
import { PasswordResetLayout, ResultNotice } from './PasswordResetLayout.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return { title: translator(language, 'signIn')('page.forgotTitle'), messages: messagesFor(language, 'signIn') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Requests the link by email. The response is the same whether the account exists or not. */
export default function ForgotPasswordPage() {
  const t = useTranslations('signIn')
  const [search] = useSearchParams()
  const [answer, setAnswer] = useState<string | null>(null)
  const back = signInPathTo(redirectPath(search.get('redirect')))
  return (
    <PasswordResetLayout title={t('page.forgotTitle')}>
      {answer === null ? (
        <ForgotForm onSent={setAnswer} />
      ) : (
        <ResultNotice title={t('forgot.sentTitle')} text={answer}>
          <p className="text-quiet">{t('forgot.sentHint')}</p>
          <Button look="line" onClick={() => setAnswer(null)}>
            {t('forgot.again')}
          </Button>
        </ResultNotice>
      )}
      <p className="mt-10 border-line border-t pt-4">
        <Link to={back} className={quietLinkClass}>
          {t('forgot.back')}
        </Link>
      </p>
    </PasswordResetLayout>
  )
}

function ForgotForm({ onSent }: { onSent(answer: string): void }) {
  const t = useTranslations('signIn')
  const api = useApi()
  const { state } = useLocation()
  const entry = useServerForm({
    start: { email: readTypedEmail(state) },
    rules: { email: accountRules.email },
    describe: useSignInErrorMessage({ email: t('fields.email') }),
    idPrefix: 'forgot-',
    async send({ email }) {
      const { message } = await api.call(forgotPasswordCall, { input: { email: email.trim() } })
      onSent(message)
    },
    failed: t('problems.unreachable'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  return (
    <div className="flex flex-col gap-6">
      <p className="text-quiet">{t('forgot.lead')}</p>
      <SignInForm form={entry} label={t('page.forgotTitle')} sendLabel={t('forgot.send')}>
        <EmailField {...entry.field('email')} aria-required />
      </SignInForm>
    </div>
  )
}
