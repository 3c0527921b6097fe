/** The calls that the pages of the back office make about the staff. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/staff.contract.ts'

export const signInCall = clientCall<typeof contract.signInCall>('POST', '/admin/session')
export const meCall = clientCall<typeof contract.meCall>('GET', '/admin/session')
export const signOutCall = clientCall<typeof contract.signOutCall>('DELETE', '/admin/session')
export const confirmCall = clientCall<typeof contract.confirmCall>('POST', '/admin/session/confirmation')
export const welcomeCall = clientCall<typeof contract.welcomeCall>('POST', '/admin/welcome')
export const passwordCall = clientCall<typeof contract.passwordCall>('PUT', '/admin/account/password')
export const twoFactorStartCall = clientCall<typeof contract.twoFactorStartCall>('POST', '/admin/account/two-factor')
export const twoFactorConfirmCall = clientCall<typeof contract.twoFactorConfirmCall>(
  'POST',
  '/admin/account/two-factor/confirmation',
)
export const recoveryCodesCall = clientCall<typeof contract.recoveryCodesCall>('POST', '/admin/account/recovery-codes')
export const sessionsCall = clientCall<typeof contract.sessionsCall>('GET', '/admin/account/sessions')
export const endSessionCall = clientCall<typeof contract.endSessionCall>('DELETE', '/admin/account/sessions/:id')
export const membersCall = clientCall<typeof contract.membersCall>('GET', '/admin/staff')
export const inviteCall = clientCall<typeof contract.inviteCall>('POST', '/admin/staff')
export const changeMemberCall = clientCall<typeof contract.changeMemberCall>('PUT', '/admin/staff/:id')
export const resetMemberCall = clientCall<typeof contract.resetMemberCall>('POST', '/admin/staff/:id/reset')
export const removeMemberCall = clientCall<typeof contract.removeMemberCall>('DELETE', '/admin/staff/:id')
export const auditCall = clientCall<typeof contract.auditCall>('GET', '/admin/audit')
