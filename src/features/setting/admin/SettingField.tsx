import { useTranslations } from 'use-intl'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/country.reader.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import type { SettingPageState } from '../server/setting.contract.ts'
import { removalField, type SettingForm } from '../settingForm.ts'
import { isSecretSetting, type SettingKey } from '../settings.table.ts'
import { OfferField } from './OfferField.tsx'
import { CountryField, SellerStateField, TimeZoneField } from './PlaceFields.tsx'
import { type ChoiceKey, isChoice, numericSettings, settingOptions } from './settingLayout.ts'

/** The part of a page's state that fields need. */
type FieldState = Pick<SettingPageState, 'fallbacks' | 'fixed' | 'secrets' | 'unreadable' | 'locked'>

interface SettingFieldProps {
  name: SettingKey
  state: FieldState
  form: SettingForm
  error: string | null
  /** Empty on pages that do not ask for the seller's country. */
  countries: readonly Country[]
  setField(name: string, value: string): void
  /** Replaces the default hint; empty for none. */
  ownHint?: string
}

/** A setting: its description, its fallback while it is empty, and the environment variable that overrides it, if any. */
export function SettingField({ name, state, form, error, countries, setField, ownHint }: SettingFieldProps) {
  const t = useTranslations('adminSettings')
  const hint = useHint(name, state, ownHint)
  const isLocked = name in state.fixed || state.locked.includes(name)
  const value = form[name] ?? ''
  const onChange = (event: { target: { value: string } }) => setField(name, event.target.value)
  const shared = { id: toFieldId(name), name, label: t(`field.${name}`), hint, error, disabled: isLocked }
  if (isSecretSetting(name)) return <SecretField {...{ name, state, form, setField, shared }} onChange={onChange} />
  if (isChoice(name))
    return (
      <SelectField
        {...shared}
        value={value || (state.fallbacks[name] ?? 'unset')}
        onChange={(event) => setField(name, event.target.value === 'unset' ? '' : event.target.value)}
      >
        {settingOptions[name].map((option) => (
          <option key={option} value={option}>
            <OptionName name={name} option={option} />
          </option>
        ))}
      </SelectField>
    )
  const choose = (chosen: string) => setField(name, chosen)
  if (name === 'SELLER_COUNTRY') return <CountryField {...shared} {...{ value, countries, choose }} />
  if (name === 'SELLER_STATE')
    return <SellerStateField {...shared} {...{ value, choose }} country={form.SELLER_COUNTRY ?? ''} />
  if (name === 'SHOP_TIMEZONE')
    return <TimeZoneField {...shared} {...{ value, choose }} fallback={state.fallbacks[name]} />
  if (name === 'SHOP_LANGUAGES' || name === 'SHOP_CURRENCIES')
    return (
      <OfferField
        {...shared}
        {...{ name, value, choose }}
        fixed={name === 'SHOP_CURRENCIES' ? form.BASE_CURRENCY || (state.fallbacks.BASE_CURRENCY ?? null) : null}
      />
    )
  if (name === 'SHOP_LINKS') return <TextAreaField {...shared} rows={4} value={value} onChange={onChange} />
  return (
    <TextField
      {...shared}
      value={value}
      onChange={onChange}
      placeholder={state.fallbacks[name]}
      inputMode={numericSettings.includes(name) ? 'numeric' : undefined}
      autoComplete="off"
      className={shortSettings.includes(name) ? '[&_input]:max-w-48' : undefined}
    />
  )
}

const shortSettings: readonly SettingKey[] = [
  ...numericSettings,
  'CUTOFF_TIME',
  'DISPATCH_DAYS',
  'BICYCLE_DISPATCH_DAYS',
  'TRANSIT_DAYS',
  'TAX_RATE',
  'INVOICE_PREFIX',
  'CREDIT_NOTE_PREFIX',
  'BANK_BIC',
]

function OptionName({ name, option }: { name: ChoiceKey; option: string }) {
  const t = useTranslations('adminSettings.option')
  return t(`${name}.${option}` as Parameters<typeof t>[0])
}

interface SecretFieldProps extends Pick<SettingFieldProps, 'name' | 'state' | 'form' | 'setField'> {
  shared: { id: string; label: string; hint: string | undefined; error: string | null; disabled: boolean }
  onChange(event: { target: { value: string } }): void
}

function SecretField({ name, state, form, setField, shared, onChange }: SecretFieldProps) {
  const t = useTranslations('adminSettings')
  const removal = removalField(name)
  const isRemoved = form[removal] === 'yes'
  return (
    <div>
      <TextField
        {...shared}
        type="password"
        // Browsers ignore `off` for passwords, and would fill in the signed-in person's own.
        autoComplete="new-password"
        disabled={shared.disabled || isRemoved}
        value={form[name] ?? ''}
        onChange={onChange}
      />
      {name in state.secrets && !shared.disabled && (
        <CheckField
          name={removal}
          label={t('remove', { field: shared.label })}
          checked={isRemoved}
          onChange={(event) => setField(removal, event.target.checked ? 'yes' : '')}
        />
      )}
    </div>
  )
}

function useHint(
  name: SettingKey,
  { fixed, locked, secrets, unreadable }: FieldState,
  own: string | undefined,
): string | undefined {
  const t = useTranslations('adminSettings')
  const { baseUrl } = useAdmin()
  const key = `hint.${name}` as Parameters<typeof t.has>[0]
  const what = own ?? (t.has(key) ? t(key, { baseUrl }) : null)
  const state =
    fixed[name] !== undefined
      ? t('fixed', { variable: fixed[name] })
      : locked.includes(name)
        ? t('locked')
        : unreadable.includes(name)
          ? t('secretUnreadable')
          : secrets[name] !== undefined
            ? t('secretSet', { end: secrets[name] || 'none' })
            : null
  return [state, what].filter(Boolean).join(' ') || undefined
}
