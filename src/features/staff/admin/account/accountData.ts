import type { OpenSession } from '../../server/staff.contract.ts'
import type { StaffPasskey } from '../../server/staffPasskey.contract.ts'

/** The data of the account page. */
export interface AccountData {
  sessions: OpenSession[]
  passkeys: StaffPasskey[]
}
