import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import type { WithdrawalStep } from '../withdrawal.steps.ts'
import { Declaration } from './WithdrawalReview.tsx'

interface WithdrawalReceiptProps extends Omit<Extract<WithdrawalStep, { name: 'receipt' }>, 'name'> {
  /** The shop's time zone, for browsers without JavaScript. */
  timeZone: string
}

/** What the shop received and when, in case the email is late. */
export function WithdrawalReceipt({ values, declared, receivedAt, message, timeZone: ofShop }: WithdrawalReceiptProps) {
  const t = useTranslations('returns.withdrawal')
  const { dateTime } = useFormatter()
  const timeZone = useTimeZone(ofShop)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="withdrawal-receipt"
      className="flex max-w-prose flex-col gap-6 border-ink border-t-2 pt-6"
    >
      <h2 ref={heading} id="withdrawal-receipt" tabIndex={-1} className="text-step-2 outline-none">
        {t('received')}
      </h2>
      <p className="text-pretty">{message}</p>
      <Declaration values={values} declared={declared} />
      <p>
        <span className="text-quiet">{t('receivedAt')} </span>
        <time dateTime={receivedAt} className="figures font-semibold">
          {dateTime(new Date(receivedAt), { dateStyle: 'long', timeStyle: 'long', timeZone })}
        </time>
      </p>
      <p className="text-quiet">{t('noMail')}</p>
      <Button look="line" onClick={() => window.print()} className="self-start max-sm:w-full print:hidden">
        {t('print')}
      </Button>
    </section>
  )
}
