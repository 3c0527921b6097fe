import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FieldRule, readForm } from '../../../shared/formRules.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { useKnownCustomer } from '../../customer/web/session.ts'
import { complaintSentence, complaintsOf, type FormComplaint, type FormField } from '../formAnswer.ts'

/** What is being typed. */
export type RequestValues = Partial<Record<FormField | typeof honeypotName, string>>

interface Options {
  rules: Partial<Record<FormField, FieldRule>>
  /** What stands in the fields to begin with. */
  start?: RequestValues
  /** What is wrong beside the rules. */
  checkMore?(): FormComplaint[]
  /** @returns the server's answer @throws ApiError, NetworkError */
  send(values: RequestValues): Promise<{ message: string }>
}

/** A form by which visitors write to the shop: checked by the server's rules before it is sent. */
export function useRequestForm({ rules, start = {}, checkMore = () => [], send }: Options) {
  const t = useTranslations('forms')
  const [sent, setSent] = useState<RequestValues | null>(null)
  const fields = Object.keys(rules) as FormField[]
  const empty = Object.fromEntries([...fields, honeypotName].map((name) => [name, ''])) as RequestValues

  const customer = useKnownCustomer()
  const { name = '', email = '', phone } = customer ?? {}
  // Only what the form asks for; another field would be sent with it.
  const ofCustomer: RequestValues = Object.fromEntries(
    Object.entries({ name, email, phone: phone ?? '' }).filter(([field]) => field in rules),
  )

  const { form, field, ...rest } = useSentForm<RequestValues>({
    start: { ...empty, ...start },
    fields: [...fields, 'invoice'],
    check(values) {
      const read = readForm(rules as Record<string, FieldRule>, values, today())
      const complaints = [...(read.ok ? [] : complaintsOf(rules, read.problems)), ...checkMore()]
      return Object.fromEntries(complaints.map((complaint) => [complaint.field, complaintSentence(t, complaint)]))
    },
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
  // Who is logged in is known after the page has come alive; what was typed before stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer is the reason, not what is typed
  useEffect(() => {
    for (const [field, value] of Object.entries(ofCustomer)) {
      if (getValues(field as FormField) === '') setValue(field as FormField, value)
    }
  }, [customer?.id])

  return {
    form,
    ...rest,
    /** What the shop has; null until then. */
    sent,
    again: () => setSent(null),
    /** What every field shares. */
    field: (name: FormField) => ({
      ...field(name),
      label: t(`fields.${name}`),
      required: rules[name]?.isRequired ?? false,
      // A pasted message is not cut silently: it is complained about.
      ...(rules[name]?.kind === 'text' ? {} : { maxLength: rules[name]?.longest }),
    }),
  }
}

/** The day it is where the visitor is, as `2026-11-21`. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
