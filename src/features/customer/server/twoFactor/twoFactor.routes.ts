import { route } from '../../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { findSignedInCustomer } from '../account/findSignedInCustomer.ts'
import { requireRecentAuthentication } from '../reauthentication/reauthentication.ts'
import {
  recoveryCodesCall,
  twoFactorCall,
  twoFactorConfirmCall,
  twoFactorOffCall,
  twoFactorSetupCall,
} from '../twoFactor.contract.ts'
import {
  confirmTwoFactor,
  describeTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './twoFactor.ts'

const personal = { isPersonal: true }

export function twoFactorRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services

  route(
    app,
    twoFactorCall,
    async ({ http }) => ({ data: await describeTwoFactor(services, (await requireCustomer(db, http, now())).id) }),
    personal,
  )

  route(
    app,
    twoFactorSetupCall,
    async ({ input, http }) => {
      const session = await findSignedInCustomer(services, http)
      await requireRecentAuthentication(services, http, session, input)
      return { data: await startTwoFactor(services, session.customer) }
    },
    personal,
  )

  route(
    app,
    twoFactorConfirmCall,
    async ({ input, http }) => {
      const session = await findSignedInCustomer(services, http)
      await requireRecentAuthentication(services, http, session, input)
      const recovery_codes = await confirmTwoFactor(services, http, session.customer, input.otp)
      return { message: translator(http.language, 'server')('customer.twoFactorOn'), data: { recovery_codes } }
    },
    personal,
  )

  route(
    app,
    recoveryCodesCall,
    async ({ input, http }) => {
      const session = await findSignedInCustomer(services, http)
      await requireRecentAuthentication(services, http, session, input)
      const recovery_codes = await renewRecoveryCodes(services, http, session.customer)
      return { message: translator(http.language, 'server')('customer.recoveryCodesCreated'), data: { recovery_codes } }
    },
    personal,
  )

  route(app, twoFactorOffCall, async ({ input, http }) => {
    const session = await findSignedInCustomer(services, http)
    await requireRecentAuthentication(services, http, session, input)
    await turnOffTwoFactor(services, http, session.customer)
    return { message: translator(http.language, 'server')('customer.twoFactorOff') }
  })
}
