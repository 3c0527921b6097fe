/** Converts the form that sets up a shop to what is stored. */
import type { FixedSettings } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { isEmailAddress } from '../../../shared/personDetails.ts'
import { composeSender } from '../../setting/server/parseSettings.ts'
import { checkSettingForm, findFixing, type SettingTexts } from '../../setting/server/readSettingForm.ts'
import type { SettingForm } from '../../setting/settingForm.ts'
import type { SettingKey } from '../../setting/settings.table.ts'
import type { RateDraft, ShippingRate } from '../../shipping/shippingRate.ts'
import { ShippingErrors } from '../../shippingAdmin/server/readMethodForm.ts'
import { findSenderAddress, neededSettings, setupFields, setupSettings } from '../setupForm.ts'
import { readRateForm } from './setupRate.ts'

interface SetupContext {
  stored: SettingTexts
  fixed: FixedSettings
  language: Language
  /** Null when the rates do not change. */
  rate: ShippingRate | null
  /** The base currency cannot be changed. */
  isLocked: boolean
}

/** @throws ShopError with the errors of all fields */
export function readSetupForm(
  typed: SettingForm,
  { stored, fixed, language, rate, isLocked }: SetupContext,
): { changes: Map<SettingKey, string | null>; draft: RateDraft | null } {
  const form: SettingForm = { ...typed, MAIL_FROM: readSender(typed, stored.MAIL_FROM) }
  const { changes, settings, errors } = checkSettingForm(setupSettings, form, { stored, fixed, language })
  const t = translator(language, 'errors')
  const own = new ShippingErrors(language)
  for (const key of neededSettings)
    if (findFixing(key, fixed) === null && (form[key] ?? '').trim() === '') own.add(key, 'missing')
  if (isLocked && changes.has('BASE_CURRENCY')) errors.BASE_CURRENCY ??= [t('setting.baseCurrency')]
  const place = { country: settings.taxRules.seller?.country ?? null, currency: settings.baseCurrency }
  const draft = rate === null ? null : readRateForm(form, rate, place, own)
  const all = Object.entries({ ...errors, ...own.all })
  if (all.length > 0) throw new ShopError('request.invalid', {}, Object.fromEntries(all.sort(byPlace)))
  return { changes, draft }
}

/** The page lists its errors in the order of its fields. */
function byPlace([first]: [string, unknown], [second]: [string, unknown]): number {
  return setupFields.indexOf(first) - setupFields.indexOf(second)
}

/** The page asks only for an email address. The sender has the shop's name unless another one is set. */
function readSender({ MAIL_FROM: typed = '', SHOP_NAME: name = '' }: SettingForm, stored = ''): string {
  const address = typed.trim()
  if (stored !== '' && findSenderAddress(stored) === address) return stored
  return isEmailAddress(address) && name.trim() !== '' ? composeSender(name.trim(), address) : address
}
