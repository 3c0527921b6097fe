import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { honeypotName } from '../../../shared/honeypot.ts'
import { accountOrdersPath } from '../../../shared/paths.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useIsLoggedIn } from '../../session/web/session.ts'
import { findOrderRules } from '../return.form.ts'
import { returnLinkCall } from '../returns.calls.ts'
import { useFieldMessage } from './useFieldMessage.ts'

/** Requests the link that lets a guest return goods. */
export function FindOrderForm() {
  const t = useTranslations('returns.find')
  const { phone } = useShop()
  const isLoggedIn = useIsLoggedIn()
  const api = useApi()
  const describe = useFieldMessage()
  const [answer, setAnswer] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer !== null) heading.current?.focus()
  }, [answer])
  const { form, field, submitError, isBusy, submit } = useServerForm<Record<string, string>, 'line' | 'email'>({
    rules: findOrderRules,
    describe,
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
        <Button look="line" onClick={() => setAnswer(null)}>
          {t('again')}
        </Button>
      </section>
    )
  }
  return (
    <div className="grid gap-x-10 gap-y-10 border-line border-t pt-8 lg:grid-cols-12">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={t('title')}
        className="flex max-w-md flex-col gap-5 lg:col-span-6"
      >
        <noscript>
          <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('noScript', { phone })}</p>
        </noscript>
        <h2 className="text-step-2">{t('title')}</h2>
        <p className="text-quiet">{t('text')}</p>
        {submitError && <ErrorAlert message={submitError} />}
        <TextField
          {...field('order')}
          label={t('order')}
          hint={t('orderHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={findOrderRules.order.maxLength}
        />
        <TextField
          {...field('email')}
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
      <aside className="flex max-w-md flex-col gap-2 lg:col-span-5 lg:col-start-8">
        <h2 className="text-step-1">{t('accountTitle')}</h2>
        <p className="text-quiet">{t('accountText')}</p>
        <Link
          to={accountOrdersPath}
          className="inline-flex min-h-11 items-center self-start underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t(isLoggedIn ? 'orders' : 'logIn')}
        </Link>
      </aside>
    </div>
  )
}
