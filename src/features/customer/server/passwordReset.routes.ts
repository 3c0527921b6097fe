import type { FastifyRequest } from 'fastify'
import { clearAttempts, recordAttempt } from '../../../kit/attempts/attempts.ts'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { hashPassword } from '../../../kit/password.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Input } from '../../../shared/contract.ts'
import { forgotPasswordCall, resetPasswordCall } from '../passwordReset.contract.ts'
import { queueAccountMail } from './accountMails.ts'
import { type Customer, findCustomerById, setPasswordHash } from './customer.sql.ts'
import { FieldProblems } from './fieldProblems.ts'
import { attemptKeys, forgetDevices, rememberDevice } from './knownDevice.ts'
import { checkNewPassword } from './newPassword.ts'
import { askForReset, findReset, takeReset } from './passwordReset.sql.ts'
import { proveEmail } from './proveEmail.ts'
import { recordSecurityEvent } from './securityEvents.ts'
import { closeSessions } from './session.sql.ts'

export function passwordResetRoutes(app: ApiApp, services: Services): void {
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, forgotPasswordCall, async ({ input, http }) => {
    await recordAttempt(services, 'reset', await attemptKeys(services, http, { email: input.email }))
    await askForReset(services.db, input.email, services.now())
    return { message: word(http)('customer.resetAsked') }
  })

  route(app, resetPasswordCall, async ({ input, http, reply }) => {
    const customerId = await resetPassword(services, http, input)
    // Whoever has the link has the mailbox: the login that follows works, whatever others have tried meanwhile.
    await rememberDevice(services, http, reply, customerId)
    return { message: word(http)('customer.resetDone') }
  })
}

/**
 * A good link always works: only the others count as attempts.
 * @returns whose password it was @throws ShopError 422 naming `token` when the link is not good, `request.wait`
 */
async function resetPassword(
  services: Services,
  http: FastifyRequest,
  input: Input<typeof resetPasswordCall>,
): Promise<number> {
  const { db } = services
  const problems = new FieldProblems(http.language)
  await checkNewPassword(problems, input.password, { email: input.email, shopName: services.settings.shopName })
  problems.confirmation(input.password, input.password_confirmation)
  problems.refuseIfAny()
  const customerId = await findReset(db, input, services.now())
  if (customerId === null) {
    await recordAttempt(services, 'resetUse', { ip: http.ip })
    throw problems.with('token', 'resetLink')
  }
  const passwordHash = await hashPassword(input.password)
  const customer = await inTransaction(db, async (tx) => {
    if (!(await takeReset(tx, customerId, input.token))) return null
    await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'password-reset', customerId })
    return changePassword(tx, customerId, passwordHash, services.now())
  })
  if (customer === null) throw problems.with('token', 'resetLink')
  await clearAttempts(services, 'login', { account: input.email })
  await clearAttempts(services, 'password', { account: String(customerId) })
  return customerId
}

async function changePassword(tx: Db, customerId: number, passwordHash: string, now: Date): Promise<Customer | null> {
  const customer = await findCustomerById(tx, customerId)
  if (!customer) return null
  if (customer.emailVerifiedAt === null) await proveEmail(tx, customerId, now)
  await setPasswordHash(tx, customerId, passwordHash)
  await closeSessions(tx, customerId, null)
  await forgetDevices(tx, customerId)
  await queueAccountMail(tx, 'password-changed', customer, now)
  return customer
}
