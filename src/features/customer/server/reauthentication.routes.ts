import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import {
  reauthenticateCall,
  reauthenticationCall,
  reauthenticationCodeCall,
  reauthenticationOptionsCall,
} from '../reauthentication.contract.ts'
import { askForCode } from './code.sql.ts'
import { attemptKeys, ensureDevice } from './knownDevice.ts'
import { passkeyConfirmationOptions } from './passkeys.ts'
import { describeReauthentication, phoneForCodes, reauthenticate } from './reauthentication.ts'
import { wholeCustomerOf } from './wholeCustomer.ts'

export function reauthenticationRoutes(app: ApiApp, services: Services): void {
  route(
    app,
    reauthenticationCall,
    async ({ http }) => ({
      data: await describeReauthentication(services, await wholeCustomerOf(services, http)),
    }),
    { isPersonal: true },
  )

  route(
    app,
    reauthenticateCall,
    async ({ input, http }) => {
      const session = await wholeCustomerOf(services, http)
      await reauthenticate(services, http, session, input)
      const message = translator(http.language, 'server')('customer.reauthenticated')
      return { message, data: await describeReauthentication(services, session) }
    },
    { isPersonal: true },
  )

  route(app, reauthenticationCodeCall, async ({ http, reply }) => {
    const { customer } = await wholeCustomerOf(services, http)
    const phone = phoneForCodes(customer)
    await recordAttempt(services, 'codeSend', await attemptKeys(services, http, { phone }))
    const device = ensureDevice(http, reply, services.settings)
    await askForCode(services.db, { phone, device, language: http.language }, services.now())
    return { message: translator(http.language, 'server')('customer.codeSent') }
  })

  route(
    app,
    reauthenticationOptionsCall,
    async ({ http }) => {
      const { customer } = await wholeCustomerOf(services, http)
      await recordAttempt(services, 'passkeyOptions', { ip: http.ip })
      return { data: await passkeyConfirmationOptions(services, customer.id) }
    },
    { isPersonal: true },
  )
}
