import clsx from 'clsx'
import { useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { exampleDate, findWeekday } from '../../../shared/openingHours.ts'
import type { DayHours } from '../server/details.contract.ts'

interface Props {
  /** Monday first. */
  hours: readonly DayHours[]
  timeZone: string
  labelledBy: string
}

/** Opening hours by weekday; the row of today, in the shop's time zone, is marked. */
export function OpeningHours({ hours, timeZone, labelledBy }: Props) {
  const t = useTranslations('content.place')
  const { dateTime } = useFormatter()
  const today = useWeekday(timeZone)
  const time = (text: string) => {
    const [hour = '', minute = ''] = text.split(':')
    return t('time', { hour: Number(hour), minute })
  }
  const span = (given: DayHours['shop']) =>
    given === null ? t('closed') : t('timeRange', { from: time(given[0]), until: time(given[1]) })
  return (
    <table aria-labelledby={labelledBy} className="figures w-full text-sm sm:text-base">
      <thead className="text-left text-sm text-quiet">
        <tr className="border-b border-line">
          <th className="py-2 pr-3 font-normal">{t('day')}</th>
          <th className="py-2 pr-3 font-normal">{t('shop')}</th>
          <th className="py-2 font-normal">{t('workshop')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((day, weekday) => {
          const date = exampleDate(weekday)
          const isToday = weekday === today
          return (
            <tr
              key={date.getTime()}
              aria-current={isToday ? 'date' : undefined}
              className={clsx('border-b border-line', isToday && 'font-semibold shadow-[inset_0_-2px_0_var(--ink)]')}
            >
              <th scope="row" className="py-2.5 pr-3 text-left [font-weight:inherit] first-letter:uppercase">
                {dateTime(date, { weekday: 'long' })}
                {/* Present in every row, so that the layout does not shift when today is known. */}
                <span className={clsx('ml-2 text-sm font-normal text-quiet max-sm:sr-only', !isToday && 'invisible')}>
                  {t('today')}
                </span>
              </th>
              <td className={clsx('py-2.5 pr-3 sm:whitespace-nowrap', day.shop === null && 'text-quiet')}>
                {span(day.shop)}
              </td>
              <td className={clsx('py-2.5 sm:whitespace-nowrap', day.workshop === null && 'text-quiet')}>
                {span(day.workshop)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Null on the server and while hydrating: a cached page may be older than today. */
function useWeekday(timeZone: string): number | null {
  return useSyncExternalStore(
    never,
    () => findWeekday(timeZone, new Date()),
    () => null,
  )
}

const never = () => () => {}
