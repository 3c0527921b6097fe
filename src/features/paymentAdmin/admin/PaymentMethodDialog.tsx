import clsx from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { type Language, languageNames, languages } from '../../../shared/locale.ts'
import { type Currency, currencies } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { maxPaymentText, parseCountryCodes } from '../../payment/paymentMethod.ts'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { savePaymentMethodCall } from '../paymentAdmin.calls.ts'
import type { AdminPaymentMethod } from '../server/paymentAdmin.contract.ts'

const noText = { title: '', description: '' }
const noTexts = { en: noText, fr: noText, de: noText }

interface PaymentMethodDialogProps {
  method: AdminPaymentMethod
  /** The base currency. */
  currency: Currency
  /** Whether no other method is offered. */
  isLast: boolean
  onClose(): void
}

/** Changes when a payment method is offered, and what it is called. */
export function PaymentMethodDialog({ method, currency, isLast, onClose }: PaymentMethodDialogProps) {
  const t = useTranslations('adminPaymentMethods')
  const { api, language } = useAdmin()
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState({
    ...method.form,
    isActive: method.isActive,
    currencies: method.currencies ?? [],
  })
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const countries = parseCountryCodes(form.countries) ?? []
  const hasTexts = languages.some((spoken) => form.texts[spoken].title !== '' || form.texts[spoken].description !== '')
  const field = (name: 'countries' | 'minimum' | 'maximum') => ({
    ...{ name, value: form[name], error: errors[name]?.[0], autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const setText = (spoken: Language, name: 'title' | 'description', value: string) =>
    setForm({ ...form, texts: { ...form.texts, [spoken]: { ...form.texts[spoken], [name]: value } } })
  return (
    <ActionDialog
      title={method.titles[language]}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={async () => {
        setErrors({})
        try {
          const input = { ...form, version: method.version }
          await api.call(savePaymentMethodCall, { params: { code: method.code }, input })
        } catch (error) {
          if (error instanceof ApiError) {
            setErrors(error.fields)
            // The dialog shows what somebody else has saved when it is opened again.
            if (error.status === 409) await revalidate()
          }
          throw error
        }
        await revalidate()
      }}
    >
      <CheckField
        label={t('field.active')}
        checked={form.isActive}
        onChange={({ target }) => setForm({ ...form, isActive: target.checked })}
      />
      {isLast && !form.isActive && (
        <p role="status" className="border-bad border-l-4 bg-raised px-4 py-3 text-sm">
          {t('lastOne')}
        </p>
      )}
      <fieldset>
        <legend className="font-medium text-sm">{t('field.currencies')}</legend>
        <p className="text-quiet text-sm">{t('field.currenciesHint')}</p>
        <div className="flex flex-wrap gap-x-5">
          {currencies.map((each) => (
            <CheckField
              key={each}
              className="text-sm"
              label={each}
              checked={form.currencies.includes(each)}
              onChange={({ target }) => {
                const others = form.currencies.filter((other) => other !== each)
                setForm({ ...form, currencies: target.checked ? [...others, each] : others })
              }}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('countries')}
        label={t('field.countries')}
        hint={
          countries.length > 0 ? countries.map((code) => names.of(code) ?? code).join(' · ') : t('field.countriesHint')
        }
        maxLength={1000}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('minimum')} label={t('field.minimum', { currency })} inputMode="decimal" maxLength={20} />
        <TextField {...field('maximum')} label={t('field.maximum', { currency })} inputMode="decimal" maxLength={20} />
      </div>
      <p className="text-quiet text-sm">{t('field.limitsHint')}</p>
      <section aria-labelledby="payment-texts" className="flex flex-col gap-4 border-line border-t pt-4">
        <div>
          <h3 id="payment-texts" className="font-medium text-sm">
            {t('texts.title')}
          </h3>
          <p className="text-quiet text-sm">
            {t(method.kind === 'on_delivery' ? 'texts.hintOnDelivery' : 'texts.hint')}
          </p>
        </div>
        {languages.map((spoken) => (
          <fieldset key={spoken} lang={spoken} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[2fr_3fr]">
            <legend className="pb-1 font-semibold text-sm">{languageNames[spoken]}</legend>
            {(['title', 'description'] as const).map((name) => (
              <TextField
                key={name}
                label={t(name === 'title' ? 'texts.name' : 'texts.description')}
                placeholder={method.defaults[spoken][name]}
                maxLength={maxPaymentText[name]}
                autoComplete="off"
                value={form.texts[spoken][name]}
                error={errors[`texts.${spoken}.${name}`]?.[0]}
                onChange={({ target }) => setText(spoken, name, target.value)}
              />
            ))}
          </fieldset>
        ))}
        {hasTexts && (
          <Button
            look="line"
            className={clsx(compact, 'self-start')}
            onClick={() => setForm({ ...form, texts: noTexts })}
          >
            {t('texts.reset')}
          </Button>
        )}
      </section>
    </ActionDialog>
  )
}
