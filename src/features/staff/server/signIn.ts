/**
 * Signing in to the back office: password, then the second factor. Neither response nor timing reveals whether an account exists.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FieldProblems } from '../../../kit/fieldProblems.ts'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../../../kit/password.ts'
import { clearAttempts, recordAttempt, settleAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../kit/services.ts'
import type { Input } from '../../../shared/contract.ts'
import { ShopError } from '../../../shared/errors.ts'
import { recordAudit } from './audit.sql.ts'
import { requireLocal } from './demoAccount.ts'
import { rememberBrowser, staffRateLimitKeys } from './knownBrowser.ts'
import type { confirmCall, signInCall } from './staff.contract.ts'
import { findStaffByEmail, type Staff, setPasswordHash } from './staff.sql.ts'
import { openStaffSession, type StaffSession } from './staffSession.ts'
import { consumeRecoveryCode, consumeTotp } from './twoFactor.ts'

/** Opens a session. @throws ShopError `staff.credentials`, `staff.local`, 422 naming `otp`, `request.wait` */
export async function signInStaff(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  { email, password, otp }: Input<typeof signInCall>,
): Promise<StaffSession> {
  const { db, settings, now } = services
  const staff = await findStaffByEmail(db, email)
  const keys = staffRateLimitKeys(http, settings, email, staff)
  await recordAttempt(services, 'signIn', keys)
  const isCorrect = await verifyPassword(password, staff?.passwordHash ?? dummyHash)
  if (!staff?.passwordHash || !staff.isActive || !isCorrect) {
    if (staff) await audit(services, http, staff, 'session.refused')
    throw new ShopError('staff.credentials')
  }
  if (staff.isDemo) requireLocal(services, http)
  await settleAttempt(services, 'signIn', keys)
  if (staff.totpSecret !== null) await checkSecondFactor(services, http, staff, otp)
  const passwordHash = isOutdated(staff.passwordHash) ? await hashPassword(password) : staff.passwordHash
  if (passwordHash !== staff.passwordHash) await setPasswordHash(db, staff.id, passwordHash)
  const session = await openStaffSession(services, http, reply, staff)
  rememberBrowser(http, reply, settings, { id: staff.id, passwordHash })
  await recordAudit(db, staff, { action: 'session.open', entityName: staff.email }, http.id, now())
  return session
}

async function checkSecondFactor(
  services: Services,
  http: FastifyRequest,
  staff: Staff,
  otp: string | undefined,
): Promise<void> {
  const problems = new FieldProblems(http.language)
  if (!otp?.trim()) throw problems.with('otp', 'otpRequired')
  const keys = { ip: http.ip, account: `staff ${staff.id}` }
  await recordAttempt(services, 'otp', keys)
  const isCorrect =
    (await consumeTotp(services.db, services, staff, otp, services.now())) ||
    (await consumeRecoveryCode(services.db, services, staff, otp))
  if (!isCorrect) {
    await audit(services, http, staff, 'session.refused')
    throw problems.with('otp', 'otpWrong')
  }
  await clearAttempts(services, 'otp', keys)
}

/** Checks the password of the signed-in member of the staff. @throws ShopError 422 naming `password`, `request.wait` */
export async function checkOwnPassword(
  services: Services,
  http: FastifyRequest,
  { staff }: StaffSession,
  { password }: Input<typeof confirmCall>,
): Promise<void> {
  const keys = { ip: http.ip, account: `staff ${staff.id}` }
  await recordAttempt(services, 'password', keys)
  if (staff.passwordHash === null || !(await verifyPassword(password, staff.passwordHash)))
    throw new FieldProblems(http.language).with('password', 'currentPassword')
  await settleAttempt(services, 'password', keys)
}

async function audit({ db, now }: Services, http: FastifyRequest, staff: Staff, action: string): Promise<void> {
  await recordAudit(db, staff, { action, entityName: staff.email }, http.id, now())
}
