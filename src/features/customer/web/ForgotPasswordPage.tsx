import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { loginPathTo } from '../../../shared/paths.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { forgotPasswordCall } from '../passwordReset.contract.ts'
import { redirectPath } from '../redirect.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm, quietLinkClass } from './EntryForm.tsx'
import { PasswordPart, Settled } from './PasswordPart.tsx'
import { readTypedEmail } from './typedEmail.ts'
import { useFieldChecks } from './useFieldChecks.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = shopOf(context)
  return { title: translator(language, 'login')('page.forgotTitle'), messages: messagesFor(language, 'login') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Asks for the link by mail. The answer is the same whether there is such an account or not. */
export default function ForgotPasswordPage() {
  const t = useTranslations('login')
  const [search] = useSearchParams()
  const [answer, setAnswer] = useState<string | null>(null)
  const back = loginPathTo(redirectPath(search.get('redirect')))
  return (
    <PasswordPart title={t('page.forgotTitle')}>
      {answer === null ? (
        <ForgotForm onSent={setAnswer} />
      ) : (
        <Settled title={t('forgot.sentTitle')} text={answer}>
          <p className="text-quiet">{t('forgot.sentHint')}</p>
          <Button look="line" onClick={() => setAnswer(null)}>
            {t('forgot.again')}
          </Button>
        </Settled>
      )}
      <p className="mt-10 border-line border-t pt-4">
        <Link to={back} className={quietLinkClass}>
          {t('forgot.back')}
        </Link>
      </p>
    </PasswordPart>
  )
}

function ForgotForm({ onSent }: { onSent(answer: string): void }) {
  const t = useTranslations('login')
  const api = useApi()
  const check = useFieldChecks()
  const { state } = useLocation()
  const entry = useSentForm({
    start: { email: readTypedEmail(state) },
    fields: ['email'],
    idPrefix: 'forgot-',
    check: ({ email }) => ({ email: check.email(email) }),
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
      <EntryForm form={entry} label={t('page.forgotTitle')} sendLabel={t('forgot.send')}>
        <EmailField {...entry.field('email')} aria-required />
      </EntryForm>
    </div>
  )
}
