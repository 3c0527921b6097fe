/** Passkeys in the browser: creating one, signing in, and re-authentication. The WebAuthn library is loaded when first needed. */
import type { Api } from '../../../../shared/apiClient.ts'
import {
  addStaffPasskeyCall,
  passkeyConfirmCall,
  passkeyConfirmOptionsCall,
  passkeySignInCall,
  passkeySignInOptionsCall,
  staffPasskeyOptionsCall,
} from '../../staffPasskey.calls.ts'

/** Why the device returned nothing: the person canceled or it timed out, or it already has a passkey of this account. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly problem: 'canceled' | 'known'
  constructor(problem: PasskeyError['problem']) {
    super(problem)
    this.problem = problem
  }
}

const loadWebAuthn = () => import('@simplewebauthn/browser')

const fail = (error: unknown): never => {
  throw new PasskeyError(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'canceled')
}

/** @throws ApiError, NetworkError, PasskeyError */
export async function createPasskey(api: Api, name: string): Promise<void> {
  const { data: optionsJSON } = await api.call(staffPasskeyOptionsCall)
  const { startRegistration } = await loadWebAuthn()
  const credential = await startRegistration({ optionsJSON }).catch(fail)
  await api.call(addStaffPasskeyCall, { input: { credential, ...(name.trim() ? { name: name.trim() } : {}) } })
}

/** @param email only this person can sign in; null for anyone @throws ApiError, NetworkError, PasskeyError */
export async function signInByPasskey(api: Api, email: string | null): Promise<void> {
  const { data: optionsJSON } = await api.call(passkeySignInOptionsCall)
  const { startAuthentication } = await loadWebAuthn()
  const credential = await startAuthentication({ optionsJSON }).catch(fail)
  await api.call(passkeySignInCall, { input: { credential, ...(email === null ? {} : { email }) } })
}

/** @throws ApiError, NetworkError, PasskeyError */
export async function confirmByPasskey(api: Api): Promise<void> {
  const { data: optionsJSON } = await api.call(passkeyConfirmOptionsCall)
  const { startAuthentication } = await loadWebAuthn()
  const credential = await startAuthentication({ optionsJSON }).catch(fail)
  await api.call(passkeyConfirmCall, { input: { credential } })
}
