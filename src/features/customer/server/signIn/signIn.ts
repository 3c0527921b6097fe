/** The last step of every way to sign in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { mergeGuestCart } from '../../../cart/server/mergeGuestCart.ts'
import { presentCustomer } from '../../../session/server/customer.presenter.ts'
import type { Customer } from '../../../session/server/findCustomer.sql.ts'
import { findShopper } from '../../../session/server/identity.ts'
import { openSession } from '../../../session/server/session.sql.ts'
import { setLanguage } from '../account/customer.sql.ts'
import type { SignedIn } from '../customer.contract.ts'
import type { AuthenticationMethod } from '../securityEvent.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { rememberDevice } from './knownDevice.ts'

/**
 * Opens a session and merges the guest's cart into the customer's. The guest cookie is not deleted, because receipts of guest orders
 * depend on it.
 */
export async function signIn(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  customer: Customer,
  method: AuthenticationMethod,
): Promise<SignedIn> {
  const { db } = services
  const { guestKeyHash } = await findShopper(db, http, services.now())
  const leftOut = guestKeyHash === null ? [] : await mergeGuestCart(db, guestKeyHash, customer.id, http.language)
  await rememberDevice(services, http, reply, customer.id)
  await setLanguage(db, customer.id, http.language)
  const token = await openSession(db, customer.id, http.headers['user-agent'] ?? '', services.now())
  await recordSecurityEvent(services, http, { kind: 'login', customerId: customer.id, method })
  reply.header('cache-control', 'no-store')
  const data = presentCustomer(customer)
  return {
    message: translator(http.language, 'server')('customer.signedIn'),
    token,
    data,
    list: data,
    left_out: leftOut,
  }
}
