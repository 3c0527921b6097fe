import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { requireCustomer } from '../../../session/server/identity.ts'

/** The signed-in customer with all their data. @throws ShopError 401 for a guest */
export async function findSignedInCustomer(
  { db, now }: Services,
  http: FastifyRequest,
): Promise<{ customer: Customer; sessionId: number }> {
  const { id, sessionId } = await requireCustomer(db, http, now())
  const customer = await findCustomerById(db, id)
  // A concurrent request of the customer has deleted the account.
  if (!customer) throw new ShopError('request.unauthenticated')
  return { customer, sessionId }
}
