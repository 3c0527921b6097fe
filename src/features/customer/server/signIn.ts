/** What every way to sign in ends with, once it is clear who it is. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { mergeGuestCart } from '../../cart/server/mergeCarts.ts'
import type { SignedIn } from '../customer.contract.ts'
import type { AuthenticationMethod } from '../securityEvent.contract.ts'
import { presentCustomer } from './customer.presenter.ts'
import { type Customer, setLanguage } from './customer.sql.ts'
import { shopperOf } from './identity.ts'
import { rememberDevice } from './knownDevice.ts'
import { recordSecurityEvent } from './securityEvents.ts'
import { openSession } from './session.sql.ts'

/**
 * Opens a session, and makes the guest's cart the customer's. The guest's cookie stays: the receipts of what they ordered as a guest
 * hang on it.
 */
export async function signIn(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  customer: Customer,
  method: AuthenticationMethod,
): Promise<SignedIn> {
  const { db } = services
  const { guestKeyHash } = await shopperOf(db, http, services.now())
  const leftOut = guestKeyHash === null ? [] : await mergeGuestCart(db, guestKeyHash, customer.id, http.language)
  await rememberDevice(services, http, reply, customer.id)
  await setLanguage(db, customer.id, http.language)
  const token = await openSession(db, customer.id, http.headers['user-agent'] ?? '', services.now())
  await recordSecurityEvent(services, http, { kind: 'login', customerId: customer.id, method })
  reply.header('cache-control', 'no-store')
  const data = presentCustomer(customer)
  return {
    message: translator(http.language, 'server')('customer.loggedIn'),
    token,
    data,
    list: data,
    left_out: leftOut,
  }
}
