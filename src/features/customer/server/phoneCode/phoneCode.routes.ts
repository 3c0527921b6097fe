import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateError } from '../../../../kit/http/errorHandler.ts'
import { readToken } from '../../../../kit/http/request.ts'
import { route } from '../../../../kit/http/route.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { presentCustomer } from '../../../session/server/customer.presenter.ts'
import { findCustomerByVerifiedPhone } from '../../../session/server/findCustomer.sql.ts'
import { findShopper } from '../../../session/server/identity.ts'
import { readPhone } from '../../phone.ts'
import { findSignedInCustomer } from '../account/findSignedInCustomer.ts'
import { sendCodeCall, verifyCodeCall } from '../code.contract.ts'
import { requireRecentAuthentication } from '../reauthentication/reauthentication.ts'
import { ensureDevice, rateLimitKeys } from '../signIn/knownDevice.ts'
import { requestCode } from './phoneCode.sql.ts'
import { addPhone, consumePhoneCode, consumeSignInCode, signInByPhone } from './phoneCodeSignIn.ts'

/** Sends a code by text message; the code signs in, or confirms a customer's number. */
export function phoneCodeRoutes(app: ApiApp, services: Services): void {
  const { db } = services
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  /** The response is the same for unknown numbers, so that it does not reveal which ones have an account. */
  const mayUseCode = async (http: FastifyRequest, phone: string) =>
    services.settings.options.takesNewAccounts ||
    (await findShopper(db, http, services.now())).customer !== null ||
    (await findCustomerByVerifiedPhone(db, phone)) !== null

  route(app, sendCodeCall, ({ input, http, reply }) =>
    orRejected(http, reply, { phone: input.phone }, async () => {
      const phone = knownPhone(input)
      await recordAttempt(services, 'codeSend', await rateLimitKeys(services, http, { phone }))
      const device = ensureDevice(http, reply, services.settings)
      if (await mayUseCode(http, phone))
        await requestCode(db, { phone, device, language: http.language }, services.now())
      return { status: true, phone, message: translatorFor(http)('customer.codeSent') }
    }),
  )

  route(app, verifyCodeCall, ({ input, http, reply }) =>
    orRejected(http, reply, {}, async () => {
      const phone = knownPhone(input)
      reply.header('cache-control', 'no-store')
      if (readToken(http) === null) {
        await consumeSignInCode(services, http, phone, input.code, input.otp)
        const { token, data, left_out } = await signInByPhone(services, http, reply, phone)
        return { status: true, message: translatorFor(http)('customer.signedIn'), token, data, left_out }
      }
      const session = await findSignedInCustomer(services, http)
      await requireRecentAuthentication(services, http, session, input)
      await consumePhoneCode(services, http, phone, input.code)
      const data = presentCustomer(await addPhone(services, http, session.customer, phone))
      return { status: true, message: translatorFor(http)('customer.phoneAdded'), data }
    }),
  )
}

/** @throws ShopError `code.phone` */
function knownPhone({ phone, country }: { phone: string; country?: string | undefined }): string {
  const known = readPhone(phone, country)
  if (known === null) throw new ShopError('code.phone')
  return known
}

/** Rejections are a 200 here, for clients that read `status`; invalid fields and tokens have their usual status. */
async function orRejected<A extends object, E extends object>(
  http: FastifyRequest,
  reply: FastifyReply,
  extra: E,
  work: () => Promise<A>,
): Promise<A | (E & { status: boolean; message: string; error: string })> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 422 || error.status === 401) throw error
    if (error.status === 429) reply.header('retry-after', Number(error.params.seconds))
    const message = translateError(error, http)
    return { status: false, message, error: message, ...extra }
  }
}
