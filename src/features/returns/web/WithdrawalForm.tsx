import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { honeypotName } from '../../../shared/honeypot.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useKnownCustomer } from '../../session/web/session.ts'
import { withdrawalRules } from '../withdrawal.form.ts'
import { useFieldMessage } from './useFieldMessage.ts'

export type WithdrawalValues = Record<'name' | 'order' | 'email' | typeof honeypotName, string>

interface WithdrawalFormProps {
  /** Entered before, when the shopper came back; null at first. */
  values: WithdrawalValues | null
  /** The order's number from the URL; may be empty. */
  order: string
  onContinue(values: WithdrawalValues): void
}

/** The first step: who withdraws from which contract. */
export function WithdrawalForm({ values, order, onContinue }: WithdrawalFormProps) {
  const t = useTranslations('returns.withdrawal')
  const { phone } = useShop()
  const customer = useKnownCustomer()
  const describe = useFieldMessage()
  const { state } = useLocation()
  const { form, field, submit } = useServerForm<WithdrawalValues, 'line' | 'email'>({
    start: values ?? { name: '', email: '', ...parseBuyer(state), order, [honeypotName]: '' },
    rules: withdrawalRules,
    describe,
    send: async (entered) => onContinue(entered),
    failed: '',
    focusesField: true,
  })
  const { getValues, setValue } = form
  // The customer is known only after hydration; preserve what was typed before.
  useEffect(() => {
    if (!customer) return
    const known = { name: `${customer.first_name} ${customer.last_name}`.trim(), email: customer.email ?? '' }
    for (const name of ['name', 'email'] as const) if (getValues(name) === '') setValue(name, known[name])
  }, [customer, getValues, setValue])
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="withdrawal-step"
      className="flex max-w-prose flex-col gap-5"
    >
      <p className="text-quiet">{t('lead')}</p>
      <noscript>
        <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('noScript', { phone })}</p>
      </noscript>
      <h2 id="withdrawal-step" className="border-line border-t pt-6 text-step-2">
        {t('step1')}
      </h2>
      <TextField {...field('name')} label={t('name')} autoComplete="name" maxLength={withdrawalRules.name.maxLength} />
      <TextField
        {...field('order')}
        label={t('order')}
        hint={t('orderHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={withdrawalRules.order.maxLength}
      />
      <TextField
        {...field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        maxLength={withdrawalRules.email.maxLength}
      />
      <HoneypotField {...form.register(honeypotName)} />
      <Button type="submit" look="signal" className="self-start max-sm:w-full">
        {t('continue')}
      </Button>
    </form>
  )
}

/** What the order's page passed on; a browser may restore any other state. */
function parseBuyer(state: unknown): { name?: string; email?: string } {
  const { name, email } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  return typeof name === 'string' && typeof email === 'string' ? { name, email } : {}
}
