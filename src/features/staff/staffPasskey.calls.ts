/** The calls about passkeys of the staff. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/staffPasskey.contract.ts'

const path = '/admin/account/passkeys'
export const staffPasskeysCall = clientCall<typeof contract.staffPasskeysCall>('GET', path)
export const staffPasskeyOptionsCall = clientCall<typeof contract.staffPasskeyOptionsCall>('POST', `${path}/options`)
export const addStaffPasskeyCall = clientCall<typeof contract.addStaffPasskeyCall>('POST', path)
export const renameStaffPasskeyCall = clientCall<typeof contract.renameStaffPasskeyCall>('PUT', `${path}/:id`)
export const removeStaffPasskeyCall = clientCall<typeof contract.removeStaffPasskeyCall>('DELETE', `${path}/:id`)
export const passkeySignInOptionsCall = clientCall<typeof contract.passkeySignInOptionsCall>(
  'POST',
  '/admin/session/passkey/options',
)
export const passkeySignInCall = clientCall<typeof contract.passkeySignInCall>('POST', '/admin/session/passkey')
export const passkeyConfirmOptionsCall = clientCall<typeof contract.passkeyConfirmOptionsCall>(
  'POST',
  '/admin/session/confirmation/passkey/options',
)
export const passkeyConfirmCall = clientCall<typeof contract.passkeyConfirmCall>(
  'POST',
  '/admin/session/confirmation/passkey',
)
