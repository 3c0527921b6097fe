import { useTranslations } from 'use-intl'
import type { BulkForm } from '../../bulkEdit.ts'

type Described = { form: BulkForm; targetName: string }

/** @returns a function that says what a bulk edit does, such as “Price: lower by 10 %, ending in .99” */
export function useBulkText(): (edit: Described) => string {
  const t = useTranslations('adminBulk')
  return ({ form: { kind, change, value, ending, startsAt, endsAt, target }, targetName }) => {
    const parts = [
      ...(change ? [`${t(`change.${change as 'set'}`)} ${value}${change.endsWith('Percent') ? '\u202f%' : ''}`] : []),
      ...(ending ? [t('endsWith', { ending: ending.padStart(2, '0') })] : []),
      ...(startsAt ? [`${t(`from.${kind === 'sale' ? 'sale' : 'soldDates'}`)} ${startsAt.replace('T', ' ')}`] : []),
      ...(endsAt ? [`${t(`until.${kind === 'sale' ? 'sale' : 'soldDates'}`)} ${endsAt.replace('T', ' ')}`] : []),
      ...(kind === 'sold' || kind === 'archive' ? [t(`${target === 'yes' ? 'on' : 'off'}.${kind}`)] : []),
      ...(kind === 'brand' ? [target === '' ? t('noBrand') : targetName] : []),
      ...(kind === 'addCategory' || kind === 'removeCategory' ? [targetName] : []),
    ]
    return parts.length === 0 ? t(`kind.${kind}`) : t('described', { kind: t(`kind.${kind}`), how: parts.join(', ') })
  }
}
