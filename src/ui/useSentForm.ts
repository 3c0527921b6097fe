/** What every form does that is sent to the shop: checked before it is sent, its complaints at their fields and in a list above them. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { ApiError } from '../shared/apiClient.ts'
import type { Complaint } from './ErrorSummary.tsx'
import { clearGood } from './toasts.ts'

type Complaints<V extends FieldValues> = Partial<Record<Path<V>, string>>

interface Options<V extends FieldValues> {
  /** What stands in the fields to begin with. */
  start: V
  /** In the order in which they stand on the page: the list of complaints follows it. */
  fields: readonly Path<V>[]
  /** What is wrong before anything is sent: fields to sentences. */
  check?(values: V): Complaints<V> | Promise<Complaints<V>>
  /** The field that a name of the server's complaints means; null for none of this form. Without it the names are the same. */
  fieldOf?(name: string): Path<V> | null
  /** @throws ApiError, NetworkError */
  send(values: V): Promise<void>
  /** Said when the server has no words of its own. */
  failed: string
  /** Title of the list of complaints. */
  problemsTitle(count: number): string
  /** So that two forms of a page have no id in common. */
  idPrefix?: string
}

/** What was typed stays until the shop has it: `send` resets the form when it wants to. */
export function useSentForm<V extends FieldValues>(options: Options<V>) {
  const { start, fields, check, fieldOf, send, failed, problemsTitle, idPrefix = '' } = options
  const [refusal, setRefusal] = useState<string | null>(null)
  const summaryRef = useRef<HTMLDivElement>(null)

  const resolver: Resolver<V> = async (values) => {
    const found = Object.entries<string | undefined>((await check?.(values)) ?? {}).filter(([, sentence]) => sentence)
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'check', message }]))
    return { values: {}, errors: errors as FieldErrors<V> }
  }
  const form = useForm<V>({ defaultValues: start as DefaultValues<V>, resolver, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState

  const deliver = async (values: V) => {
    setRefusal(null)
    clearGood()
    try {
      await send(values)
    } catch (error) {
      const known = error instanceof ApiError ? complaintsOf(error, fields, fieldOf) : []
      for (const { name, message } of known) form.setError(name, { type: 'server', message })
      if (known.length === 0) setRefusal(error instanceof ApiError && error.message !== '' ? error.message : failed)
    }
  }

  const idOf = (name: Path<V>) => `${idPrefix}${name}`
  const errorOf = (name: Path<V>): string | undefined => {
    const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  const complaints: Complaint[] = fields.flatMap((name) => {
    const sentence = errorOf(name)
    return sentence ? [{ fieldId: idOf(name), sentence }] : []
  })
  const hasComplaints = complaints.length > 0
  // After an attempt, when the list is on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is the reason, not what is mended between them
  useEffect(() => {
    if (submitCount > 0 && hasComplaints) summaryRef.current?.focus()
  }, [submitCount])

  return {
    form,
    /** Why the shop did not take it, when it is about no field; null without. */
    refusal,
    isBusy: isSubmitting,
    submit: (event: FormEvent) => {
      if (!isSubmitting) void form.handleSubmit(deliver)(event)
      else event.preventDefault()
    },
    /** What every field shares, but its label. */
    field: (name: Path<V>) => ({ ...form.register(name), id: idOf(name), error: errorOf(name) }),
    summary: {
      ref: summaryRef,
      title: problemsTitle(complaints.length),
      complaints: isSubmitted ? complaints : [],
      onPick: ({ fieldId }: Complaint) => document.getElementById(fieldId)?.focus(),
    },
  }
}

function complaintsOf<V extends FieldValues>(
  error: ApiError,
  fields: readonly Path<V>[],
  fieldOf: Options<V>['fieldOf'],
): { name: Path<V>; message: string }[] {
  return Object.entries(error.fields).flatMap(([wireName, [message]]) => {
    const name = fieldOf ? fieldOf(wireName) : (fields.find((field) => field === wireName) ?? null)
    return name !== null && message !== undefined ? [{ name, message }] : []
  })
}
