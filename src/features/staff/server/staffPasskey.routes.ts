/** Passkeys of the staff. A passkey verifies the person who holds the device, so it counts as password and second factor. */
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { parseUserAgent } from '../../../kit/http/userAgent.ts'
import { makePasskeyStore, type Passkey } from '../../../kit/passkey/passkeyStore.ts'
import {
  makeCreationOptions,
  makeRequestOptions,
  verifyCreation,
  verifyRequest,
} from '../../../kit/passkey/webAuthn.ts'
import { recordAttempt, settleAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { adminRead, adminWrite } from './adminRoute.ts'
import { recordAudit } from './audit.sql.ts'
import { describeMe } from './describeMe.ts'
import { findStaffById } from './staff.sql.ts'
import {
  addStaffPasskeyCall,
  passkeyConfirmCall,
  passkeyConfirmOptionsCall,
  passkeySignInCall,
  passkeySignInOptionsCall,
  removeStaffPasskeyCall,
  renameStaffPasskeyCall,
  type StaffPasskey,
  staffPasskeyOptionsCall,
  staffPasskeysCall,
} from './staffPasskey.contract.ts'
import { confirmSession, openStaffSession } from './staffSession.ts'

const staffPasskeys = makePasskeyStore({
  ...{ passkeys: 'staff_passkey', challenges: 'staff_passkey_challenge', holder: 'staff_id' },
})

const own = { permission: 'self' } as const
const ownConfirmed = { ...own, needsConfirmation: true } as const

export function staffPasskeyRoutes(app: ApiApp, services: Services): void {
  const { db, now } = services
  const isPublic = { isPersonal: true, permission: 'public' }

  adminRead(app, services, staffPasskeysCall, own, async ({ session }) => ({
    data: (await staffPasskeys.list(db, session.staff.id)).map(present),
  }))

  adminRead(app, services, staffPasskeyOptionsCall, ownConfirmed, async ({ session: { staff } }) => {
    if (staff.isDemo) throw new ShopError('staff.demo')
    const holder = { id: staff.id, handle: `staff ${staff.id}`, userName: staff.email, displayName: staff.name }
    return { data: await makeCreationOptions(services, staffPasskeys, holder) }
  })

  adminWrite(
    app,
    services,
    addStaffPasskeyCall,
    {
      ...ownConfirmed,
      async prepare({ input, session: { staff } }) {
        if (staff.isDemo) throw new ShopError('staff.demo')
        return verifyCreation(services, staffPasskeys, staff.id, input.credential)
      },
    },
    async ({ tx, input, http, session, now: time, prepared }) => {
      const name = toSingleLine(input.name ?? '') || nameDevice(http)
      const passkey = await staffPasskeys.insert(tx, { ...prepared, name }, time)
      if (passkey === null) throw new ShopError('passkey.rejected')
      return {
        answer: { data: present(passkey) },
        audit: { action: 'account.addPasskey', entityName: session.staff.email, after: { name } },
      }
    },
  )

  adminWrite(app, services, renameStaffPasskeyCall, own, async ({ tx, params, input, http, session: { staff } }) => {
    const before = (await staffPasskeys.list(tx, staff.id)).find(({ id }) => id === params.id)
    const name = toSingleLine(input.name) || nameDevice(http)
    const passkey = await staffPasskeys.rename(tx, staff.id, params.id, name)
    if (passkey === null || !before) throw new ShopError('request.notFound')
    const names = { before: { name: before.name }, after: { name } }
    return {
      answer: { data: present(passkey) },
      audit: { action: 'account.renamePasskey', entityName: staff.email, ...names },
    }
  })

  adminWrite(app, services, removeStaffPasskeyCall, ownConfirmed, async ({ tx, params, session: { staff } }) => {
    const name = await staffPasskeys.remove(tx, staff.id, params.id)
    if (name === null) throw new ShopError('request.notFound')
    return { answer: {}, audit: { action: 'account.removePasskey', entityName: staff.email, before: { name } } }
  })

  route(
    app,
    passkeySignInOptionsCall,
    async ({ http }) => {
      await recordAttempt(services, 'passkeyOptions', { ip: http.ip })
      return { data: await makeRequestOptions(services, staffPasskeys, null) }
    },
    isPublic,
  )

  route(
    app,
    passkeySignInCall,
    async ({ input, http, reply }) => {
      await recordAttempt(services, 'passkey', { ip: http.ip })
      const { passkey, markUsed } = await verifyRequest(services, staffPasskeys, input.credential, null)
      const staff = await findStaffById(db, passkey.holderId)
      const isExpected = input.email === undefined || input.email.toLowerCase() === staff?.email.toLowerCase()
      if (!staff?.isActive || !isExpected) throw new ShopError('passkey.unknown')
      await settleAttempt(services, 'passkey', { ip: http.ip })
      const { confirmedUntil } = await inTransaction(db, async (tx) => {
        await markUsed(tx)
        const details = { action: 'session.open', entityName: staff.email, after: { passkey: passkey.name } }
        await recordAudit(tx, staff, details, http.id, now())
        return openStaffSession({ ...services, db: tx }, http, reply, staff)
      })
      return { data: await describeMe(services, staff, confirmedUntil) }
    },
    isPublic,
  )

  const ownBeforeTwoFactor = { ...own, isBeforeTwoFactor: true } as const
  adminRead(app, services, passkeyConfirmOptionsCall, ownBeforeTwoFactor, async ({ session }) => ({
    data: await makeRequestOptions(services, staffPasskeys, session.staff.id),
  }))

  adminWrite(
    app,
    services,
    passkeyConfirmCall,
    {
      ...ownBeforeTwoFactor,
      async prepare({ input, http, session }) {
        await recordAttempt(services, 'passkey', { ip: http.ip })
        const verified = await verifyRequest(services, staffPasskeys, input.credential, session.staff.id).catch(
          (error: unknown) => {
            // Not 401: the session is still open.
            throw error instanceof ShopError ? new ShopError('passkey.rejected') : error
          },
        )
        await settleAttempt(services, 'passkey', { ip: http.ip })
        return verified
      },
    },
    async ({ tx, session, now: time, prepared: { passkey, markUsed } }) => {
      await markUsed(tx)
      const until = await confirmSession(tx, session.id, time)
      return {
        answer: { data: { confirmedUntil: until.toISOString() } },
        audit: { action: 'session.confirm', entityName: session.staff.email, after: { passkey: passkey.name } },
      }
    },
  )
}

/** Names a new passkey after its device until its owner renames it. */
function nameDevice(http: FastifyRequest): string {
  const { browser, system } = parseUserAgent(http.headers['user-agent'] ?? '')
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}

function present({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): StaffPasskey {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
