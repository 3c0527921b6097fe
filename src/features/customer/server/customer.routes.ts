/** An account and its profile; the ways to sign in beside a password have files of their own. */
import type { FastifyRequest } from 'fastify'
import { type CallRequest, route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import {
  customerByIdCall,
  customerCall,
  loginCall,
  logoutCall,
  postLogoutCall,
  profileCall,
  registerCall,
} from '../customer.contract.ts'
import { changeProfile } from './changeProfile.ts'
import { presentCustomer } from './customer.presenter.ts'
import { clearGuestCookie } from './guestCookie.ts'
import { customerOf } from './identity.ts'
import { logInByPassword } from './passwordLogin.ts'
import { register } from './register.ts'
import { recordSecurityEvent } from './securityEvents.ts'
import { closeSession } from './session.sql.ts'
import { wholeCustomerOf } from './wholeCustomer.ts'

export function customerRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, registerCall, async ({ input, http, reply }) => {
    const data = presentCustomer(await register(services, http, input))
    reply.header('cache-control', 'no-store')
    return { message: word(http)('customer.registered'), data, list: data }
  })

  route(app, loginCall, ({ input, http, reply }) => logInByPassword(services, http, reply, input))

  route(app, customerCall, async ({ http, reply }) => {
    const { customer } = await wholeCustomerOf(services, http)
    reply.header('cache-control', 'no-store')
    return { data: presentCustomer(customer) }
  })

  route(app, customerByIdCall, async ({ params, http, reply }) => {
    const { customer } = await wholeCustomerOf(services, http)
    if (customer.id !== params.id) throw new ShopError('customer.notYours')
    reply.header('cache-control', 'no-store')
    return { data: presentCustomer(customer) }
  })

  const logOut = async ({
    http,
    reply,
  }: Pick<CallRequest<typeof logoutCall>, 'http' | 'reply'>): Promise<{ message: string }> => {
    // First: whoever leaves is no guest of before either, even if the session has ended already.
    clearGuestCookie(reply, settings)
    const { id, sessionId } = await customerOf(db, http, services.now())
    await closeSession(db, id, sessionId)
    await recordSecurityEvent(services, http, { kind: 'logout', customerId: id })
    return { message: word(http)('customer.loggedOut') }
  }
  route(app, logoutCall, logOut, { changes: true })
  route(app, postLogoutCall, logOut)

  route(app, profileCall, async ({ input, http, reply }) => {
    const changed = await changeProfile(services, http, await wholeCustomerOf(services, http), input)
    const data = presentCustomer(changed)
    reply.header('cache-control', 'no-store')
    return { message: word(http)('customer.profileSaved'), data, list: data }
  })
}
