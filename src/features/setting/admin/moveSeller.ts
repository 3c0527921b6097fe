import { suggestedKeys, suggestForCountry } from '../countrySuggestion.ts'
import type { SettingPageState } from '../server/setting.contract.ts'
import type { SettingForm } from '../settingForm.ts'
import type { SettingKey } from '../settings.table.ts'

/**
 * Another country of the seller suggests its currency and, as long as nothing has a price, what else is usual there, and the time zone of
 * the browser. Never replaces a value that was chosen.
 */
export function moveSeller(
  stored: Pick<SettingPageState, 'fixed' | 'locked' | 'isInUse'>,
  form: SettingForm,
  country: string,
): SettingForm {
  const isFree = (key: SettingKey) => !(key in stored.fixed) && !stored.locked.includes(key)
  const [before, after] = [suggestForCountry(form.SELLER_COUNTRY ?? ''), suggestForCountry(country)]
  const moved = suggestedKeys.filter(
    (key) => isFree(key) && (key === 'BASE_CURRENCY' || !stored.isInUse) && ['', before[key]].includes(form[key] ?? ''),
  )
  const mayTell = isFree('SHOP_TIMEZONE') && form.SHOP_TIMEZONE === '' && country !== ''
  return {
    ...form,
    SELLER_COUNTRY: country,
    SELLER_STATE: '',
    ...Object.fromEntries(moved.map((key) => [key, after[key]])),
    ...(mayTell ? { SHOP_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}),
  }
}
