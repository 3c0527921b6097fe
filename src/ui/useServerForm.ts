/** Forms that are sent to the shop, validated by their rules, with errors at the fields and in a summary above them. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { ApiError } from '../shared/apiClient.ts'
import { type FieldKind, type FieldProblem, type FieldRule, findProblem, readText } from '../shared/formRules.ts'
import type { FieldError } from './ErrorSummary.tsx'
import { clearSuccess } from './toasts.ts'

type Messages<V extends FieldValues> = Partial<Record<Path<V>, string>>

interface Options<V extends FieldValues, K extends FieldKind> {
  /** Initial values. Without them the fields keep their current values, including text typed before hydration. */
  start?: V
  /** The rules of the fields, which the server applies too. */
  rules?: Partial<Record<Path<V>, FieldRule<K>>>
  /** The message for a problem; null leaves the problem to the server's validation. @param limit maximum number of characters */
  describe?(problem: FieldProblem<K>, field: Path<V>, limit: number): string | null
  /** Validates what a rule for a single field cannot. @returns error messages by field */
  check?(values: V): Messages<V> | Promise<Messages<V>>
  /** The fields in page order, for the error summary. Defaults to the fields of the rules. */
  fields?: readonly Path<V>[]
  /** Maps a field name of the server's errors to a field; null for a field that this form does not have. By default the names are equal. */
  findField?(name: string): Path<V> | null
  /** @throws ApiError, NetworkError */
  send(values: V): Promise<void>
  /** Message for an error without a message from the server. */
  failed: string
  /** Title of the error summary, in a form that has one. */
  problemsTitle?(count: number): string
  /** Focuses the first invalid field, in a form without an error summary. */
  focusesField?: boolean
  /** Keeps ids unique when a page has two forms. */
  idPrefix?: string
}

/** Preserves the values after a failure; `send` resets the form when it should. */
export function useServerForm<V extends FieldValues, K extends FieldKind = FieldKind>(options: Options<V, K>) {
  const {
    start,
    rules = {},
    describe: toMessage,
    check,
    findField,
    send,
    failed,
    problemsTitle,
    idPrefix = '',
  } = options
  const { focusesField = false } = options
  const ruled = Object.entries<FieldRule<K> | undefined>(rules) as [Path<V>, FieldRule<K>][]
  const fields = options.fields ?? ruled.map(([name]) => name)
  const [submitError, setSubmitError] = useState<string | null>(null)
  const summaryRef = useRef<HTMLDivElement>(null)

  const resolver: Resolver<V> = async (values) => {
    const broken = ruled.flatMap(([name, rule]) => {
      const problem = findProblem(rule, readText(rule, values[name]), formatToday())
      const limit = problem === 'tooShort' ? rule.minLength : rule.maxLength
      return problem ? [[name, toMessage?.(problem, name, limit ?? 0)] as const] : []
    })
    const checked = Object.entries<string | undefined>((await check?.(values)) ?? {})
    const found = [...broken, ...checked].filter(([, message]) => message)
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const [name, message] of found) set(errors, name, { type: 'check', message })
    return { values: {}, errors }
  }
  const form = useForm<V>({
    ...(start ? { defaultValues: start as DefaultValues<V> } : {}),
    resolver,
    shouldFocusError: focusesField,
  })
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState

  const deliver = async (values: V) => {
    setSubmitError(null)
    clearSuccess()
    try {
      await send(values)
    } catch (error) {
      const known = error instanceof ApiError ? toFieldErrors(error, fields, findField) : []
      for (const { name, message } of known) form.setError(name, { type: 'server', message })
      if (known.length === 0) setSubmitError(error instanceof ApiError && error.message !== '' ? error.message : failed)
    }
  }

  const toId = (name: Path<V>) => `${idPrefix}${name.replace('.', '-')}`
  const findError = (name: Path<V>): string | undefined => {
    const message: unknown = get(errors, `${name}.message`)
    return typeof message === 'string' ? message : undefined
  }
  const summaryErrors: FieldError[] = fields.flatMap((name) => {
    const message = findError(name)
    return message ? [{ fieldId: toId(name), message }] : []
  })
  const hasErrors = summaryErrors.length > 0
  // After the error summary has been rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every submit, not when errors change in between
  useEffect(() => {
    if (submitCount > 0 && hasErrors) summaryRef.current?.focus()
  }, [submitCount])

  return {
    form,
    /** An error that belongs to no field of the form; null without one. */
    submitError,
    isBusy: isSubmitting,
    submit: (event: FormEvent) => {
      if (!isSubmitting) void form.handleSubmit(deliver)(event)
      else event.preventDefault()
    },
    /** Props of a field, except its label. */
    field: (name: Path<V>) => ({ ...form.register(name), id: toId(name), error: findError(name) }),
    summary: {
      ref: summaryRef,
      title: problemsTitle?.(summaryErrors.length) ?? '',
      errors: isSubmitted ? summaryErrors : [],
      onPick: ({ fieldId }: FieldError) => document.getElementById(fieldId)?.focus(),
    },
  }
}

function toFieldErrors<V extends FieldValues>(
  error: ApiError,
  fields: readonly Path<V>[],
  findField: ((name: string) => Path<V> | null) | undefined,
): { name: Path<V>; message: string }[] {
  return Object.entries(error.fields).flatMap(([wireName, [message]]) => {
    const name = findField ? findField(wireName) : (fields.find((field) => field === wireName) ?? null)
    return name !== null && message !== undefined ? [{ name, message }] : []
  })
}

/** The current date in the visitor's time zone, as `2026-11-21`. */
function formatToday(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
