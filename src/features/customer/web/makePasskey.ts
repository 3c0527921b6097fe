/** Making a passkey in the browser. What speaks to the device is loaded when it is first needed. */
import type { Api } from '../../../shared/apiClient.ts'
import { addPasskeyCall, passkeyOptionsCall } from '../passkey.contract.ts'

/** Why the device made none: its owner said no or let the time pass, or it keeps one of this account already. */
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
 * @returns the server's sentence @throws ApiError, NetworkError, PasskeyError
 */
export async function makePasskey(api: Api): Promise<string> {
  const { data: optionsJSON } = await api.call(passkeyOptionsCall)
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyError(problemOf(error))
  })
  const { message } = await api.call(addPasskeyCall, { input: { credential } })
  return message
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'impossible'
}
