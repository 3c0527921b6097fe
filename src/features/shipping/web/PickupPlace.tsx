import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { phoneHref } from '../../../shared/paths.ts'
import type { OpeningDayView, PickupView } from '../pickup.view.ts'
import { usePickupTexts } from './usePickupTexts.ts'

/** The store where an order is collected: address, phone, whether it is open, and its hours for the next days. */
export function PickupPlace({ pickup }: { pickup: PickupView }) {
  const { opening } = usePickupTexts()
  const { name, lines, countryName, phone } = pickup
  return (
    <div className="flex flex-col gap-3">
      <div>
        {/* The order tracking page has no queries, which the name of the state would need. */}
        <address className="not-italic [overflow-wrap:anywhere]">
          {[name, ...lines, countryName].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {phone && (
          <a
            href={phoneHref(phone)}
            className="figures inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink print:min-h-0"
          >
            {phone}
          </a>
        )}
        <p className="font-medium text-sm print:hidden">{opening(pickup)}</p>
      </div>
      <NextDays days={pickup.days} />
    </div>
  )
}

const longDay = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

function NextDays({ days }: { days: readonly OpeningDayView[] }) {
  const t = useTranslations('pickup')
  const { dateTime } = useFormatter()
  const { time } = usePickupTexts()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="pb-1 font-normal font-text text-quiet text-sm [font-stretch:100%]">
        {t('hours')}
      </h4>
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-0.5 text-sm">
        {days.map(({ date, spans, note }) => (
          <div key={date} className="contents">
            <dt className="first-letter:uppercase">{dateTime(new Date(date), longDay)}</dt>
            <dd className={spans.length === 0 ? 'text-quiet' : undefined}>
              {spans.length === 0
                ? t('closed')
                : spans.map(({ from, until }) => t('timeRange', { from: time(from), until: time(until) })).join(', ')}
              {note && <span className="text-quiet"> · {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
