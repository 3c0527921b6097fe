import type { Services } from '../../../kit/services.ts'
import { hasPermission, permissions } from '../permissions.ts'
import type { Me } from './staff.contract.ts'
import type { Staff } from './staff.sql.ts'
import { countRecoveryCodes } from './twoFactor.ts'

/** The signed-in member of the staff, for the pages. */
export async function describeMe({ db }: Services, staff: Staff, confirmedUntil: Date): Promise<Me> {
  const passkey = await db
    .selectFrom('staff_passkey')
    .select('id')
    .where('staff_id', '=', staff.id)
    .limit(1)
    .executeTakeFirst()
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    permissions: permissions.filter((permission) => hasPermission(staff.role, permission)),
    hasTwoFactor: staff.totpSecret !== null,
    hasPasskey: passkey !== undefined,
    isDemo: staff.isDemo,
    recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
    confirmedUntil: confirmedUntil.toISOString(),
  }
}
