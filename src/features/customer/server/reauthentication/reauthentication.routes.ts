import { route } from '../../../../kit/http/route.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { findSignedInCustomer } from '../account/findSignedInCustomer.ts'
import { passkeyConfirmationOptions } from '../passkey/passkeys.ts'
import { requestCode } from '../phoneCode/phoneCode.sql.ts'
import {
  reauthenticateCall,
  reauthenticationCall,
  reauthenticationCodeCall,
  reauthenticationOptionsCall,
} from '../reauthentication.contract.ts'
import { ensureDevice, rateLimitKeys } from '../signIn/knownDevice.ts'
import { describeReauthentication, findCodePhone, reauthenticate } from './reauthentication.ts'

/** Asks a signed-in customer to prove their identity again before a sensitive change. */
export function reauthenticationRoutes(app: ApiApp, services: Services): void {
  route(
    app,
    reauthenticationCall,
    async ({ http }) => ({
      data: await describeReauthentication(services, await findSignedInCustomer(services, http)),
    }),
    { isPersonal: true },
  )

  route(
    app,
    reauthenticateCall,
    async ({ input, http }) => {
      const session = await findSignedInCustomer(services, http)
      await reauthenticate(services, http, session, input)
      const message = translator(http.language, 'server')('customer.reauthenticated')
      return { message, data: await describeReauthentication(services, session) }
    },
    { isPersonal: true },
  )

  route(app, reauthenticationCodeCall, async ({ http, reply }) => {
    const { customer } = await findSignedInCustomer(services, http)
    const phone = findCodePhone(customer)
    await recordAttempt(services, 'codeSend', await rateLimitKeys(services, http, { phone }))
    const device = ensureDevice(http, reply, services.settings)
    await requestCode(services.db, { phone, device, language: http.language }, services.now())
    return { message: translator(http.language, 'server')('customer.codeSent') }
  })

  route(
    app,
    reauthenticationOptionsCall,
    async ({ http }) => {
      const { customer } = await findSignedInCustomer(services, http)
      await recordAttempt(services, 'passkeyOptions', { ip: http.ip })
      return { data: await passkeyConfirmationOptions(services, customer.id) }
    },
    { isPersonal: true },
  )
}
