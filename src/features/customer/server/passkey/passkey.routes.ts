import type { FastifyRequest } from 'fastify'
import { route } from '../../../../kit/http/route.ts'
import { parseUserAgent } from '../../../../kit/http/userAgent.ts'
import type { Passkey } from '../../../../kit/passkey/passkeyStore.ts'
import { recordAttempt, settleAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { toSingleLine } from '../../../../shared/personDetails.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { findSignedInCustomer } from '../account/findSignedInCustomer.ts'
import {
  addPasskeyCall,
  deletePasskeyCall,
  passkeyOptionsCall,
  passkeySignInCall,
  passkeySignInOptionsCall,
  passkeysCall,
  renamePasskeyCall,
  type WirePasskey,
} from '../passkey.contract.ts'
import { requireRecentAuthentication } from '../reauthentication/reauthentication.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { signIn } from '../signIn/signIn.ts'
import { customerPasskeys } from './passkey.sql.ts'
import { addPasskey, findPasskeyCustomer, passkeyOptions, passkeySignInOptions, removePasskey } from './passkeys.ts'

export function passkeyRoutes(app: ApiApp, services: Services): void {
  const { db } = services
  const who = (http: FastifyRequest) => requireCustomer(db, http, services.now())
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, passkeysCall, async ({ http, reply }) => {
    const { id } = await who(http)
    reply.header('cache-control', 'no-store')
    return { data: (await customerPasskeys.list(db, id)).map(presentPasskey) }
  })

  route(app, passkeyOptionsCall, async ({ input, http, reply }) => {
    const session = await findSignedInCustomer(services, http)
    await requireRecentAuthentication(services, http, session, input)
    reply.header('cache-control', 'no-store')
    return { data: await passkeyOptions(services, session.customer) }
  })

  route(app, addPasskeyCall, async ({ input, http }) => {
    const session = await findSignedInCustomer(services, http)
    await requireRecentAuthentication(services, http, session)
    const name = toSingleLine(input.name ?? '') || describePasskey(http)
    const passkey = await addPasskey(services, http, session.customer, input.credential, name)
    return { message: translatorFor(http)('customer.passkeyAdded'), data: presentPasskey(passkey) }
  })

  route(app, renamePasskeyCall, async ({ params, input, http }) => {
    const { id } = await who(http)
    const passkey = await customerPasskeys.rename(db, id, params.id, toSingleLine(input.name) || describePasskey(http))
    if (passkey === null) throw new ShopError('request.notFound')
    return { message: translatorFor(http)('customer.passkeyRenamed'), data: presentPasskey(passkey) }
  })

  route(app, deletePasskeyCall, async ({ params, input, http }) => {
    const session = await findSignedInCustomer(services, http)
    await requireRecentAuthentication(services, http, session, input)
    if (!(await removePasskey(services, http, session.customer, params.id))) throw new ShopError('request.notFound')
    return { message: translatorFor(http)('customer.passkeyRemoved') }
  })

  route(app, passkeySignInOptionsCall, async ({ http, reply }) => {
    await recordAttempt(services, 'passkeyOptions', { ip: http.ip })
    reply.header('cache-control', 'no-store')
    return { data: await passkeySignInOptions(services) }
  })

  route(app, passkeySignInCall, async ({ input, http, reply }) => {
    await recordAttempt(services, 'passkey', { ip: http.ip })
    const customer = await findPasskeyCustomer(services, input.credential, null).catch(async (error: unknown) => {
      const customerId = (await customerPasskeys.find(db, input.credential.id))?.holderId ?? null
      await recordSecurityEvent(services, http, { kind: 'login', customerId, method: 'passkey', outcome: 'refused' })
      throw error
    })
    await settleAttempt(services, 'passkey', { ip: http.ip })
    return signIn(services, http, reply, customer, 'passkey')
  })
}

/** Names a new passkey after its device until the customer renames it. */
function describePasskey(http: FastifyRequest): string {
  const { browser, system } = parseUserAgent(http.headers['user-agent'] ?? '')
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}

function presentPasskey(passkey: Passkey): WirePasskey {
  return {
    id: passkey.id,
    name: passkey.name,
    is_synced: passkey.isSynced,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  }
}
