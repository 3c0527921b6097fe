/** Accounts and profiles; ways to sign in other than a password have their own files. */
import type { FastifyRequest } from 'fastify'
import { deleteOwn } from '../../../../kit/database/deleteOwn.ts'
import { type CallRequest, route } from '../../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { customerByIdCall, customerCall } from '../../../session/server/customer.contract.ts'
import { presentCustomer } from '../../../session/server/customer.presenter.ts'
import { clearGuestCookie } from '../../../session/server/guestCookie.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { postSignOutCall, profileCall, registerCall, signInCall, signOutCall } from '../customer.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { signInByPassword } from '../signIn/passwordSignIn.ts'
import { changeProfile } from './changeProfile.ts'
import { findSignedInCustomer } from './findSignedInCustomer.ts'
import { register } from './register.ts'

export function customerRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, registerCall, async ({ input, http, reply }) => {
    const data = presentCustomer(await register(services, http, input))
    reply.header('cache-control', 'no-store')
    return { message: translatorFor(http)('customer.registered'), data, list: data }
  })

  route(app, signInCall, ({ input, http, reply }) => signInByPassword(services, http, reply, input))

  route(app, customerCall, async ({ http, reply }) => {
    const { customer } = await findSignedInCustomer(services, http)
    reply.header('cache-control', 'no-store')
    return { data: presentCustomer(customer) }
  })

  route(app, customerByIdCall, async ({ params, http, reply }) => {
    const { customer } = await findSignedInCustomer(services, http)
    if (customer.id !== params.id) throw new ShopError('customer.notYours')
    reply.header('cache-control', 'no-store')
    return { data: presentCustomer(customer) }
  })

  const signOut = async ({
    http,
    reply,
  }: Pick<CallRequest<typeof signOutCall>, 'http' | 'reply'>): Promise<{ message: string }> => {
    // First, because signing out ends the guest's identity too, even when the session has already ended.
    clearGuestCookie(reply, settings)
    const { id, sessionId } = await requireCustomer(db, http, services.now())
    await deleteOwn(db, 'customer_session', id, sessionId)
    await recordSecurityEvent(services, http, { kind: 'logout', customerId: id })
    return { message: translatorFor(http)('customer.signedOut') }
  }
  route(app, signOutCall, signOut, { changes: true })
  route(app, postSignOutCall, signOut)

  route(app, profileCall, async ({ input, http, reply }) => {
    const changed = await changeProfile(services, http, await findSignedInCustomer(services, http), input)
    const data = presentCustomer(changed)
    reply.header('cache-control', 'no-store')
    return { message: translatorFor(http)('customer.profileSaved'), data, list: data }
  })
}
