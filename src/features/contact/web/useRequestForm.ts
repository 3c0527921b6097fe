import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldRule } from '../../../shared/formRules.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import * as toast from '../../../ui/toasts.ts'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useKnownCustomer } from '../../session/web/session.ts'
import { type FormError, type FormField, formatFormError, type RequestFieldKind } from '../formProblems.ts'

/** Current values. */
export type RequestValues = Partial<Record<FormField | typeof honeypotName, string>>

interface Options {
  rules: Partial<Record<FormField, FieldRule<RequestFieldKind>>>
  /** Initial values. */
  start?: RequestValues
  /** Problems that the rules do not cover. */
  checkMore?(): FormError[]
  /** @returns the server's response @throws ApiError, NetworkError */
  send(values: RequestValues): Promise<{ message: string }>
}

/** A form with which visitors write to the shop, validated with the server's rules before it is sent. */
export function useRequestForm({ rules, start = {}, checkMore = () => [], send }: Options) {
  const t = useTranslations('forms')
  const [sent, setSent] = useState<RequestValues | null>(null)
  const fields = Object.keys(rules) as FormField[]
  const empty = Object.fromEntries([...fields, honeypotName].map((name) => [name, ''])) as RequestValues

  const customer = useKnownCustomer()
  const { name = '', email = '', phone } = customer ?? {}
  // Only the fields of the form, because others would be sent too.
  const ofCustomer: RequestValues = Object.fromEntries(
    Object.entries({ name, email, phone: phone ?? '' }).filter(([field]) => field in rules),
  )

  const { form, field, ...rest } = useServerForm<RequestValues, RequestFieldKind>({
    start: { ...empty, ...start },
    fields: [...fields, 'invoice'],
    rules,
    describe: (problem, field, limit) =>
      field === honeypotName ? null : formatFormError(t, { field, problem, limit }),
    check: () => Object.fromEntries(checkMore().map((error) => [error.field, formatFormError(t, error)])),
    async send(values) {
      const { message } = await send(values)
      setSent(values)
      form.reset({ ...empty, ...ofCustomer })
      toast.success(message)
    },
    failed: t('page.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })

  const { getValues, setValue } = form
  // The customer is known only after hydration, so fill only fields that are still empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the customer changes, not when values do
  useEffect(() => {
    for (const [field, value] of Object.entries(ofCustomer)) {
      if (getValues(field as FormField) === '') setValue(field as FormField, value)
    }
  }, [customer?.id])

  return {
    form,
    ...rest,
    /** The values that were sent; null until then. */
    sent,
    again: () => setSent(null),
    /** Props that all fields share. */
    field: (name: FormField) => ({
      ...field(name),
      label: t(`fields.${name}`),
      required: rules[name]?.isRequired ?? false,
      // Do not truncate a long text; report it instead.
      ...(rules[name]?.kind === 'text' ? {} : { maxLength: rules[name]?.maxLength }),
    }),
  }
}
