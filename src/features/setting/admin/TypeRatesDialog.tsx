import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { formatDecimal } from '../../../shared/decimal.ts'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import type { ExchangeRates } from '../server/setting.contract.ts'
import { typeRatesCall } from '../setting.calls.ts'
import { isFarFrom, parseRate } from '../typedRate.ts'

/** Asks for manually entered rates and their date. */
export function TypeRatesDialog({
  rates: { base, rates, dated, fetchedAt },
  onDone,
  onClose,
}: {
  rates: ExchangeRates
  onDone(): void
  onClose(): void
}) {
  const t = useTranslations('adminSettings.rates')
  const format = useFormatter()
  const { api, language } = useAdmin()
  const { revalidate } = useRevalidator()
  const figure = (value: number) => format.number(value, { maximumSignificantDigits: 6 })
  // Unknown rates are 1, which must not be confirmed by accident, so the fields start empty.
  const stored: Readonly<Record<string, string>> = Object.fromEntries(
    rates.map(({ currency, rate }) => [
      currency,
      dated === null ? '' : formatDecimal(Number(rate.toPrecision(8)), language, 0, 12),
    ]),
  )
  const { form, set, field, draft } = useDialogForm({
    draft: 'rates:type',
    start: { texts: stored, dated: new Date().toISOString().slice(0, 10) },
  })
  const { texts, dated: day } = form
  const typed = rates.map(({ currency, rate: before }) => {
    const text = texts[currency] ?? ''
    return { currency, text, before, rate: parseRate(text) }
  })
  const valid = typed.flatMap(({ currency, rate }) => (rate === null ? [] : [{ currency, rate }]))
  const describeRate = (currency: string, rate: number | null, before: number) => {
    if (rate === null) return t('typedHint')
    const sums = t('inverse', { currency, rate: figure(1 / rate), base })
    return dated !== null && isFarFrom(rate, before) ? `${sums} ${t('far', { before: figure(before) })}` : sums
  }
  return (
    <ActionDialog
      title={t('typeTitle')}
      submitLabel={t('typeSubmit')}
      draft={draft}
      isReady={valid.length === rates.length && day !== ''}
      notReady={t('typeMissing')}
      onClose={onClose}
      onSubmit={async () => {
        try {
          await api.call(typeRatesCall, { input: { rates: valid, dated: day, seen: fetchedAt } })
        } finally {
          // Also after a rejection, because a colleague may have changed them.
          await revalidate()
        }
        onDone()
      }}
    >
      <p>{t('typeEffect')}</p>
      {typed.map(({ currency, text, rate, before }) => (
        <TextField
          key={currency}
          label={t('typeLabel', { base, currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          error={text.trim() !== '' && rate === null ? t('typeInvalid') : null}
          hint={describeRate(currency, rate, before)}
          onChange={({ target }) => set({ texts: { ...texts, [currency]: target.value } })}
        />
      ))}
      <TextField {...field('dated')} label={t('typeDay')} type="date" />
    </ActionDialog>
  )
}
