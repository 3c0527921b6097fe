/** Creates a passkey in the browser. The WebAuthn library is loaded when first needed. */
import type { Api } from '../../../../shared/apiClient.ts'
import { addPasskeyCall, passkeyOptionsCall } from '../../customer.calls.ts'

/** Why no passkey was created: the customer canceled or it timed out, or the device already has one of this account. */
type PasskeyProblem = 'canceled' | 'known' | 'impossible'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly problem: PasskeyProblem
  constructor(problem: PasskeyProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Asks the device for a passkey and adds it to the account.
 * @returns the server's message @throws ApiError, NetworkError, PasskeyError
 */
export async function createPasskey(api: Api): Promise<string> {
  const { data: optionsJSON } = await api.call(passkeyOptionsCall)
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyError(toPasskeyProblem(error))
  })
  const { message } = await api.call(addPasskeyCall, { input: { credential } })
  return message
}

function toPasskeyProblem(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'impossible'
}
