/** Signing in by e-mail and password. Whether there is such an account shows neither in the answer nor in the work it takes. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { creditSuccess, recordAttempt } from '../../../kit/attempts/attempts.ts'
import { hashPassword, isOutdated, nobodysHash, verifyPassword } from '../../../kit/password.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { SignedIn } from '../customer.contract.ts'
import { findCustomerByEmail, setPasswordHash } from './customer.sql.ts'
import { attemptKeys } from './knownDevice.ts'
import { recordSecurityEvent } from './securityEvents.ts'
import { signIn } from './signIn.ts'
import { checkSecondFactor } from './twoFactor.ts'

/** @throws ShopError `customer.credentials`, `request.wait` */
export async function logInByPassword(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
): Promise<SignedIn> {
  const keys = await attemptKeys(services, http, { email })
  await recordAttempt(services, 'login', keys)
  const customer = await findCustomerByEmail(services.db, email)
  const isRight = await verifyPassword(password, customer?.passwordHash ?? nobodysHash)
  if (!customer?.passwordHash || !customer.isActive || !isRight) {
    const customerId = customer?.id ?? null
    await recordSecurityEvent(services, http, { kind: 'login', customerId, method: 'password', outcome: 'refused' })
    throw new ShopError('customer.credentials')
  }
  await creditSuccess(services, 'login', keys)
  // The password was right, so its attempts are given back: attempts at the second factor have a limit of their own.
  await checkSecondFactor(services, http, customer.id, 'password', otp)
  if (isOutdated(customer.passwordHash)) await setPasswordHash(services.db, customer.id, await hashPassword(password))
  return signIn(services, http, reply, customer, 'password')
}
