import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import { refusalText } from '../../../kit/http/errorHandler.ts'
import { tokenOf } from '../../../kit/http/request.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { sendCodeCall, verifyCodeCall } from '../code.contract.ts'
import { readPhone } from '../phone.ts'
import { askForCode } from './code.sql.ts'
import { addPhone, logInByPhone, spendCode, spendCodeToLogIn } from './codeLogin.ts'
import { presentCustomer } from './customer.presenter.ts'
import { attemptKeys, ensureDevice } from './knownDevice.ts'
import { requireRecentAuthentication } from './reauthentication.ts'
import { wholeCustomerOf } from './wholeCustomer.ts'

export function codeRoutes(app: ApiApp, services: Services): void {
  const { db } = services
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, sendCodeCall, ({ input, http, reply }) =>
    orRefused(http, reply, { phone: input.phone }, async () => {
      const phone = knownPhone(input)
      await recordAttempt(services, 'codeSend', await attemptKeys(services, http, { phone }))
      const device = ensureDevice(http, reply, services.settings)
      await askForCode(db, { phone, device, language: http.language }, services.now())
      return { status: true, phone, message: word(http)('customer.codeSent') }
    }),
  )

  route(app, verifyCodeCall, ({ input, http, reply }) =>
    orRefused(http, reply, {}, async () => {
      const phone = knownPhone(input)
      reply.header('cache-control', 'no-store')
      if (tokenOf(http) === null) {
        await spendCodeToLogIn(services, http, phone, input.code, input.otp)
        const { token, data, left_out } = await logInByPhone(services, http, reply, phone)
        return { status: true, message: word(http)('customer.loggedIn'), token, data, left_out }
      }
      const session = await wholeCustomerOf(services, http)
      await requireRecentAuthentication(services, http, session, input)
      await spendCode(services, http, phone, input.code)
      const data = presentCustomer(await addPhone(services, http, session.customer, phone))
      return { status: true, message: word(http)('customer.phoneAdded'), data }
    }),
  )
}

/** @throws ShopError `code.phone` */
function knownPhone({ phone, country }: { phone: string; country?: string | undefined }): string {
  const known = readPhone(phone, country)
  if (known === null) throw new ShopError('code.phone')
  return known
}

/** Refusals are 200 here, for clients that read `status`; a form that is wrong, and a token that is, are what they are everywhere. */
async function orRefused<A extends object, E extends object>(
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
    const message = refusalText(error, http)
    return { status: false, message, error: message, ...extra }
  }
}
