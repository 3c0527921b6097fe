import { suggestedKeys, suggestForCountry } from '../countrySuggestion.ts'
import type { SettingPageState } from '../server/setting.contract.ts'
import type { SettingForm } from '../settingForm.ts'
import type { SettingKey } from '../settings.table.ts'
import { suggestTimeZone } from '../suggestTimeZone.ts'

type StoredSettings = Pick<SettingPageState, 'fixed' | 'locked' | 'isInUse'>

/**
 * Changes one field of a form. Changing the seller's country suggests its currency and, as long as nothing has a price, its usual
 * settings, and the time zone of the browser or the country. Never replaces a value that was chosen.
 */
export function setSetting(stored: StoredSettings, form: SettingForm, name: string, value: string): SettingForm {
  return name === 'SELLER_COUNTRY' ? moveSeller(stored, form, value) : { ...form, [name]: value }
}

function moveSeller(stored: StoredSettings, form: SettingForm, country: string): SettingForm {
  const isFree = (key: SettingKey) => !(key in stored.fixed) && !stored.locked.includes(key)
  const [before, after] = [suggestForCountry(form.SELLER_COUNTRY ?? ''), suggestForCountry(country)]
  const moved = suggestedKeys.filter(
    (key) => isFree(key) && (key === 'BASE_CURRENCY' || !stored.isInUse) && ['', before[key]].includes(form[key] ?? ''),
  )
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const suggestedBefore = suggestTimeZone(form.SELLER_COUNTRY ?? '', browserZone)
  const mayTell = isFree('SHOP_TIMEZONE') && country !== '' && ['', suggestedBefore].includes(form.SHOP_TIMEZONE ?? '')
  return {
    ...form,
    SELLER_COUNTRY: country,
    SELLER_STATE: '',
    ...Object.fromEntries(moved.map((key) => [key, after[key]])),
    ...(mayTell ? { SHOP_TIMEZONE: suggestTimeZone(country, browserZone) } : {}),
  }
}
