import { useFormatter, useTranslations } from 'use-intl'
import type { BulkForm } from '../../bulkEdit.ts'

type Described = { form: BulkForm; targetName: string }

/** @returns a function that describes a bulk edit, such as “Lower prices by 10%, ending in .99” */
export function useBulkText(): (edit: Described) => string {
  const t = useTranslations('adminBulk.summary')
  const format = useFormatter()
  /** @param local without a time zone; interpreted in the shop's */
  const showMoment = (local: string) =>
    format.dateTime(new Date(`${local}Z`), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return ({ form: { kind, change, value, ending, startsAt, endsAt, target }, targetName }) => {
    const dates = [
      ...(startsAt ? [t('from', { when: showMoment(startsAt) })] : []),
      ...(endsAt ? [t('until', { when: showMoment(endsAt) })] : []),
    ].join(' ')
    const what = t(kind, { change: change || 'none', value, target: target || 'none', name: targetName })
    if (kind === 'soldDates') return `${what} ${dates || t('always')}`
    return [
      what,
      ...(ending ? [t('ending', { ending: ending.padStart(2, '0') })] : []),
      ...(dates ? [dates] : []),
    ].join(', ')
  }
}
