import type { Db } from '../../../../kit/database/database.ts'

/**
 * Marks the account's email address as verified for the first time. Someone else may have created the account with it, so every other
 * sign-in method is removed: passkeys are deleted, and the number has to be verified again.
 */
export async function markEmailVerified(tx: Db, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email_verified_at: now, phone_verified_at: null })
    .where('id', '=', customerId)
    .execute()
  await tx.deleteFrom('customer_passkey').where('customer_id', '=', customerId).execute()
}
