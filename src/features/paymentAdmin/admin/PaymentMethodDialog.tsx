import clsx from 'clsx'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Language, languageNames, languages } from '../../../shared/locale.ts'
import { type Currency, currencies } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { maxPaymentText, parseCountryCodes } from '../../payment/paymentMethod.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useTextFieldName } from '../../staff/admin/editor/textFields.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { toDialogFieldId } from '../../staff/admin/form/useDialogForm.ts'
import { useStoredForm } from '../../staff/admin/form/useStoredForm.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { paymentMethodsCall, savePaymentMethodCall } from '../paymentAdmin.calls.ts'
import type { AdminPaymentMethod } from '../server/paymentAdmin.contract.ts'

const noText = { title: '', description: '' }
const noTexts = { en: noText, fr: noText, de: noText }

interface PaymentMethodDialogProps {
  method: AdminPaymentMethod
  /** The base currency. */
  currency: Currency
  /** Whether this is the only method offered. */
  isLast: boolean
  onClose(): void
}

const toStored = ({ form, isActive, currencies: only, version }: AdminPaymentMethod) => ({
  version,
  form: { ...form, isActive, currencies: only ?? [] },
})

/** Edits when a payment method is offered, and its texts. */
export function PaymentMethodDialog({ method, currency, isLast, onClose }: PaymentMethodDialogProps) {
  const t = useTranslations('adminPaymentMethods')
  const { api, language } = useAdmin()
  const { revalidate } = useRevalidator()
  const fields = useMethodForm(method, currency)
  const { form, set, version, draft, merging } = fields
  return (
    <ActionDialog
      title={method.titles[language]}
      submitLabel={t('save')}
      draft={draft}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(savePaymentMethodCall, { params: { code: method.code }, input: { ...form, version } })
        await revalidate()
      }}
    >
      {merging}
      <CheckField
        label={t('field.active')}
        checked={form.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
      {isLast && !form.isActive && (
        <p role="status" className="border-bad border-l-4 bg-raised px-4 py-3 text-sm">
          {t('lastOne')}
        </p>
      )}
      <CurrencyFields fields={fields} stored={method.currencies ?? []} />
      <LimitFields fields={fields} currency={currency} />
      <TextsSection fields={fields} method={method} />
    </ActionDialog>
  )
}

/** The form of a payment method, merged with what colleagues have saved in the meantime. */
function useMethodForm(method: AdminPaymentMethod, currency: Currency) {
  const t = useTranslations('adminPaymentMethods')
  const { api } = useAdmin()
  const nameText = useTextFieldName((name) => t(name === 'title' ? 'texts.name' : 'texts.description'))
  const labels = new Map([
    ['isActive', t('field.active')],
    ['currencies', t('field.currencies')],
    ['countries', t('field.countries')],
    ['minimum', t('field.minimum', { currency })],
    ['maximum', t('field.maximum', { currency })],
  ])
  return useStoredForm({
    draft: `payments:edit.${method.code}`,
    stored: toStored(method),
    async read() {
      const { data } = await api.call(paymentMethodsCall)
      return toStored(data.find(({ code }) => code === method.code) ?? method)
    },
    nameField: (path) => labels.get(path) ?? nameText(path),
    showValue: (path, value) => (path === 'isActive' ? t(value === 'true' ? 'on' : 'off') : value),
  })
}

interface PartProps {
  fields: ReturnType<typeof useMethodForm>
}

/**
 * The currencies of carts that can be paid with the method; none for all of them.
 * @param props.stored shown even when the shop no longer has them: a method limited to these alone is never offered
 */
function CurrencyFields({ fields: { form, set }, stored }: PartProps & { stored: readonly Currency[] }) {
  const t = useTranslations('adminPaymentMethods.field')
  const { currencies: offered } = useAdmin()
  const choices = currencies.filter((each) => offered.includes(each) || stored.includes(each))
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('currencies')}</legend>
      <p className="text-quiet text-sm">{t('currenciesHint')}</p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((each) => (
          <CheckField
            key={each}
            className="text-sm"
            label={each}
            checked={form.currencies.includes(each)}
            onChange={({ target }) => {
              const others = form.currencies.filter((other) => other !== each)
              set({ currencies: target.checked ? [...others, each] : others })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The countries and amounts for which the method is offered. */
function LimitFields({ fields: { form, field }, currency }: PartProps & { currency: Currency }) {
  const t = useTranslations('adminPaymentMethods.field')
  const { language } = useAdmin()
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const countries = parseCountryCodes(form.countries) ?? []
  return (
    <>
      <TextField
        {...field('countries')}
        label={t('countries')}
        hint={countries.length > 0 ? countries.map((code) => names.of(code) ?? code).join(' · ') : t('countriesHint')}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field('minimum')}
          autoComplete="off"
          label={t('minimum', { currency })}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          {...field('maximum')}
          autoComplete="off"
          label={t('maximum', { currency })}
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <p className="text-quiet text-sm">{t('limitsHint')}</p>
    </>
  )
}

/** The texts that replace those of the shop, per language. */
function TextsSection({ fields: { form, set, findError }, method }: PartProps & { method: AdminPaymentMethod }) {
  const t = useTranslations('adminPaymentMethods.texts')
  const { languages: shopLanguages } = useAdmin()
  const hasTexts = languages.some((spoken) => form.texts[spoken].title !== '' || form.texts[spoken].description !== '')
  const setText = (spoken: Language, name: 'title' | 'description', value: string) =>
    set({ texts: { ...form.texts, [spoken]: { ...form.texts[spoken], [name]: value } } })
  return (
    <section aria-labelledby="payment-texts" className="flex flex-col gap-4 border-line border-t pt-4">
      <div>
        <h3 id="payment-texts" className="font-medium text-sm">
          {t('title')}
        </h3>
        <p className="text-quiet text-sm">{t(method.kind === 'on_delivery' ? 'hintOnDelivery' : 'hint')}</p>
      </div>
      {shopLanguages.map((spoken) => (
        <fieldset key={spoken} lang={spoken} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[2fr_3fr]">
          <legend className="pb-1 font-semibold text-sm">{languageNames[spoken]}</legend>
          {(['title', 'description'] as const).map((name) => (
            <TextField
              key={name}
              id={toDialogFieldId(`texts.${spoken}.${name}`)}
              label={t(name === 'title' ? 'name' : 'description')}
              placeholder={method.defaults[spoken][name]}
              maxLength={maxPaymentText[name]}
              autoComplete="off"
              value={form.texts[spoken][name]}
              error={findError(`texts.${spoken}.${name}`)}
              onChange={({ target }) => setText(spoken, name, target.value)}
            />
          ))}
        </fieldset>
      ))}
      {hasTexts && (
        <Button look="line" className={clsx(compact, 'self-start')} onClick={() => set({ texts: noTexts })}>
          {t('reset')}
        </Button>
      )}
    </section>
  )
}
