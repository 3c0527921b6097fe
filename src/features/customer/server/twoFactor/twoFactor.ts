/** Authenticator app codes (TOTP) as a second factor, and recovery codes for customers who lose the app. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { FieldProblems } from '../../../../kit/fieldProblems.ts'
import { clearAttempts, recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import { seal, unseal } from '../../../../kit/seal.ts'
import { keyedHash } from '../../../../kit/secret.ts'
import type { Services } from '../../../../kit/services.ts'
import {
  describeTotpSecret,
  findTotpStep,
  newRecoveryCodes,
  newTotpSecret,
  normalizeRecoveryCode,
} from '../../../../kit/totp.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Customer } from '../../../session/server/findCustomer.sql.ts'
import { queueAccountEmail } from '../account/accountEmails.ts'
import type { AuthenticationMethod } from '../securityEvent.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import type { TwoFactor, TwoFactorSetup } from '../twoFactor.contract.ts'
import {
  confirmTotp,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  insertTotp,
  replaceRecoveryCodes,
} from './twoFactor.sql.ts'

/** Whether two-factor authentication is on, and how many recovery codes are left. */
export async function describeTwoFactor({ db }: Services, customerId: number): Promise<TwoFactor> {
  const totp = await findTotp(db, customerId)
  return {
    enabled_at: totp?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, customerId),
  }
}

/** Creates a secret and replaces an unconfirmed one. @throws ShopError `twoFactor.on` */
export async function startTwoFactor(services: Services, customer: Customer): Promise<TwoFactorSetup> {
  const secret = newTotpSecret()
  const sealed = seal(services.secret, purposeFor(customer.id), secret)
  if (!(await insertTotp(services.db, customer.id, sealed, services.now()))) throw new ShopError('twoFactor.on')
  return describeTotpSecret(secret, services.settings.shopName, customer.email ?? customer.phone ?? '')
}

/**
 * Turns the second factor on with a first code. @returns the recovery codes, which are stored only as hashes
 * @throws ShopError 422 naming `otp`, `twoFactor.on`, `twoFactor.off` when setup was not started, `request.wait`
 */
export async function confirmTwoFactor(
  services: Services,
  http: FastifyRequest,
  customer: Customer,
  otp: string,
): Promise<string[]> {
  const totp = await findTotp(services.db, customer.id)
  if (totp === null) throw new ShopError('twoFactor.off')
  if (totp.confirmedAt !== null) throw new ShopError('twoFactor.on')
  await recordAttempt(services, 'otp', { ip: http.ip, account: String(customer.id) })
  if (!(await takeTotp(services, customer.id, totp.sealedSecret, otp))) {
    throw new FieldProblems(http.language).with('otp', 'otpWrong')
  }
  await clearAttempts(services, 'otp', { account: String(customer.id) })
  return inTransaction(services.db, async (tx) => {
    await confirmTotp(tx, customer.id, services.now())
    await queueAccountEmail(tx, 'two-factor-on', customer, services.now())
    await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'two-factor-on', customerId: customer.id })
    return makeRecoveryCodes(services, tx, customer.id)
  })
}

/** Replaces the recovery codes with new ones. @throws ShopError `twoFactor.off` */
export async function renewRecoveryCodes(
  services: Services,
  http: FastifyRequest,
  customer: Customer,
): Promise<string[]> {
  return inTransaction(services.db, async (tx) => {
    if (!(await findTotp(tx, customer.id))?.confirmedAt) throw new ShopError('twoFactor.off')
    await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'recovery-codes-made', customerId: customer.id })
    return makeRecoveryCodes(services, tx, customer.id)
  })
}

/** Turns the second factor off and notifies the customer by email. @throws ShopError `twoFactor.off` */
export async function turnOffTwoFactor(services: Services, http: FastifyRequest, customer: Customer): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await deleteTotp(tx, customer.id))) throw new ShopError('twoFactor.off')
    await queueAccountEmail(tx, 'two-factor-off', customer, services.now())
    await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'two-factor-off', customerId: customer.id })
  })
}

/**
 * The second step of a sign-in, for accounts that have it turned on. Call it after the first step.
 * @param otp a code from the app, or a recovery code @throws ShopError 422 naming `otp`, `request.wait`
 */
export async function checkSecondFactor(
  services: Services,
  http: FastifyRequest,
  customerId: number,
  method: AuthenticationMethod,
  otp: string | undefined,
): Promise<void> {
  const totp = await findTotp(services.db, customerId)
  if (!totp?.confirmedAt) return
  const problems = new FieldProblems(http.language)
  if (!otp?.trim()) throw problems.with('otp', 'otpRequired')
  const keys = { ip: http.ip, account: String(customerId) }
  await recordAttempt(services, 'otp', keys)
  if (await takeTotp(services, customerId, totp.sealedSecret, otp)) return clearAttempts(services, 'otp', keys)
  if (await consumeRecoveryCode(services.db, customerId, hashRecoveryCode(services, customerId, otp))) {
    await recordSecurityEvent(services, http, { kind: 'recovery-code-used', customerId })
    return clearAttempts(services, 'otp', keys)
  }
  await recordSecurityEvent(services, http, { kind: 'login', customerId, method, outcome: 'refused' })
  throw problems.with('otp', 'otpWrong')
}

/** Consumes a code from the app. @returns false when it is wrong, expired or used */
async function takeTotp(
  { db, secret: key, now }: Services,
  customerId: number,
  sealedSecret: Uint8Array,
  otp: string,
): Promise<boolean> {
  const secret = unseal(key, purposeFor(customerId), sealedSecret)
  // The shop's secret key has changed: app codes cannot match any more, only recovery codes work.
  if (secret === null) return false
  const step = findTotpStep(secret, otp, now())
  return step !== null && consumeStep(db, customerId, step)
}

async function makeRecoveryCodes(services: Services, tx: Db, customerId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(services, customerId, code))
  await replaceRecoveryCodes(tx, customerId, hashes)
  return codes
}

function hashRecoveryCode({ secret }: Services, customerId: number, code: string): Uint8Array {
  return keyedHash(secret, 'recovery code', `${customerId} ${normalizeRecoveryCode(code)}`)
}

function purposeFor(customerId: number): string {
  return `totp ${customerId}`
}
