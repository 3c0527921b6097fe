import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { type FieldRule, readForm } from '../../../shared/formRules.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import type { Complaint } from '../../../ui/ErrorSummary.tsx'
import { sayGood } from '../../../ui/toasts.ts'
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

/**
 * A form by which visitors write to the shop: checked by the server's rules before it is sent, its complaints at their fields and in a
 * list above them. What was typed stays until the shop has it.
 */
export function useRequestForm({ rules, start = {}, checkMore = () => [], send }: Options) {
  const t = useTranslations('forms')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sent, setSent] = useState<RequestValues | null>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const fields = Object.keys(rules) as FormField[]
  const empty = Object.fromEntries([...fields, honeypotName].map((name) => [name, ''])) as RequestValues

  const resolver: Resolver<RequestValues> = (values) => {
    const read = readForm(rules as Record<string, FieldRule>, values, today())
    const complaints = [...(read.ok ? [] : complaintsOf(rules, read.problems)), ...checkMore()]
    if (complaints.length === 0) return { values, errors: {} }
    const errors: FieldErrors<RequestValues> = {}
    for (const complaint of complaints) {
      errors[complaint.field] = { type: complaint.problem, message: complaintSentence(t, complaint) }
    }
    return { values: {}, errors }
  }
  const form = useForm<RequestValues>({ defaultValues: { ...empty, ...start }, resolver, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState

  const deliver = async (values: RequestValues) => {
    setRefusal(null)
    try {
      const { message } = await send(values)
      setSent(values)
      form.reset(empty)
      sayGood(message)
    } catch (error) {
      const complaints = error instanceof ApiError ? Object.entries(error.fields) : []
      for (const [name, [message]] of complaints) {
        if (message !== undefined) form.setError(name as FormField, { type: 'server', message })
      }
      if (complaints.length === 0) {
        setRefusal(error instanceof ApiError && error.message !== '' ? error.message : t('page.failed'))
      }
    }
  }

  const complaints: Complaint[] = [...fields, 'invoice' as const].flatMap((field) => {
    const sentence = errors[field]?.message
    return sentence ? [{ fieldId: field, sentence }] : []
  })
  const hasComplaints = complaints.length > 0
  // After an attempt, when the list is on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is the reason, not what is mended between them
  useEffect(() => {
    if (submitCount > 0 && hasComplaints) summaryRef.current?.focus()
  }, [submitCount])

  return {
    form,
    refusal,
    /** What the shop has; null until then. */
    sent,
    again: () => setSent(null),
    isBusy: isSubmitting,
    submit: (event: FormEvent) => {
      if (!isSubmitting) void form.handleSubmit(deliver)(event)
      else event.preventDefault()
    },
    /** What every field shares. */
    field: (name: FormField) => ({
      ...form.register(name),
      id: name,
      label: t(`fields.${name}`),
      error: errors[name]?.message,
      required: rules[name]?.isRequired ?? false,
      // A pasted message is not cut silently: it is complained about.
      ...(rules[name]?.kind === 'text' ? {} : { maxLength: rules[name]?.longest }),
    }),
    summary: {
      ref: summaryRef,
      title: t('problems.title', { count: complaints.length }),
      complaints: isSubmitted ? complaints : [],
      onPick: ({ fieldId }: Complaint) => document.getElementById(fieldId)?.focus(),
    },
  }
}

/** The day it is where the visitor is, as `2026-11-21`. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
