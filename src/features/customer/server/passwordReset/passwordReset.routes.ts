import type { FastifyRequest } from 'fastify'
import { checkNewPassword } from '../../../../kit/checkNewPassword.ts'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { FieldProblems } from '../../../../kit/fieldProblems.ts'
import { route } from '../../../../kit/http/route.ts'
import { hashPassword } from '../../../../kit/password.ts'
import { clearAttempts, recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import type { Input } from '../../../../shared/contract.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { closeSessions } from '../../../session/server/session.sql.ts'
import { accountRules } from '../../account.rules.ts'
import { queueAccountEmail } from '../account/accountEmails.ts'
import { setPasswordHash } from '../account/customer.sql.ts'
import { forgotPasswordCall, resetPasswordCall } from '../passwordReset.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { rateLimitKeys, rememberDevice, revokeDevices } from '../signIn/knownDevice.ts'
import { markEmailVerified } from './markEmailVerified.ts'
import { consumeReset, findReset, requestPasswordReset } from './passwordReset.sql.ts'

export function passwordResetRoutes(app: ApiApp, services: Services): void {
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, forgotPasswordCall, async ({ input, http }) => {
    await recordAttempt(services, 'reset', await rateLimitKeys(services, http, { email: input.email }))
    await requestPasswordReset(services.db, input.email, services.now())
    return { message: translatorFor(http)('customer.resetRequested') }
  })

  route(app, resetPasswordCall, async ({ input, http, reply }) => {
    const customerId = await resetPassword(services, http, input)
    // The link proves access to the mailbox, so the sign-in that follows works even when attempts by others have used up the limit.
    await rememberDevice(services, http, reply, customerId)
    return { message: translatorFor(http)('customer.resetDone') }
  })
}

/**
 * A valid link always works: only invalid ones count as attempts.
 * @returns the customer's id @throws ShopError 422 naming `token` when the link is invalid, `request.wait`
 */
async function resetPassword(
  services: Services,
  http: FastifyRequest,
  input: Input<typeof resetPasswordCall>,
): Promise<number> {
  const { db } = services
  const problems = new FieldProblems(http.language)
  await checkNewPassword(problems, input.password, {
    email: input.email,
    shopName: services.settings.shopName,
    minLength: accountRules.password.minLength,
  })
  problems.confirmation(input.password, input.password_confirmation)
  problems.throwIfAny()
  const customerId = await findReset(db, input, services.now())
  if (customerId === null) {
    await recordAttempt(services, 'resetUse', { ip: http.ip })
    throw problems.with('token', 'resetLink')
  }
  const passwordHash = await hashPassword(input.password)
  const customer = await inTransaction(db, async (tx) => {
    if (!(await consumeReset(tx, customerId, input.token))) return null
    await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'password-reset', customerId })
    return changePassword(tx, customerId, passwordHash, services.now())
  })
  if (customer === null) throw problems.with('token', 'resetLink')
  await clearAttempts(services, 'signIn', { account: input.email })
  await clearAttempts(services, 'password', { account: String(customerId) })
  return customerId
}

async function changePassword(tx: Db, customerId: number, passwordHash: string, now: Date): Promise<Customer | null> {
  const customer = await findCustomerById(tx, customerId)
  if (!customer) return null
  if (customer.emailVerifiedAt === null) await markEmailVerified(tx, customerId, now)
  await setPasswordHash(tx, customerId, passwordHash)
  await closeSessions(tx, customerId, null)
  await revokeDevices(tx, customerId)
  await queueAccountEmail(tx, 'password-changed', customer, now)
  return customer
}
