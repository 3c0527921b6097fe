/** The calls that the storefront makes, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as code from './server/code.contract.ts'
import type * as customer from './server/customer.contract.ts'
import type * as ownData from './server/ownData.contract.ts'
import type * as passkey from './server/passkey.contract.ts'
import type * as passwordReset from './server/passwordReset.contract.ts'
import type * as reauthentication from './server/reauthentication.contract.ts'
import type * as securityEvent from './server/securityEvent.contract.ts'
import type * as session from './server/session.contract.ts'
import type * as twoFactor from './server/twoFactor.contract.ts'

export const passkeySignInCall = clientCall<typeof passkey.passkeySignInCall>('POST', '/customer/login/passkey')
export const passkeySignInOptionsCall = clientCall<typeof passkey.passkeySignInOptionsCall>(
  'POST',
  '/customer/login/passkey/options',
)
export const addPasskeyCall = clientCall<typeof passkey.addPasskeyCall>('POST', '/customer/passkeys', 'with token')
export const passkeyOptionsCall = clientCall<typeof passkey.passkeyOptionsCall>(
  'POST',
  '/customer/passkeys/options',
  'with token',
)
export const passkeysCall = clientCall<typeof passkey.passkeysCall>('GET', '/customer/passkeys', 'with token')
export const deletePasskeyCall = clientCall<typeof passkey.deletePasskeyCall>(
  'DELETE',
  '/customer/passkeys/:id',
  'with token',
)
export const renamePasskeyCall = clientCall<typeof passkey.renamePasskeyCall>(
  'PUT',
  '/customer/passkeys/:id',
  'with token',
)
export const signInCall = clientCall<typeof customer.signInCall>('POST', '/customer/login')
export const registerCall = clientCall<typeof customer.registerCall>('POST', '/customer/register')
export const profileCall = clientCall<typeof customer.profileCall>('PUT', '/customer/profile', 'with token')
export const securityEventsCall = clientCall<typeof securityEvent.securityEventsCall>(
  'GET',
  '/customer/security-events',
  'with token',
)
export const sessionsCall = clientCall<typeof session.sessionsCall>('GET', '/customer/sessions', 'with token')
export const deleteOtherSessionsCall = clientCall<typeof session.deleteOtherSessionsCall>(
  'DELETE',
  '/customer/sessions',
  'with token',
)
export const deleteSessionCall = clientCall<typeof session.deleteSessionCall>(
  'DELETE',
  '/customer/sessions/:id',
  'with token',
)
export const twoFactorCall = clientCall<typeof twoFactor.twoFactorCall>('GET', '/customer/two-factor', 'with token')
export const recoveryCodesCall = clientCall<typeof twoFactor.recoveryCodesCall>(
  'POST',
  '/customer/two-factor/recovery-codes',
  'with token',
)
export const twoFactorOffCall = clientCall<typeof twoFactor.twoFactorOffCall>(
  'DELETE',
  '/customer/two-factor',
  'with token',
)
export const twoFactorSetupCall = clientCall<typeof twoFactor.twoFactorSetupCall>(
  'POST',
  '/customer/two-factor/setup',
  'with token',
)
export const twoFactorConfirmCall = clientCall<typeof twoFactor.twoFactorConfirmCall>(
  'POST',
  '/customer/two-factor/confirm',
  'with token',
)
export const reauthenticateCall = clientCall<typeof reauthentication.reauthenticateCall>(
  'POST',
  '/customer/reauthenticate',
  'with token',
)
export const reauthenticationOptionsCall = clientCall<typeof reauthentication.reauthenticationOptionsCall>(
  'POST',
  '/customer/reauthenticate/passkey/options',
  'with token',
)
export const reauthenticationCodeCall = clientCall<typeof reauthentication.reauthenticationCodeCall>(
  'POST',
  '/customer/reauthenticate/code',
  'with token',
)
export const reauthenticationCall = clientCall<typeof reauthentication.reauthenticationCall>(
  'GET',
  '/customer/reauthenticate',
  'with token',
)
export const sendCodeCall = clientCall<typeof code.sendCodeCall>('POST', '/send-verification-code')
export const verifyCodeCall = clientCall<typeof code.verifyCodeCall>('POST', '/verify-code', 'with token')
export const forgotPasswordCall = clientCall<typeof passwordReset.forgotPasswordCall>(
  'POST',
  '/customer/forgot-password',
)
export const resetPasswordCall = clientCall<typeof passwordReset.resetPasswordCall>('POST', '/customer/reset-password')
export const deleteAccountCall = clientCall<typeof ownData.deleteAccountCall>('POST', '/customer/delete', 'with token')
export const exportOwnDataCall = clientCall<typeof ownData.exportOwnDataCall>('GET', '/customer/export', 'with token')
