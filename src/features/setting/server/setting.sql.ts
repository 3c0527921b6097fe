/** Settings entered in the back office. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import { currencies } from '../../../shared/money.ts'
import { isSecretSetting, parseSettingKey, type SettingKey } from '../settings.table.ts'

interface SettingRow {
  key: string
  value: string | null
  sealed: Uint8Array | null
}

export interface StoredSettings {
  /** Texts by key, including secrets. */
  texts: Readonly<Partial<Record<SettingKey, string>>>
  /** Secrets encrypted with another key, such as before COOKIE_SECRET changed: they must be entered again. */
  unreadable: readonly SettingKey[]
  /** Changes with every edit. */
  fingerprint: string
}

/** @param readSecret the shop's secret; called only if there is something to decrypt */
export async function readStoredSettings(db: Db, readSecret: () => string | Promise<string>): Promise<StoredSettings> {
  const rows = await readRows(db)
  const texts: Partial<Record<SettingKey, string>> = {}
  const unreadable: SettingKey[] = []
  for (const { key: name, value, sealed } of rows) {
    // Another release of the shop may have stored settings that this one does not know.
    const key = parseSettingKey(name)
    if (key === null) continue
    const text = sealed === null ? value : unseal(await readSecret(), sealPurpose(key), sealed)
    if (text === null) unreadable.push(key)
    else texts[key] = text
  }
  return { texts, unreadable, fingerprint: hashRows(rows) }
}

/** A version of some settings, so that a change applies only to the values that its author saw. */
export async function readSettingVersion(db: Db, settings: readonly SettingKey[]): Promise<string> {
  const keys: readonly string[] = settings
  const rows = await readRows(db)
  return hashRows(rows.filter(({ key }) => keys.includes(key)))
}

async function readRows(db: Db): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`select key, value, sealed from setting order by key`.execute(db)
  return rows
}

function hashRows(rows: readonly SettingRow[]): string {
  const hash = createHash('sha256')
  for (const { key, value, sealed } of rows)
    hash.update(JSON.stringify([key, value, sealed && Buffer.from(sealed).toString('base64')]))
  return hash.digest('base64url').slice(0, 22)
}

/** Locks out other changes of settings until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(tx)
}

/** @param text null removes the setting */
export async function storeSetting(
  tx: Db,
  secret: string,
  key: SettingKey,
  text: string | null,
  now: Date,
): Promise<void> {
  if (text === null) {
    await tx.deleteFrom('setting').where('key', '=', key).execute()
    return
  }
  const sealed = isSecretSetting(key) ? seal(secret, sealPurpose(key), text) : null
  const row = { value: sealed === null ? text : null, sealed, updated_at: now }
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

function sealPurpose(key: SettingKey): string {
  return `setting ${key}`
}

/**
 * Whether the database contains amounts in the base currency that cannot be converted: a shipping rate with a price in every
 * currency does not depend on it.
 * @param replacedRate id of a shipping rate whose amounts are about to be replaced
 */
export async function hasBaseAmounts(db: Db, replacedRate: number | null = null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from variant) or exists (select from orders) or exists (select from coupon)
        or exists (select from shipping_rate
                    where not jsonb_exists_all(price, ${[...currencies]}::text[])
                      and id is distinct from ${replacedRate}::int) as found`.execute(db)
  return rows[0]?.found ?? false
}
