/** Signing in and out, and what the staff do with their own accounts. */
import type { FastifyRequest } from 'fastify'
import { checkNewPassword } from '../../../kit/checkNewPassword.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { FieldProblems } from '../../../kit/fieldProblems.ts'
import { route } from '../../../kit/http/route.ts'
import { parseUserAgent } from '../../../kit/http/userAgent.ts'
import { hashPassword } from '../../../kit/password.ts'
import { clearAttempts, recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { minPasswordLength } from '../staff.form.ts'
import { adminRead, adminWrite } from './adminRoute.ts'
import { recordAudit } from './audit.sql.ts'
import { describeMe } from './describeMe.ts'
import { checkOwnPassword, signInStaff } from './signIn.ts'
import {
  confirmCall,
  endSessionCall,
  meCall,
  passwordCall,
  recoveryCodesCall,
  sessionsCall,
  signInCall,
  signOutCall,
  twoFactorConfirmCall,
  twoFactorStartCall,
  welcomeCall,
} from './staff.contract.ts'
import { findStaffById, setPasswordHash } from './staff.sql.ts'
import { consumeStaffLink } from './staffLink.ts'
import {
  clearStaffCookie,
  closeOtherStaffSessions,
  closeStaffSession,
  confirmSession,
  listStaffSessions,
  openStaffSession,
} from './staffSession.ts'
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor } from './twoFactor.ts'

const own = { permission: 'self' } as const
const ownBeforeTwoFactor = { ...own, isBeforeTwoFactor: true } as const
const ownConfirmed = { ...own, needsConfirmation: true } as const

export function staffAccountRoutes(app: ApiApp, services: Services): void {
  const { db, now, settings } = services
  const isPublic = { isPersonal: true, permission: 'public' }

  route(
    app,
    signInCall,
    async ({ input, http, reply }) => {
      const { staff, confirmedUntil } = await signInStaff(services, http, reply, input)
      return { data: await describeMe(services, staff, confirmedUntil) }
    },
    isPublic,
  )

  route(
    app,
    welcomeCall,
    async ({ input, http, reply }) => {
      await checkPassword(http, input.password, null)
      const passwordHash = await hashPassword(input.password)
      const welcomed = await inTransaction(db, async (tx) => {
        const id = await consumeStaffLink(tx, input.link, now())
        const staff = id === null ? null : await findStaffById(tx, id)
        if (!staff) return null
        await setPasswordHash(tx, staff.id, passwordHash)
        await recordAudit(tx, staff, { action: 'account.welcome', entityName: staff.email }, http.id, now())
        // The link and the new password are sufficient proof, unless a second factor is set up.
        const isSignedIn = staff.totpSecret === null
        if (isSignedIn) await openStaffSession({ ...services, db: tx }, http, reply, staff)
        return { email: staff.email, isSignedIn }
      })
      if (welcomed === null) {
        await recordAttempt(services, 'resetUse', { ip: http.ip })
        throw new ShopError('staff.link')
      }
      return { data: welcomed }
    },
    isPublic,
  )

  adminRead(app, services, meCall, ownBeforeTwoFactor, async ({ session }) => ({
    data: await describeMe(services, session.staff, session.confirmedUntil),
  }))

  adminWrite(app, services, signOutCall, ownBeforeTwoFactor, async ({ tx, session, reply }) => {
    await closeStaffSession(tx, session.staff.id, session.id)
    clearStaffCookie(reply, settings)
    return { answer: {}, audit: { action: 'session.close', entityName: session.staff.email } }
  })

  adminWrite(
    app,
    services,
    confirmCall,
    {
      ...ownBeforeTwoFactor,
      prepare: ({ http, session, input }) => checkOwnPassword(services, http, session, input),
    },
    async ({ tx, session, now: time }) => {
      const until = await confirmSession(tx, session.id, time)
      return {
        answer: { data: { confirmedUntil: until.toISOString() } },
        audit: { action: 'session.confirm', entityName: session.staff.email },
      }
    },
  )

  adminWrite(
    app,
    services,
    passwordCall,
    {
      ...ownConfirmed,
      async prepare({ http, input, session }) {
        if (session.staff.isDemo) throw new ShopError('staff.demo')
        await checkPassword(http, input.password, session.staff.email)
        return hashPassword(input.password)
      },
    },
    async ({ tx, session, prepared }) => {
      await setPasswordHash(tx, session.staff.id, prepared)
      await closeOtherStaffSessions(tx, session.staff.id, session.id)
      return { answer: {}, audit: { action: 'account.password', entityName: session.staff.email } }
    },
  )

  adminWrite(
    app,
    services,
    twoFactorStartCall,
    { ...ownConfirmed, isBeforeTwoFactor: true },
    async ({ tx, session }) => {
      if (session.staff.isDemo) throw new ShopError('staff.demo')
      const secret = await startTwoFactor(tx, services, session.staff)
      return { answer: { data: secret }, audit: { action: 'account.twoFactorStart', entityName: session.staff.email } }
    },
  )

  adminWrite(
    app,
    services,
    twoFactorConfirmCall,
    {
      ...ownBeforeTwoFactor,
      async prepare({ http, session }) {
        if (session.staff.pendingTotpSecret === null) throw new ShopError('staff.twoFactor')
        await recordAttempt(services, 'otp', { ip: http.ip, account: `staff ${session.staff.id}` })
      },
    },
    async ({ tx, input, http, session, now: time }) => {
      if (!(await confirmTwoFactor(tx, services, session.staff, input.otp, time)))
        throw new FieldProblems(http.language).with('otp', 'otpWrong')
      await clearAttempts({ ...services, db: tx }, 'otp', { account: `staff ${session.staff.id}` })
      // Ends sessions that were opened with the previous authenticator app.
      await closeOtherStaffSessions(tx, session.staff.id, session.id)
      const recoveryCodes = await renewRecoveryCodes(tx, services, session.staff)
      return {
        answer: { data: { recoveryCodes } },
        audit: { action: 'account.twoFactor', entityName: session.staff.email },
      }
    },
  )

  adminWrite(app, services, recoveryCodesCall, ownConfirmed, async ({ tx, session }) => {
    if (session.staff.totpSecret === null) throw new ShopError('staff.twoFactor')
    const recoveryCodes = await renewRecoveryCodes(tx, services, session.staff)
    return {
      answer: { data: { recoveryCodes } },
      audit: { action: 'account.recoveryCodes', entityName: session.staff.email },
    }
  })

  adminRead(app, services, sessionsCall, own, async ({ session }) => ({
    data: (await listStaffSessions(db, session.staff.id, now())).map((each) => ({
      id: each.id,
      ...parseUserAgent(each.userAgent),
      isCurrent: each.id === session.id,
      createdAt: each.createdAt.toISOString(),
      lastUsedAt: each.lastUsedAt.toISOString(),
    })),
  }))

  adminWrite(app, services, endSessionCall, own, async ({ tx, params, session }) => {
    if (!(await closeStaffSession(tx, session.staff.id, params.id))) throw new ShopError('request.notFound')
    return { answer: {}, audit: { action: 'session.end', entityName: session.staff.email } }
  })

  async function checkPassword(http: FastifyRequest, password: string, email: string | null): Promise<void> {
    const problems = new FieldProblems(http.language)
    await checkNewPassword(problems, password, { email, shopName: settings.shopName, minLength: minPasswordLength })
    problems.throwIfAny()
  }
}
