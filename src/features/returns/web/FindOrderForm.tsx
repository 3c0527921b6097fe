import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { honeypotName } from '../../../shared/honeypot.ts'
import { accountOrdersPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useIsSignedIn } from '../../session/web/session.ts'
import { findOrderRules } from '../return.form.ts'
import { returnLinkCall } from '../returns.calls.ts'
import type { ReturnsAnswer } from '../returns.form.ts'
import { useFieldMessage, withPosted } from './useFieldMessage.ts'

interface FindOrderFormProps {
  /** The result of a form posted without JavaScript. */
  posted?: Exclude<ReturnsAnswer, { name: 'order' }> | undefined
  /** Whether it is inside a `noscript`, which must not contain another one. */
  isPlain?: boolean
}

/** Requests the link that lets a guest return goods. Without JavaScript, it posts to its own page. */
export function FindOrderForm({ posted, isPlain = false }: FindOrderFormProps) {
  const t = useTranslations('returns.find')
  const isSignedIn = useIsSignedIn()
  const api = useApi()
  const describeProblem = useFieldMessage()
  const [answer, setAnswer] = useState(posted?.name === 'sent' ? posted.message : null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer !== null) heading.current?.focus()
  }, [answer])
  const { form, field, submitError, isBusy, submit } = useServerForm<Record<string, string>, 'line' | 'email'>({
    rules: findOrderRules,
    describe: describeProblem,
    async send({ order = '', email = '', ...rest }) {
      const { message } = await api.call(returnLinkCall, { input: { order, email: email.trim(), ...rest } })
      setAnswer(message)
    },
    failed: t('failed'),
    focusesField: true,
  })
  if (answer !== null) {
    return (
      <section
        aria-label={t('sentTitle')}
        className="flex max-w-prose flex-col items-start gap-5 border-ink border-t-2 pt-6"
      >
        <h2 ref={heading} tabIndex={-1} className="text-step-2 outline-none">
          {t('sentTitle')}
        </h2>
        <p>{answer}</p>
        <p className="text-quiet">{t('sentHint')}</p>
        <noscript>
          <CodeForm />
        </noscript>
        <Button look="line" onClick={() => setAnswer(null)}>
          {t('again')}
        </Button>
      </section>
    )
  }
  const { isSubmitted } = form.formState
  const found = posted?.name === 'find' && !isSubmitted ? posted : null
  const bind = (name: 'order' | 'email') =>
    withPosted(field(name), describeProblem, found?.problems[name], found?.values[name])
  const error = submitError ?? (isSubmitted ? null : (posted?.error ?? null))
  return (
    <div className="grid gap-x-10 gap-y-10 border-line border-t pt-8 lg:grid-cols-12">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={t('title')}
        className="flex max-w-md flex-col gap-5 lg:col-span-6"
      >
        <h2 className="text-step-2">{t('title')}</h2>
        <p className="text-quiet">{t('text')}</p>
        {error && <ErrorAlert message={error} />}
        <TextField
          {...bind('order')}
          label={t('order')}
          hint={t('orderHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={findOrderRules.order.maxLength}
        />
        <TextField
          {...bind('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={findOrderRules.email.maxLength}
        />
        <HoneypotField {...form.register(honeypotName)} />
        <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:w-full">
          {t('submit')}
        </Button>
      </form>
      {isPlain ? (
        <CodeForm />
      ) : (
        <noscript className="lg:col-span-5 lg:col-start-8">
          <CodeForm />
        </noscript>
      )}
      <aside className="flex max-w-md flex-col gap-2 lg:col-span-5 lg:col-start-8">
        <h2 className="text-step-1">{t('accountTitle')}</h2>
        <p className="text-quiet">{t('accountText')}</p>
        <Link
          to={accountOrdersPath}
          className="inline-flex min-h-11 items-center self-start underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t(isSignedIn ? 'orders' : 'signIn')}
        </Link>
      </aside>
    </div>
  )
}

/** Opens the returns with the code from the email: without JavaScript, the page cannot read the fragment of the link. */
function CodeForm() {
  const t = useTranslations('returns.code')
  return (
    <form method="post" aria-label={t('title')} className="flex max-w-md flex-col gap-5">
      <h2 className="text-step-1">{t('title')}</h2>
      <TextField id="code" name="code" label={t('label')} hint={t('hint')} autoComplete="off" required />
      <Button type="submit" look="line" className="self-start max-sm:w-full">
        {t('open')}
      </Button>
    </form>
  )
}
