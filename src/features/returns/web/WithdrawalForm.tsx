import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Api } from '../../../shared/apiClient.ts'
import type { FormProblems } from '../../../shared/formRules.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useKnownCustomer } from '../../session/web/session.ts'
import { withdrawableItemsCall } from '../returns.calls.ts'
import { toWithdrawableItem, type WithdrawableItemView } from '../returns.view.ts'
import { withdrawalRules } from '../withdrawal.form.ts'
import type { WithdrawalValues } from '../withdrawal.steps.ts'
import { useFieldMessage, withPosted } from './useFieldMessage.ts'

interface WithdrawalFormProps {
  /** Previously entered values, or empty ones. */
  values: WithdrawalValues
  /** Problems of a form posted without JavaScript. */
  problems: FormProblems<typeof withdrawalRules>
  /** @param items null when the shop does not list them: the declaration then applies to the whole order */
  onContinue(values: WithdrawalValues, items: readonly WithdrawableItemView[] | null): void
}

/** The first step: the person, and the contract to withdraw from. */
export function WithdrawalForm({ values, problems, onContinue }: WithdrawalFormProps) {
  const t = useTranslations('returns.withdrawal')
  const api = useApi()
  const customer = useKnownCustomer()
  const describeProblem = useFieldMessage()
  const { state } = useLocation()
  const { form, field, isBusy, submit } = useServerForm<WithdrawalValues, 'line' | 'email'>({
    rules: withdrawalRules,
    describe: describeProblem,
    async send(entered) {
      const email = entered.email.trim()
      onContinue({ ...entered, email }, await listItems(api, { order: entered.order, email }))
    },
    failed: '',
    focusesField: true,
  })
  const { getValues, setValue } = form
  // Both are known only after hydration, so preserve earlier input.
  useEffect(() => {
    const ofAccount = customer && {
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      email: customer.email ?? '',
    }
    const known = parseBuyer(state) ?? ofAccount
    if (!known) return
    for (const name of ['name', 'email'] as const) if (getValues(name) === '') setValue(name, known[name])
  }, [customer, state, getValues, setValue])
  const { isSubmitted } = form.formState
  const bind = (name: 'name' | 'order' | 'email') =>
    withPosted(field(name), describeProblem, isSubmitted ? null : problems[name], values[name])
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="withdrawal-step"
      className="flex max-w-prose flex-col gap-5"
    >
      <p className="text-quiet">{t('lead')}</p>
      <h2 id="withdrawal-step" className="border-line border-t pt-6 text-step-2">
        {t('step1')}
      </h2>
      <TextField {...bind('name')} label={t('name')} autoComplete="name" maxLength={withdrawalRules.name.maxLength} />
      <TextField
        {...bind('order')}
        label={t('order')}
        hint={t('orderHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={withdrawalRules.order.maxLength}
      />
      <TextField
        {...bind('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        maxLength={withdrawalRules.email.maxLength}
      />
      <input type="hidden" name="step" value="review" />
      <HoneypotField {...form.register(honeypotName)} />
      <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:w-full">
        {t('continue')}
      </Button>
    </form>
  )
}

/** Without items, the declaration is still possible: the law requires only the order and the person. */
async function listItems(api: Api, input: { order: string; email: string }) {
  try {
    const { data } = await api.call(withdrawableItemsCall, { input })
    return data.map(toWithdrawableItem)
  } catch {
    return null
  }
}

/** Parses the state passed by the order's page; a browser can restore any other state. */
function parseBuyer(state: unknown): { name: string; email: string } | null {
  const { name, email } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>
  return typeof name === 'string' && typeof email === 'string' ? { name, email } : null
}
