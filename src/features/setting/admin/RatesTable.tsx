import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact, Section } from '../../staff/admin/parts.tsx'
import type { ExchangeRates } from '../server/setting.contract.ts'
import { fetchRatesCall } from '../setting.calls.ts'
import { TypeRatesDialog } from './TypeRatesDialog.tsx'

/** The current rates with their source and age. */
export function RatesTable({ rates: table }: { rates: ExchangeRates }) {
  const { base, rates, dated, fetchedAt, isTyped, isOld, isUsed, source } = table
  const t = useTranslations('adminSettings.rates')
  const format = useFormatter()
  const { api } = useAdmin()
  const mayEdit = useCan()('rates.edit')
  const { note, isBusy, change, announce } = useChange()
  const [isTyping, setTyping] = useState(false)
  useReopen('rates', () => setTyping(true))
  const day = dated === null ? '' : format.dateTime(new Date(dated), { dateStyle: 'long', timeZone: 'UTC' })
  const when =
    fetchedAt === null ? '' : format.dateTime(new Date(fetchedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const describeSource = () => {
    if (dated === null) return t('none')
    if (isTyped) return t('typed', { day, when })
    return source === null ? t('stored', { day }) : t('source', { source, day, when })
  }
  const fetchNow = () => void change({ run: () => api.call(fetchRatesCall), done: t('fetched') })
  const old = isTyped ? t('oldTyped') : t('old', { hasSource: source === null ? 'no' : 'yes' })
  return (
    <Section
      title={t('title')}
      aside={
        mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button look="line" className={compact} onClick={() => setTyping(true)}>
              {t('type')}
            </Button>
            {source !== null && (
              <Button look="line" className={compact} isBusy={isBusy} onClick={fetchNow}>
                {t(isTyped ? 'automatic' : 'fetch')}
              </Button>
            )}
          </div>
        )
      }
    >
      <p className="text-quiet text-sm">
        {describeSource()} {t('base', { base })}
      </p>
      {!isUsed && <p className="mt-3 border-line-strong border-l-4 bg-raised px-4 py-3">{t('unused', { base })}</p>}
      {isUsed && isOld && dated !== null && <p className="mt-3 border-bad border-l-4 bg-raised px-4 py-3">{old}</p>}
      {note}
      {isTyping && (
        <TypeRatesDialog rates={table} onDone={() => announce(t('typedDone'))} onClose={() => setTyping(false)} />
      )}
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
