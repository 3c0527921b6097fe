/** Signing in with email and password. Neither the response nor its timing reveals whether the account exists. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../../../../kit/password.ts'
import { recordAttempt, settleAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { findCustomerByEmail } from '../../../session/server/findCustomer.sql.ts'
import { setPasswordHash } from '../account/customer.sql.ts'
import type { SignedIn } from '../customer.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { checkSecondFactor } from '../twoFactor/twoFactor.ts'
import { rateLimitKeys } from './knownDevice.ts'
import { signIn } from './signIn.ts'

/** @throws ShopError `customer.credentials`, `request.wait` */
export async function signInByPassword(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
): Promise<SignedIn> {
  const keys = await rateLimitKeys(services, http, { email })
  await recordAttempt(services, 'signIn', keys)
  const customer = await findCustomerByEmail(services.db, email)
  const isCorrect = await verifyPassword(password, customer?.passwordHash ?? dummyHash)
  if (!customer?.passwordHash || !customer.isActive || !isCorrect) {
    const customerId = customer?.id ?? null
    await recordSecurityEvent(services, http, { kind: 'login', customerId, method: 'password', outcome: 'refused' })
    throw new ShopError('customer.credentials')
  }
  await settleAttempt(services, 'signIn', keys)
  // The password was correct, so its attempts are refunded: the second factor has its own limit.
  await checkSecondFactor(services, http, customer.id, 'password', otp)
  if (isOutdated(customer.passwordHash)) await setPasswordHash(services.db, customer.id, await hashPassword(password))
  return signIn(services, http, reply, customer, 'password')
}
