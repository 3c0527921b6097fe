import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { maxNoteLength } from '../../customerAdmin/customerKey.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { TotalsList } from '../../staff/admin/TotalsList.tsx'
import type { OrderForm } from './useOrderForm.ts'

/** The shipping and payment methods, the totals, and the button that places the order. */
export function SummarySection({ form }: { form: OrderForm }) {
  const t = useTranslations('adminOrderForm')
  const { language } = useAdmin()
  const { draft, change, errors, quote, isBusy, failure, place } = form
  const shown = quote.quote
  const money = (minor: number) => formatMoney(minor, shown?.currency ?? draft.orderCurrency, language)
  const payment = shown?.paymentMethods.find(({ code }) => code === draft.paymentMethod)
  const isReady = shown !== null && !quote.isBusy
  return (
    <>
      {draft.pickupStore === '' && shown && (
        <Section title={t('delivery.method')}>
          <Choices
            name="shipping"
            legend={t('delivery.method')}
            value={shown.shippingMethod ?? draft.shippingMethod}
            options={shown.shippingMethods.map(({ code, title, price }) => ({
              ...{ code, title, note: price === 0 ? t('totals.free') : money(price) },
            }))}
            onChange={(shippingMethod) => change({ shippingMethod })}
          />
          {shown.deliveryProblem && <p className="font-medium text-bad text-sm">{shown.deliveryProblem}</p>}
          {draft.billing.country === '' && <p className="text-quiet text-sm">{t('delivery.unknown')}</p>}
        </Section>
      )}
      {shown && (
        <Section title={t('payment.title')}>
          <Choices
            name="payment"
            legend={t('payment.method')}
            value={draft.paymentMethod}
            options={shown.paymentMethods.map(({ code, title }) => ({ code, title, note: null }))}
            onChange={(paymentMethod) => change({ paymentMethod })}
          />
          {payment?.isByLink && <p className="pt-1 text-quiet text-sm">{t('payment.byLink')}</p>}
          {shown.paymentMethods.length === 0 && <p className="text-quiet text-sm">{t('payment.none')}</p>}
        </Section>
      )}
      <Section title={t('totals.title')}>
        <div className="flex flex-col gap-4">
          <TextField
            label={t('totals.coupon')}
            error={draft.coupon === '' ? null : shown?.couponProblem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={draft.coupon}
            onChange={(event) => change({ coupon: event.target.value })}
          />
          {shown && <Totals form={form} money={money} />}
          <TextAreaField
            id="note"
            label={t('note')}
            hint={t('noteHint')}
            error={errors.note}
            rows={2}
            maxLength={maxNoteLength}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          {quote.isFailed && (
            <ErrorAlert message={t('totals.failed')}>
              <button type="button" onClick={quote.refresh} className="min-h-9 text-sm underline underline-offset-4">
                {t('totals.again')}
              </button>
            </ErrorAlert>
          )}
          {failure && <ErrorAlert key={failure} message={failure} />}
          <Button
            look="signal"
            isBusy={isBusy || quote.isBusy}
            aria-disabled={!isReady || undefined}
            onClick={() => void place()}
            className="figures w-full"
          >
            {shown?.shippingMethod ? t('place', { amount: money(shown.grandTotal) }) : t('placeEmpty')}
          </Button>
        </div>
      </Section>
    </>
  )
}

function Totals({ form: { quote }, money }: { form: OrderForm; money(minor: number): string }) {
  const t = useTranslations('adminOrderForm.totals')
  const shown = quote.quote
  if (!shown) return null
  const { promotionName } = shown
  // A promotion without a code is named in the row that it reduces.
  const named = (label: string) => (promotionName === null ? label : t('promotion', { label, name: promotionName }))
  const hasDiscount = shown.discount > 0
  const shipping = shown.shipping === 0 ? t('free') : money(shown.shipping)
  const hasMethod = shown.shippingMethod !== null
  const rows: [string, string][] = [
    [t('subTotal'), money(shown.subTotal)],
    ...(hasDiscount ? [[named(t('discount')), `−${money(shown.discount)}`] satisfies [string, string]] : []),
    [hasDiscount ? t('shipping') : named(t('shipping')), hasMethod ? shipping : t('notChosen')],
    [t(shown.isTaxIncluded ? 'taxIncluded' : 'tax'), money(shown.tax)],
  ]
  return (
    <div aria-live="polite" aria-busy={quote.isBusy || undefined}>
      <TotalsList rows={rows} grandTotal={[t(hasMethod ? 'grandTotal' : 'withoutShipping'), money(shown.grandTotal)]} />
      {shown.promotionNote && <p className="pt-2 text-quiet text-sm">{shown.promotionNote}</p>}
    </div>
  )
}

interface ChoicesProps {
  name: string
  legend: string
  value: string
  options: readonly { code: string; title: string; note: string | null }[]
  onChange(code: string): void
}

function Choices({ name, legend, value, options, onChange }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ code, title, note }) => (
        <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm sm:min-h-9">
          <input
            type="radio"
            name={`${group}-${name}`}
            checked={code === value}
            onChange={() => onChange(code)}
            className="size-5 shrink-0 accent-ink sm:size-4"
          />
          <span className="min-w-0 flex-1">{title}</span>
          {note && <span className="figures text-quiet">{note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
