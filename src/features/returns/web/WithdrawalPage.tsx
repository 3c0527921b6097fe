import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { withdrawalRules } from '../withdrawal.form.ts'
import { WithdrawalForm, type WithdrawalValues } from './WithdrawalForm.tsx'
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx'
import { WithdrawalReview } from './WithdrawalReview.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  const t = translator(language, 'returns')
  return {
    title: t('withdrawal.title'),
    description: t('withdrawal.lead'),
    order: (new URL(request.url).searchParams.get('order') ?? '').slice(0, withdrawalRules.order.maxLength),
    messages: messagesFor(language, 'returns'),
  }
}

type Loaded = ReturnType<typeof loader>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

type Step = { name: 'form' } | { name: 'review' } | { name: 'receipt'; receivedAt: string; message: string }

/** Withdrawal from the contract in two steps, without signing in (Directive (EU) 2023/2673). */
export default function WithdrawalPage({ loaderData: { title, order } }: { loaderData: Loaded }) {
  const t = useTranslations('returns')
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [values, setValues] = useState<WithdrawalValues | null>(null)
  return (
    <div className="shell pb-20">
      <Breadcrumbs label={t('page.breadcrumbs')} crumbs={[{ label: t('page.home'), to: homePath }, { label: title }]} />
      <h1 className="pt-4 pb-4 text-step-4 [hyphens:auto]">{title}</h1>
      {step.name === 'form' && (
        <WithdrawalForm
          values={values}
          order={order}
          onContinue={(entered) => {
            setValues(entered)
            setStep({ name: 'review' })
          }}
        />
      )}
      {step.name === 'review' && values && (
        <WithdrawalReview
          values={values}
          onBack={() => setStep({ name: 'form' })}
          onReceived={(receipt) => setStep({ name: 'receipt', ...receipt })}
        />
      )}
      {step.name === 'receipt' && values && <WithdrawalReceipt values={values} {...step} />}
    </div>
  )
}
