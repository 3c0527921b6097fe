import { useTranslations } from 'use-intl'
import type { FormProblems } from '../../../shared/formRules.ts'
import { contentPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { type TrackingValues, trackingRules } from '../tracking.form.ts'
import type { TrackingView } from '../tracking.view.ts'
import { trackOrder } from './trackOrder.ts'

type Field = keyof TrackingValues
type Problem = NonNullable<FormProblems<typeof trackingRules>[Field]>

/** The result of a form posted without JavaScript. */
export interface TrackingAnswer {
  values: TrackingValues
  order?: TrackingView
  problems?: FormProblems<typeof trackingRules>
  message?: string
}

interface Props {
  answer: TrackingAnswer
  /** Null when the order is not found. */
  onAnswer(order: TrackingView | null): void
}

/** Order number and email address. Without JavaScript, the form posts to its own page. */
export function TrackingForm({ answer, onAnswer }: Props) {
  const t = useTranslations('tracking')
  const api = useApi()
  const toMessage = (problem: Problem, field: Field) => {
    if (problem === 'required') return t(`missing.${field}`)
    return problem === 'email' ? t('invalidEmail') : null
  }
  const { form, field, submitError, isBusy, submit } = useServerForm<TrackingValues, 'line' | 'email'>({
    rules: trackingRules,
    describe: toMessage,
    async send(values) {
      try {
        onAnswer(await trackOrder(api, values))
      } catch (error) {
        onAnswer(null)
        throw error
      }
    },
    failed: t('failed'),
    focusesField: true,
  })
  const { values, problems = {}, message } = answer
  const { isSubmitted } = form.formState
  const bind = (name: Field) => {
    const problem = isSubmitted ? undefined : problems[name]
    const { error, ...bound } = field(name)
    return { ...bound, error: problem ? toMessage(problem, name) : error, defaultValue: values[name], label: t(name) }
  }
  return (
    <form
      method="post"
      action={contentPath('order-tracking')}
      noValidate
      onSubmit={submit}
      aria-labelledby="track"
      className="flex max-w-md flex-col gap-5"
    >
      <TextField
        {...bind('order')}
        hint={t('orderHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={trackingRules.order.maxLength}
      />
      <TextField {...bind('email')} type="email" autoComplete="email" maxLength={trackingRules.email.maxLength} />
      <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:w-full">
        {t('submit')}
      </Button>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {isSubmitted ? submitError : message}
      </p>
    </form>
  )
}
