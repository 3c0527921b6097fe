/** The currently stored settings: see docs/decisions/064-settings.md for those of the running app. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services, Settings } from '../../../kit/services.ts'
import { readShopTerms } from '../../../kit/shopTerms.ts'
import { parseSettings, type ShopSettings } from './parseSettings.ts'
import { readTexts } from './readSettingForm.ts'
import { readStoredSettings } from './setting.sql.ts'

/** For actions directly after changing settings, because the app with the new ones is built a moment later. */
export async function readLatestSettings(
  { settings, fixedSettings, secret }: Pick<Services, 'settings' | 'fixedSettings' | 'secret'>,
  db: Db,
): Promise<Settings & Pick<ShopSettings, 'smtpUrl'>> {
  const { texts } = await readStoredSettings(db, () => secret)
  const { settings: stored } = parseSettings(readTexts(texts, fixedSettings))
  const terms = await readShopTerms(db, stored.terms)
  return { ...settings, ...stored, terms, shopPhone: terms.phone ?? '' }
}
