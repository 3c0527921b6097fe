import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { SettingField } from '../../setting/admin/SettingField.tsx'
import { findHomeCurrency } from '../../setting/homeCurrency.ts'
import { parseLanguages } from '../../setting/settingParsers.ts'
import type { SettingKey } from '../../setting/settings.table.ts'
import { useAdmin, useMe } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { Section } from '../../staff/admin/parts.tsx'
import { findVatRateBp } from '../../tax/vatRates.ts'
import { isListed, type ShippingField, setListed, shippingTargets } from '../setupForm.ts'
import type { SetupEditor } from './useSetupEditor.ts'

interface SectionProps {
  setup: SetupEditor
}

interface SetupSettingProps extends SectionProps {
  name: SettingKey
  /** Replaces the default hint; empty for none. */
  hint?: string
}

/** The field of a setting, as on the pages of the settings. */
function SetupSetting({ setup: { stored, form, findError, countries, setField }, name, hint }: SetupSettingProps) {
  return (
    <SettingField
      name={name}
      state={stored}
      form={form}
      error={findError(name) ?? null}
      countries={countries}
      setField={setField}
      {...(hint === undefined ? {} : { ownHint: hint })}
    />
  )
}

/** The props of a field whose label, input or error differs from that of the settings. */
function bindField({ form, stored, findError, nameField, setField }: SetupEditor, name: SetupFieldName) {
  return {
    ...{ id: toFieldId(name), name, label: nameField(name), error: findError(name) ?? null },
    value: form[name] ?? '',
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
    disabled: name in stored.fixed,
    autoComplete: 'off',
  }
}

type SetupFieldName = ShippingField | 'MAIL_FROM' | 'SELLER_NAME'

/**
 * The name and country of the shop. What the country suggests is collapsed, unless the shop lacks its currency: the first product fixes the
 * base currency, so the owner must see it.
 */
export function ShopSection({ setup }: SectionProps) {
  const t = useTranslations('adminSetup')
  const { country, hasCountry, findError } = setup
  const hasHomeCurrency = findHomeCurrency(country) !== null
  // The VAT rates of EU countries are built in.
  const needsRate = findVatRateBp(country.toUpperCase()) === null || findError('TAX_RATE') !== undefined
  return (
    <Section title={t('group.shop')}>
      <div className="flex flex-col gap-5">
        <SetupSetting setup={setup} name="SHOP_NAME" />
        <SetupSetting setup={setup} name="SELLER_COUNTRY" hint={t('hint.SELLER_COUNTRY')} />
        <SetupSetting setup={setup} name="SELLER_STATE" />
        {hasCountry && (
          <details
            key={String(hasHomeCurrency)}
            open={!hasHomeCurrency}
            className="border-line-strong border-l-4 bg-raised px-4 py-3"
          >
            <summary className="cursor-pointer">
              <Suggestions setup={setup} />
            </summary>
            <div className="flex flex-col gap-5 pt-4">
              {suggested.map((name) => (
                <SetupSetting key={name} setup={setup} name={name} />
              ))}
              {needsRate && <SetupSetting setup={setup} name="TAX_RATE" hint="" />}
            </div>
          </details>
        )}
      </div>
    </Section>
  )
}

/** What the country suggests, which most owners keep. */
const suggested = [
  ...(['BASE_CURRENCY', 'SHOP_CURRENCIES', 'SHOP_LANGUAGES'] as const),
  ...(['SHOP_TIMEZONE', 'PRICES_INCLUDE_TAX'] as const),
] as const satisfies readonly SettingKey[]

/** The suggestion in a sentence. */
function Suggestions({ setup: { form, stored, country, countryName } }: SectionProps) {
  const t = useTranslations('adminSetup')
  const { languages: before } = useAdmin()
  const read = (name: SettingKey) => form[name] || (stored.fallbacks[name] ?? '')
  const shown = parseLanguages(read('SHOP_LANGUAGES')) ?? before
  const place = { country: countryName ?? country, currency: read('BASE_CURRENCY') }
  if (findHomeCurrency(country) === null) return t('noCurrency', place)
  return t('suggestions', {
    ...place,
    languages: shown.map((language) => languageNames[language]).join(', '),
    timeZone: read('SHOP_TIMEZONE'),
    tax: read('PRICES_INCLUDE_TAX') === 'on' ? 'included' : 'added',
  })
}

/** Who sells, as invoices and the legal notice name them. */
export function SellerSection({ setup }: SectionProps) {
  const t = useTranslations('adminSetup')
  return (
    <Section title={t('group.seller')}>
      <div className="flex flex-col gap-5">
        <TextField {...bindField(setup, 'SELLER_NAME')} hint={t('hint.SELLER_NAME')} />
        <SetupSetting setup={setup} name="SHOP_ADDRESS" hint={t('hint.SHOP_ADDRESS')} />
        <TextField {...bindField(setup, 'MAIL_FROM')} type="email" hint={t('hint.MAIL_FROM')} />
        <SetupSetting setup={setup} name="SHOP_PHONE" />
        <SetupSetting setup={setup} name="SELLER_VAT_ID" />
        {(setup.form.SELLER_VAT_ID ?? '') === '' && <SetupSetting setup={setup} name="SHOP_TAX_ID" />}
      </div>
    </Section>
  )
}

/** The shipping rate that every shop begins with, and how long a delivery takes. */
export function ShippingSection({ setup }: SectionProps) {
  const t = useTranslations('adminSetup')
  const { stored, hasCountry, countryName, currency } = setup
  return (
    <Section title={t('group.shipping')}>
      {stored.hasOwnRates ? (
        <p className="text-quiet">{t('ownRates')}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...bindField(setup, 'shippingTo')} className="sm:col-span-2">
            {shippingTargets.map((target) => (
              <option key={target} value={target}>
                {target === 'home' ? t('to.home', { country: countryName ?? 'none' }) : t('to.world')}
              </option>
            ))}
          </SelectField>
          {hasCountry ? (
            <>
              <TextField {...bindField(setup, 'shippingPrice')} label={t('price', { currency })} inputMode="decimal" />
              <TextField
                {...bindField(setup, 'shippingFreeOver')}
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
        <SetupSetting setup={setup} name="DISPATCH_DAYS" />
        <SetupSetting setup={setup} name="TRANSIT_DAYS" />
      </div>
    </Section>
  )
}

/** The account for bank transfers or UPI, whichever fits the currency. */
export function PaymentSection({ setup }: SectionProps) {
  const t = useTranslations('adminSetup')
  const account = setup.currency === 'INR' ? 'UPI_ID' : 'BANK_IBAN'
  return (
    <Section title={t('group.payment')}>
      <div className="flex flex-col gap-5">
        <p className="text-quiet">{t('paymentNote')}</p>
        {setup.hasCountry ? (
          <SetupSetting key={account} setup={setup} name={account} />
        ) : (
          <p className="text-quiet">{t('countryFirst')}</p>
        )}
      </div>
    </Section>
  )
}

/** Whether the person who sets up the shop gets an email about each order. */
export function OrdersSection({ setup: { form, stored, setField } }: SectionProps) {
  const t = useTranslations('adminSetup')
  const { email } = useMe()
  const list = form.ORDER_NOTICE_TO ?? ''
  return (
    <Section title={t('group.orders')}>
      <CheckField
        id={toFieldId('ORDER_NOTICE_TO')}
        name="ORDER_NOTICE_TO"
        label={t('notices')}
        checked={isListed(list, email)}
        onChange={({ target }) => setField('ORDER_NOTICE_TO', setListed(list, email, target.checked))}
        disabled={'ORDER_NOTICE_TO' in stored.fixed}
        aria-describedby="notices-hint"
      />
      <p id="notices-hint" className="text-quiet text-sm">
        {t('noticesHint', { email })}
      </p>
    </Section>
  )
}
