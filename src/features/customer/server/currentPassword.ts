import type { FastifyRequest } from 'fastify'
import { creditSuccess, recordAttempt } from '../../../kit/attempts/attempts.ts'
import { verifyPassword } from '../../../kit/password.ts'
import type { Services } from '../../../kit/services.ts'
import type { Customer } from './customer.sql.ts'
import { FieldProblems } from './fieldProblems.ts'
import { attemptKeys } from './knownDevice.ts'

/**
 * Whoever changes how an account is entered says its password again, so that a session left open is not enough. Nothing is asked of a
 * customer who has none.
 * @throws ShopError 422 naming `current_password`, `request.wait`
 */
export async function checkCurrentPassword(
  services: Services,
  http: FastifyRequest,
  customer: Pick<Customer, 'id' | 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (customer.passwordHash === null) return
  const problems = new FieldProblems(http.language)
  if (!password) throw problems.with('current_password', 'required')
  const keys = await attemptKeys(services, http, { customerId: customer.id })
  await recordAttempt(services, 'password', keys)
  if (!(await verifyPassword(password, customer.passwordHash))) {
    throw problems.with('current_password', 'currentPassword')
  }
  await creditSuccess(services, 'password', keys)
}
