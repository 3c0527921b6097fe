/** The settings of the environment and of the database together. */
import { readStoredSettings } from '../features/setting/server/setting.sql.ts'
import type { Db } from '../kit/database/database.ts'
import { type Config, readConfig } from './config.ts'
import { readSecret } from './services.ts'

export interface CurrentConfig {
  config: Config
  /** Differs after every change of what is stored. */
  fingerprint: string
  /** What is stored but not used, for the operator. */
  warnings: string[]
}

/** @throws StartError for what is wrong in the environment; what is wrong in the database is left out */
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
