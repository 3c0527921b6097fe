import { useFormatter, useTranslations } from 'use-intl'
import { readClock } from '../../../shared/zonedTime.ts'
import type { PickupView } from '../pickup.view.ts'

const shortDay = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Sentences about a store and its hours, from the messages `pickup`. */
export function usePickupTexts() {
  const t = useTranslations('pickup')
  const { dateTime } = useFormatter()
  /** @param text `HH:MM` */
  const time = (text: string) => {
    const [hour = '', minute = ''] = text.split(':')
    return t('time', { hour: Number(hour), minute })
  }
  const day = (date: string) => dateTime(new Date(date), shortDay)

  /** Whether the store is open, and until when, or when it opens. */
  function opening({ closesAt, opens }: PickupView): string {
    if (closesAt !== null) return t('openUntil', { time: time(closesAt) })
    if (opens === null) return t('closedForNow')
    if (opens.inDays === 0) return t('opensToday', { time: time(opens.at) })
    if (opens.inDays === 1) return t('opensTomorrow', { time: time(opens.at) })
    return t('opensOn', { day: day(opens.day), time: time(opens.at) })
  }

  /** When the order is expected to be ready, in the store's time zone; null when unknown. */
  function ready(pickup: PickupView): string | null {
    const moment = readMoment(pickup)
    if (moment === null) return null
    const [today, tomorrow] = pickup.days
    if (moment.day === today?.date) return t('ready.today', { time: moment.time })
    if (moment.day === tomorrow?.date) return t('ready.tomorrow', { time: moment.time })
    return t('ready.day', { day: day(moment.day), time: moment.time })
  }

  /** The same as day and time, such as "Tue, 1 Dec, 11:00". */
  function readyMoment(pickup: PickupView): string | null {
    const moment = readMoment(pickup)
    return moment && t('moment', { day: day(moment.day), time: moment.time })
  }

  function readMoment({ readyAt, timeZone }: PickupView): { day: string; time: string } | null {
    if (readyAt === null) return null
    const clock = readClock(readyAt, timeZone)
    const shown = `${Math.floor(clock.minutes / 60)}:${String(clock.minutes % 60).padStart(2, '0')}`
    return { day: clock.day, time: time(shown) }
  }

  return { time, opening, ready, readyMoment }
}
