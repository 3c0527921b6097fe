import type { FastifyRequest } from 'fastify'
import { checkNewPassword } from '../../../../kit/checkNewPassword.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { FieldProblems } from '../../../../kit/fieldProblems.ts'
import { hashPassword } from '../../../../kit/password.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import type { Input } from '../../../../shared/contract.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { accountRules } from '../../account.rules.ts'
import type { registerCall } from '../customer.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { queueAccountEmail } from './accountEmails.ts'
import { insertCustomer } from './customer.sql.ts'
import { normalizePhone } from './normalizePhone.ts'

/** Creates an account. A number that no code has verified does not sign in. @throws ShopError 422, `request.wait`, `customer.noNewAccounts` */
export async function register(
  services: Services,
  http: FastifyRequest,
  input: Input<typeof registerCall>,
): Promise<Customer> {
  if (!services.settings.options.takesNewAccounts) throw new ShopError('customer.noNewAccounts')
  const problems = new FieldProblems(http.language)
  const firstName = problems.name('first_name', input.first_name)
  const lastName = problems.name('last_name', input.last_name)
  const phone = normalizePhone(problems, input.phone ?? '')
  await checkNewPassword(problems, input.password, {
    email: input.email,
    shopName: services.settings.shopName,
    minLength: accountRules.password.minLength,
  })
  problems.confirmation(input.password, input.password_confirmation)
  problems.throwIfAny()
  await recordAttempt(services, 'register', { ip: http.ip, account: input.email })
  // Hashed before the transaction, because it takes long. The response says whether the email address is taken, so the time may, too.
  const passwordHash = await hashPassword(input.password)
  const { language } = http
  const row = { email: input.email, firstName, lastName, phone, passwordHash, language, phoneVerifiedAt: null }
  const customer = await inTransaction(services.db, async (tx) => {
    const id = await insertCustomer(tx, row, services.now())
    if (id === null) return null
    await queueAccountEmail(tx, 'welcome', { id, email: input.email, language }, services.now())
    await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'registered', customerId: id })
    return findCustomerById(tx, id)
  })
  if (customer) return customer
  throw problems.with('email', 'emailTaken')
}
