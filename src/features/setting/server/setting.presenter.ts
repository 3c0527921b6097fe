/** Settings for the pages of the back office and for the audit log. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { readShopTerms } from '../../../kit/shopTerms.ts'
import { findMainLanguage } from '../../../shared/locale.ts'
import type { DayRange, ShopTerms } from '../../../shared/shopTerms.ts'
import { removalField } from '../settingForm.ts'
import { findDefinition, isSecretSetting, type SettingKey } from '../settings.table.ts'
import { composeSender } from './parseSettings.ts'
import { findFixing, type SettingTexts } from './readSettingForm.ts'
import type { SettingPageState } from './setting.contract.ts'
import { readStoredSettings } from './setting.sql.ts'

/** The last characters of a secret are shown only if it is longer than this; for a shorter one, they would reveal too much. */
const longSecret = 16

/** The parts of a page's state that have an entry per setting. */
export type PresentedSettings = Pick<SettingPageState, 'form' | 'fallbacks' | 'fixed' | 'secrets' | 'unreadable'>

export async function presentSettings(
  services: Services,
  db: Db,
  keys: readonly SettingKey[],
): Promise<PresentedSettings> {
  const { fixedSettings: fixed, secret } = services
  const { texts, unreadable } = await readStoredSettings(db, () => secret)
  const demo = await readShopTerms(db, {})
  const state: PresentedSettings = {
    ...{ form: {}, fallbacks: {}, fixed: {}, secrets: {} },
    unreadable: unreadable.filter((key) => keys.includes(key)),
  }
  for (const key of keys) {
    const variable = findFixing(key, fixed)
    if (variable !== null) state.fixed[key] = variable
    const text = variable === null ? (texts[key] ?? '') : (fixed[key] ?? '')
    const fallback = findDefinition(key).fallback ?? findShopDefault(key, services) ?? findDemoTerm(key, demo)
    if (fallback !== '') state.fallbacks[key] = fallback
    if (isSecretSetting(key)) {
      if (text !== '') state.secrets[key] = text.length >= longSecret ? text.slice(-4) : ''
      state.form[key] = ''
      state.form[removalField(key)] = ''
    } else state.form[key] = text
  }
  return state
}

/** A default derived from other settings. */
function findShopDefault(key: SettingKey, { settings }: Services): string | null {
  if (key === 'MAIL_FROM') return composeSender(settings.shopName)
  return key === 'STAFF_LANGUAGE' ? findMainLanguage(settings.languages) : null
}

/** The demo shop's value, which replaces a default. */
function findDemoTerm(key: SettingKey, terms: ShopTerms): string {
  const days = (range: DayRange | undefined) =>
    range ? (range.least === range.most ? String(range.least) : `${range.least}-${range.most}`) : ''
  const texts: Partial<Record<SettingKey, string>> = {
    SHOP_PHONE: terms.phone ?? '',
    SHOP_ADDRESS: terms.address ?? '',
    SELLER_NAME: terms.sellerName ?? '',
    SHOP_TAX_ID: terms.taxId ?? '',
    DISPATCH_DAYS: days(terms.dispatchDays),
    BICYCLE_DISPATCH_DAYS: days(terms.bicycleDispatchDays),
    TRANSIT_DAYS: days(terms.transitDays),
    RETURN_DAYS: String(terms.returnDays ?? ''),
    WARRANTY_YEARS: String(terms.warrantyYears ?? ''),
  }
  return texts[key] ?? ''
}

/** Values before and after a change, for the audit log; secrets are hidden. */
export function describeSettingChanges(stored: SettingTexts, changes: ReadonlyMap<SettingKey, string | null>) {
  const show = (key: SettingKey, text: string | null | undefined) => {
    if (text === null || text === undefined) return []
    return [[key, isSecretSetting(key) ? '(hidden)' : text]]
  }
  return {
    before: Object.fromEntries([...changes.keys()].flatMap((key) => show(key, stored[key]))),
    after: Object.fromEntries([...changes].flatMap(([key, text]) => show(key, text))),
  }
}
