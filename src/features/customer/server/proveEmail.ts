import type { Db } from '../../../kit/database/database.ts'

/**
 * Somebody has shown that the account's e-mail address is theirs, for the first time. Whoever set the account up with it may have been
 * somebody else, so no other way in stays open: passkeys go, and the number has to be proved again.
 */
export async function proveEmail(tx: Db, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email_verified_at: now, phone_verified_at: null })
    .where('id', '=', customerId)
    .execute()
  await tx.deleteFrom('customer_passkey').where('customer_id', '=', customerId).execute()
}
