import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { compact, Section } from '../../staff/admin/parts.tsx'
import { useChange } from '../../staff/admin/useChange.tsx'
import type { ExchangeRates } from '../server/setting.contract.ts'
import { fetchRatesCall } from '../setting.calls.ts'

/** The rates in use, where they are from, and how old they are. */
export function RatesTable({ rates: { base, rates, dated, fetchedAt, isOld, source } }: { rates: ExchangeRates }) {
  const t = useTranslations('adminSettings.rates')
  const format = useFormatter()
  const { api } = useAdmin()
  const mayFetch = useMay()('settings.edit') && source !== null
  const { note, isBusy, change } = useChange()
  const day = dated === null ? '' : format.dateTime(new Date(dated), { dateStyle: 'long', timeZone: 'UTC' })
  const when =
    fetchedAt === null ? '' : format.dateTime(new Date(fetchedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const from = dated === null ? t('none') : source === null ? t('stored', { day }) : t('source', { source, day, when })
  const fetchNow = () => void change({ run: () => api.call(fetchRatesCall), done: t('fetched') })
  return (
    <Section
      title={t('title')}
      aside={
        mayFetch && (
          <Button look="line" className={compact} isBusy={isBusy} onClick={fetchNow}>
            {t('fetch')}
          </Button>
        )
      }
    >
      <p className="text-quiet text-sm">
        {from} {t('base', { base })}
      </p>
      {isOld && dated !== null && (
        <p className="mt-3 border-bad border-l-4 bg-raised px-4 py-3">
          {t('old', { hasSource: source === null ? 'no' : 'yes' })}
        </p>
      )}
      {note}
      <table className="mt-3 w-full max-w-sm text-sm">
        <thead>
          <tr className="border-line border-b text-left">
            <th className="py-2 font-medium">{t('currency')}</th>
            <th className="py-2 text-right font-medium">{t('rate', { base })}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ currency, rate }) => (
            <tr key={currency} className="border-line border-b">
              <td className="py-2">{currency}</td>
              <td className="figures py-2 text-right">{format.number(rate, { maximumSignificantDigits: 6 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
