/** The settings of the environment and of the database together. */
import { readStoredSettings } from '../features/setting/server/setting.sql.ts'
import type { Db } from '../kit/database/database.ts'
import { type Config, readConfig } from './config.ts'
import { readSecret } from './services.ts'

export interface CurrentConfig {
  config: Config
  /** Changes with every change of the stored settings. */
  fingerprint: string
  /** Stored settings that are not used, for the operator. */
  warnings: string[]
}

/** @throws StartError for an invalid environment; invalid stored settings are left out */
export async function readCurrentConfig(
  db: Db,
  env: Readonly<Record<string, string | undefined>>,
): Promise<CurrentConfig> {
  const { cookieSecret } = readConfig(env)
  const { texts, unreadable, fingerprint } = await readStoredSettings(db, () => readSecret({ cookieSecret }, db))
  const config = readConfig(env, texts)
  const { rejectedSettings } = config
  const warnings = [
    ...(unreadable.length > 0
      ? [`${unreadable.join(', ')} cannot be decrypted, because COOKIE_SECRET has changed: enter them again at /admin.`]
      : []),
    ...(rejectedSettings.length > 0
      ? [`${rejectedSettings.join(', ')} are not valid and not used: correct them at /admin.`]
      : []),
  ]
  return { config, fingerprint, warnings }
}
