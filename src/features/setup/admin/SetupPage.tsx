import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/country.reader.ts'
import { useNextStep } from '../../dashboard/admin/useNextStep.ts'
import { SettingField } from '../../setting/admin/SettingField.tsx'
import { setSetting } from '../../setting/admin/setSetting.ts'
import { useFieldTexts } from '../../setting/admin/useFieldTexts.ts'
import { useSaveDialog } from '../../setting/admin/useSaveDialog.tsx'
import { flattenSettings, mergeSettings, type SettingForm } from '../../setting/settingForm.ts'
import { parseLanguages } from '../../setting/settingParsers.ts'
import type { SettingKey } from '../../setting/settings.table.ts'
import { useAdmin, useCan, useMe } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { PageTitle, Section } from '../../staff/admin/parts.tsx'
import { findVatRateBp } from '../../tax/vatRates.ts'
import type { Setup } from '../server/setup.contract.ts'
import { saveSetupCall, setupCall } from '../setup.calls.ts'
import { isListed, type ShippingField, setListed, shippingFields, shippingTargets } from '../setupForm.ts'

export interface SetupData {
  setup: Setup
  countries: readonly Country[]
}

/** The first questions about a new shop, on one page. Each answer can be changed later in the settings or under shipping. */
export function SetupPage() {
  const { setup, countries } = useLoaderData<SetupData>()
  const t = useTranslations('adminSetup')
  const { api, update, timeZone, languages } = useAdmin()
  const mayEdit = useCan()('settings.protect')
  const { save, dialog } = useSaveDialog(t('title'))
  const proceed = useNextStep()
  const { email } = useMe()
  const nameField = useFieldName()
  const { showValue } = useFieldTexts()
  const editor = useEditor<SettingForm, Setup>({
    draftKey: 'setup.1',
    loaded: setup,
    flatten: flattenSettings,
    merge: mergeSettings,
    read: async () => (await api.call(setupCall)).data,
    async save(form, { version }) {
      const call = async () => (await api.call(saveSetupCall, { input: { form, version } })).data
      const saved = await save(call)
      if (saved === 'canceled') return saved
      update({
        name: saved.form.SHOP_NAME ?? '',
        languages: parseLanguages(saved.form.SHOP_LANGUAGES ?? '') ?? languages,
        timeZone: saved.form.SHOP_TIMEZONE || timeZone,
      })
      const canPay = Boolean(saved.form.BANK_IBAN || saved.form.UPI_ID)
      await proceed(canPay ? ['payment'] : [])
      return null
    },
    describeSaved: () => t('saved'),
  })
  const { form, stored, findError } = editor
  const setField = (name: string, value: string) => editor.change(setSetting(stored, form, name, value))
  const settingField = (name: SettingKey, ownHint?: string) => (
    <SettingField
      key={name}
      name={name}
      state={stored}
      form={form}
      error={findError(name) ?? null}
      countries={countries}
      setField={setField}
      {...(ownHint === undefined ? {} : { ownHint })}
    />
  )
  const currency = form.BASE_CURRENCY || stored.currency
  const country = form.SELLER_COUNTRY ?? ''
  // The country determines the amounts and the kind of account.
  const hasCountry = country !== ''
  // The VAT rates of EU countries are built in.
  const needsRate = findVatRateBp(country.toUpperCase()) === null || findError('TAX_RATE') !== undefined
  const countryName = countries.find(({ code }) => code === country)?.name
  const textField = (name: ShippingField | 'MAIL_FROM' | 'SELLER_NAME') => ({
    ...{ id: toFieldId(name), name, label: nameField(name), error: findError(name) ?? null },
    value: form[name] ?? '',
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
    disabled: name in stored.fixed,
    autoComplete: 'off',
  })
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="max-w-2xl [overflow-wrap:anywhere]">
        <p className="pb-4 text-quiet">{t(mayEdit ? 'lead' : 'readOnly')}</p>
        <EditorForm
          editor={editor}
          label={t('title')}
          isOpen={mayEdit}
          submitLabel={t('save')}
          nameField={nameField}
          showValue={showValue}
          describeError={(path, problem) =>
            // Shown once a country is chosen.
            path === 'shippingPrice' && !hasCountry ? null : t('fieldProblem', { field: nameField(path), problem })
          }
        >
          <fieldset disabled={!mayEdit} className="min-w-0">
            <legend className="sr-only">{t('title')}</legend>
            <Section title={t('group.shop')}>
              <div className="flex flex-col gap-5">
                {settingField('SHOP_NAME')}
                {settingField('SELLER_COUNTRY', t('hint.SELLER_COUNTRY'))}
                {settingField('SELLER_STATE')}
                {hasCountry && (
                  <details className="border-line-strong border-l-4 bg-raised px-4 py-3">
                    <summary className="cursor-pointer">
                      <Suggestions form={form} stored={stored} country={countryName ?? country} />
                    </summary>
                    <div className="flex flex-col gap-5 pt-4">
                      {suggested.map((name) => settingField(name))}
                      {needsRate && settingField('TAX_RATE', '')}
                    </div>
                  </details>
                )}
              </div>
            </Section>
            <Section title={t('group.seller')}>
              <div className="flex flex-col gap-5">
                <TextField {...textField('SELLER_NAME')} hint={t('hint.SELLER_NAME')} />
                {settingField('SHOP_ADDRESS', t('hint.SHOP_ADDRESS'))}
                <TextField {...textField('MAIL_FROM')} type="email" hint={t('hint.MAIL_FROM')} />
                {settingField('SHOP_PHONE')}
                {settingField('SELLER_VAT_ID')}
                {(form.SELLER_VAT_ID ?? '') === '' && settingField('SHOP_TAX_ID')}
              </div>
            </Section>
            <Section title={t('group.shipping')}>
              {stored.hasOwnRates ? (
                <p className="text-quiet">{t('ownRates')}</p>
              ) : (
                <div className="grid gap-5 sm:grid-cols-2">
                  <SelectField {...textField('shippingTo')} className="sm:col-span-2">
                    {shippingTargets.map((target) => (
                      <option key={target} value={target}>
                        {target === 'home' ? t('to.home', { country: countryName ?? 'none' }) : t('to.world')}
                      </option>
                    ))}
                  </SelectField>
                  {hasCountry ? (
                    <>
                      <TextField {...textField('shippingPrice')} label={t('price', { currency })} inputMode="decimal" />
                      <TextField
                        {...textField('shippingFreeOver')}
                        label={t('freeOver', { currency })}
                        hint={t('hint.freeOver')}
                        inputMode="decimal"
                      />
                    </>
                  ) : (
                    <p className="text-quiet sm:col-span-2">{t('countryFirst')}</p>
                  )}
                </div>
              )}
              <div className="grid gap-5 pt-5 sm:grid-cols-2">
                {settingField('DISPATCH_DAYS')}
                {settingField('TRANSIT_DAYS')}
              </div>
            </Section>
            <Section title={t('group.payment')}>
              <div className="flex flex-col gap-5">
                <p className="text-quiet">{t('paymentNote')}</p>
                {hasCountry ? (
                  settingField(currency === 'INR' ? 'UPI_ID' : 'BANK_IBAN')
                ) : (
                  <p className="text-quiet">{t('countryFirst')}</p>
                )}
              </div>
            </Section>
            <Section title={t('group.orders')}>
              <CheckField
                id={toFieldId('ORDER_NOTICE_TO')}
                name="ORDER_NOTICE_TO"
                label={t('notices')}
                checked={isListed(form.ORDER_NOTICE_TO ?? '', email)}
                onChange={({ target }) =>
                  setField('ORDER_NOTICE_TO', setListed(form.ORDER_NOTICE_TO ?? '', email, target.checked))
                }
                disabled={'ORDER_NOTICE_TO' in stored.fixed}
                aria-describedby="notices-hint"
              />
              <p id="notices-hint" className="text-quiet text-sm">
                {t('noticesHint', { email })}
              </p>
            </Section>
          </fieldset>
        </EditorForm>
        {dialog}
      </div>
    </>
  )
}

/** What the country suggests, which most owners keep. */
const suggested = [
  ...(['BASE_CURRENCY', 'SHOP_CURRENCIES', 'SHOP_LANGUAGES'] as const),
  ...(['SHOP_TIMEZONE', 'PRICES_INCLUDE_TAX'] as const),
] as const satisfies readonly SettingKey[]

/** The suggestion in a sentence. */
function Suggestions({ form, stored, country }: { form: SettingForm; stored: Setup; country: string }) {
  const t = useTranslations('adminSetup')
  const { languages: before } = useAdmin()
  const read = (name: SettingKey) => form[name] || (stored.fallbacks[name] ?? '')
  const shown = parseLanguages(read('SHOP_LANGUAGES')) ?? before
  return t('suggestions', {
    country,
    currency: read('BASE_CURRENCY'),
    languages: shown.map((language) => languageNames[language]).join(', '),
    timeZone: read('SHOP_TIMEZONE'),
    tax: read('PRICES_INCLUDE_TAX') === 'on' ? 'included' : 'added',
  })
}

/** @returns a function that names a field by its path */
function useFieldName(): (path: string) => string {
  const t = useTranslations('adminSetup')
  const { nameField } = useFieldTexts()
  return (path) => {
    const own = [...shippingFields, 'MAIL_FROM' as const].find((name) => name === path)
    return own ? t(`field.${own}`) : nameField(path)
  }
}
