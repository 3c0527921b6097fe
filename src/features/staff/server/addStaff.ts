import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Settings } from '../../../kit/services.ts'
import { insertStaff, type StaffDraft } from './staff.sql.ts'
import { makeStaffLink } from './staffLink.ts'

/**
 * Gives a person access to the back office from the terminal, where the link can be shown.
 * @returns the link to choose a password, which works once; null when the email address has access already
 */
export function addStaff(
  db: Db,
  member: StaffDraft,
  settings: Pick<Settings, 'baseUrl'>,
  now: Date,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const id = await insertStaff(tx, member, now)
    return id === null ? null : makeStaffLink(tx, id, settings, now)
  })
}
