import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { honeypotName } from '../../../shared/honeypot.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useKnownCustomer } from '../../session/web/session.ts'
import { stockAlertCall } from '../stockAlert.calls.ts'
import { stockAlertRules } from '../stockAlert.form.ts'

interface Props {
  productId: number
  /** Null for a simple product. */
  variantId: number | null
}

/** "Tell me when it is back", under a sold-out variant. Pass the variant as `key`. */
export default function StockAlertForm({ productId, variantId }: Props) {
  const t = useTranslations('stock.alert')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const titleId = useId()
  const done = useRef<HTMLParagraphElement>(null)
  // The focused button is gone.
  useEffect(() => {
    if (sentTo !== null) done.current?.focus()
  }, [sentTo])
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-line border-t pt-5">
      <h2 id={titleId} className="text-step-1">
        {t('title')}
      </h2>
      {sentTo === null ? (
        <AlertFields productId={productId} variantId={variantId} onSent={setSentTo} />
      ) : (
        <p ref={done} tabIndex={-1} role="status" className="text-pretty outline-none [overflow-wrap:anywhere]">
          {t('done', { email: sentTo })}
        </p>
      )}
    </section>
  )
}

function AlertFields({ productId, variantId, onSent }: Props & { onSent(email: string): void }) {
  const t = useTranslations('stock.alert')
  const api = useApi()
  const customer = useKnownCustomer()
  const ownEmail = customer?.email ?? ''
  const { form, field, submitError, isBusy, submit } = useServerForm<
    { email: string; [honeypotName]: string },
    'email'
  >({
    start: { email: '', [honeypotName]: '' },
    rules: stockAlertRules,
    describe: (problem) => (problem === 'required' ? t('missing') : t('invalid')),
    async send(values) {
      const variant = variantId === null ? {} : { variant_id: variantId }
      await api.call(stockAlertCall, { input: { product_id: productId, ...variant, ...values } })
      onSent(values.email.trim())
    },
    failed: t('failed'),
    focusesField: true,
    idPrefix: 'alert-',
  })
  const { getValues, setValue } = form
  // Known only after hydration. Typed text stays.
  useEffect(() => {
    if (getValues('email') === '') setValue('email', ownEmail)
  }, [ownEmail, getValues, setValue])
  return (
    <form method="post" noValidate onSubmit={submit} className="@container flex flex-col gap-3">
      <p className="text-pretty text-quiet">{t('text')}</p>
      <div className="flex flex-col items-stretch gap-3 @sm:flex-row @sm:items-start">
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={stockAlertRules.email.maxLength}
          className="min-w-0 @sm:flex-1"
        />
        <Button type="submit" look="ink" isBusy={isBusy} className="@sm:mt-[1.6875rem]">
          {t('send')}
        </Button>
      </div>
      <HoneypotField {...form.register(honeypotName)} />
      <p role="alert" className="font-medium text-bad empty:hidden">
        {submitError}
      </p>
    </form>
  )
}
