import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Customer, findCustomerById } from './customer.sql.ts'
import { customerOf } from './identity.ts'

/** The customer with everything the shop knows about them. @throws ShopError 401 for a guest */
export async function wholeCustomerOf(
  { db, now }: Services,
  http: FastifyRequest,
): Promise<{ customer: Customer; sessionId: number }> {
  const { id, sessionId } = await customerOf(db, http, now())
  const customer = await findCustomerById(db, id)
  // Deleted in between by another request of theirs.
  if (!customer) throw new ShopError('request.unauthenticated')
  return { customer, sessionId }
}
