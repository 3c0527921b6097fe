import type { OpenSession } from '../server/staff.contract.ts'
import type { StaffPasskey } from '../server/staffPasskey.contract.ts'

/** What the page of one's own account reads. */
export interface AccountData {
  sessions: OpenSession[]
  passkeys: StaffPasskey[]
}
