import { useState } from 'react'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { withdrawalRules } from '../withdrawal.form.ts'
import { emptyWithdrawal, type WithdrawalStep } from '../withdrawal.steps.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import { answerWithdrawal } from './withdrawalAction.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language, clock } = getShop(context)
  const t = translator(language, 'returns')
  return {
    title: t('withdrawal.title'),
    description: t('withdrawal.lead'),
    order: (new URL(request.url).searchParams.get('order') ?? '').slice(0, withdrawalRules.order.maxLength),
    timeZone: clock.timeZone,
    messages: messagesFor(language, 'returns'),
  }
}

export async function action(args: ActionFunctionArgs) {
  return answerWithdrawal(args)
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

type Loaded = ReturnType<typeof loader>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

interface Props {
  loaderData: Loaded
  actionData?: WithdrawalStep
}

/** Withdrawal from the contract in two steps, without signing in (Directive (EU) 2023/2673). */
export default function WithdrawalPage({ loaderData: { title, order, timeZone }, actionData }: Props) {
  const t = useTranslations('returns')
  const [step, setStep] = useState<WithdrawalStep>(
    actionData ?? { name: 'form', values: { ...emptyWithdrawal, order }, problems: {} },
  )
  const { values } = step
  return (
    <div className="shell pb-20">
      <Breadcrumbs label={t('page.breadcrumbs')} crumbs={[{ label: t('page.home'), to: homePath }, { label: title }]} />
      <h1 className="pt-4 pb-4 text-step-4 [hyphens:auto]">{title}</h1>
      {step.name === 'form' && (
        <WithdrawalForm
          values={values}
          problems={step.problems}
          onContinue={(entered, items) =>
            setStep({ name: 'review', values: entered, items, requestKey: randomKey(), error: null })
          }
        />
      )}
      {step.name === 'review' && (
        <WithdrawalReview
          {...step}
          onBack={() => setStep({ name: 'form', values, problems: {} })}
          onReceived={(receipt) => setStep({ name: 'receipt', values, ...receipt })}
        />
      )}
      {step.name === 'receipt' && <WithdrawalReceipt {...step} timeZone={timeZone} />}
    </div>
  )
}
