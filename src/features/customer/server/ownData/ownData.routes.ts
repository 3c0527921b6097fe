import type { FastifyRequest } from 'fastify'
import { route } from '../../../../kit/http/route.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Customer } from '../../../session/server/findCustomer.sql.ts'
import { clearGuestCookie } from '../../../session/server/guestCookie.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { findSignedInCustomer } from '../account/findSignedInCustomer.ts'
import { deleteAccountCall, exportOwnDataCall } from '../ownData.contract.ts'
import { requireRecentAuthentication } from '../reauthentication/reauthentication.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { deleteAccount } from './deleteAccount.ts'
import { exportOwnData } from './exportOwnData.ts'

/** Exports what the shop stores about a customer, and deletes accounts. */
export function ownDataRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services

  route(
    app,
    exportOwnDataCall,
    async ({ http, reply }) => {
      const { id } = await requireCustomer(db, http, now())
      await recordAttempt(services, 'exportOwnData', { account: String(id) })
      const document = await exportOwnData(services, http, id)
      const day = document.exported_at.slice(0, 10)
      reply.header('content-disposition', `attachment; filename="own-data-${day}.json"`)
      return document
    },
    { isPersonal: true },
  )

  route(app, deleteAccountCall, async ({ input, http, reply }) => {
    const session = await findSignedInCustomer(services, http)
    const { customer } = session
    if (customer.passwordHash === null) checkConfirmation(customer, input.confirmation ?? '', http)
    await requireRecentAuthentication(services, http, session, input)
    await deleteAccount(services, customer.id)
    await recordSecurityEvent(services, http, { kind: 'account-deleted', customerId: null })
    clearGuestCookie(reply, services.settings)
    return { message: translator(http.language, 'server')('customer.deleted') }
  })
}

/** A customer without a password types the account's email address or phone number, to prevent accidents. @throws ShopError 422 */
function checkConfirmation({ email, phone }: Customer, confirmation: string, http: FastifyRequest): void {
  const digits = (text: string) => text.replace(/\D/g, '')
  const isEmail = email !== null && confirmation.toLowerCase() === email.toLowerCase()
  const isPhone = phone !== null && digits(confirmation) !== '' && digits(confirmation) === digits(phone)
  if (isEmail || isPhone) return
  throw new ShopError(
    'request.invalid',
    {},
    { confirmation: [translator(http.language, 'errors')('field.accountName')] },
  )
}
