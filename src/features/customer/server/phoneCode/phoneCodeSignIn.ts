/** What a correct code does: it signs in, or adds the number to the requesting account. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, isDuplicate } from '../../../../kit/database/transaction.ts'
import { type RateLimitKeys, recordAttempt, settleAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import {
  type Customer,
  findCustomerById,
  findCustomerByVerifiedPhone,
} from '../../../session/server/findCustomer.sql.ts'
import { queueAccountEmail } from '../account/accountEmails.ts'
import { insertCustomer, setVerifiedPhone } from '../account/customer.sql.ts'
import type { SignedIn } from '../customer.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { deviceKey, findDevice, rateLimitKeys } from '../signIn/knownDevice.ts'
import { signIn } from '../signIn/signIn.ts'
import { checkSecondFactor } from '../twoFactor/twoFactor.ts'
import { consumeCode, findDeviceCode, isCodeCorrect } from './phoneCode.sql.ts'
import { hashCode } from './phoneCodeSender.ts'

/**
 * @param beforeUse runs when the code is correct, before it is consumed: if it throws, the code stays valid
 * @throws ShopError `code.wrong` for a wrong, used or expired one, `request.wait`
 */
export async function consumePhoneCode(
  services: Services,
  http: FastifyRequest,
  phone: string,
  code: string,
  beforeUse?: () => Promise<void>,
): Promise<void> {
  const keys = await codeRateLimitKeys(services, http, phone)
  await recordAttempt(services, 'codeCheck', keys)
  const codeHash = hashCode(services, phone, code.replace(/\D/g, ''))
  if (beforeUse && (await isCodeCorrect(services.db, phone, codeHash, services.now()))) await beforeUse()
  if (!(await consumeCode(services.db, phone, codeHash, services.now()))) {
    throw new ShopError('code.wrong')
  }
  await settleAttempt(services, 'codeCheck', keys)
  await settleAttempt(services, 'codeSend', await rateLimitKeys(services, http, { phone }))
}

/** The browser that requested a code has its own limit, which no one else can use up. */
async function codeRateLimitKeys(services: Services, http: FastifyRequest, phone: string): Promise<RateLimitKeys> {
  const device = findDevice(http, services.settings)
  const codeId = device && (await findDeviceCode(services.db, phone, device, services.now()))
  return device && codeId ? { device: deviceKey(device, `code ${codeId}`) } : rateLimitKeys(services, http, { phone })
}

/** The same for signing in, including the account's second factor; a wrong code is recorded as a failed sign-in. */
export async function consumeSignInCode(
  services: Services,
  http: FastifyRequest,
  phone: string,
  code: string,
  otp: string | undefined,
): Promise<void> {
  const customerId = (await findCustomerByVerifiedPhone(services.db, phone))?.id ?? null
  try {
    await consumePhoneCode(services, http, phone, code, async () => {
      if (customerId !== null) await checkSecondFactor(services, http, customerId, 'phone', otp)
    })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'code.wrong') {
      await recordSecurityEvent(services, http, { kind: 'login', customerId, method: 'phone', outcome: 'refused' })
    }
    throw error
  }
}

/** A new number creates an account without name and email address. @throws ShopError `code.wrong` for a closed account, `customer.noNewAccounts` */
export async function signInByPhone(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): Promise<SignedIn> {
  const customer =
    (await findCustomerByVerifiedPhone(services.db, phone)) ?? (await makeCustomer(services, http, phone))
  if (!customer?.isActive) throw new ShopError('code.wrong')
  return signIn(services, http, reply, customer, 'phone')
}

async function makeCustomer(services: Services, http: FastifyRequest, phone: string): Promise<Customer | null> {
  if (!services.settings.options.takesNewAccounts) throw new ShopError('customer.noNewAccounts')
  const now = services.now()
  const row = { email: null, firstName: '', lastName: '', phone, passwordHash: null, language: http.language }
  const id = await insertCustomer(services.db, { ...row, phoneVerifiedAt: now }, now)
  // Null when a concurrent sign-in with the same number created the account first.
  return id === null ? findCustomerByVerifiedPhone(services.db, phone) : findCustomerById(services.db, id)
}

/**
 * Also queues an email, unless the number already signed in.
 * @throws ShopError `code.phoneTaken` when the number signs in to another account
 */
export async function addPhone(
  services: Services,
  http: FastifyRequest,
  customer: Customer,
  phone: string,
): Promise<Customer> {
  try {
    await inTransaction(services.db, async (tx) => {
      await setVerifiedPhone(tx, customer.id, phone, services.now())
      const isNew = customer.phone !== phone || customer.phoneVerifiedAt === null
      if (isNew) await queueAccountEmail(tx, 'phone-confirmed', customer, services.now())
      await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'phone-confirmed', customerId: customer.id })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new ShopError('code.phoneTaken')
    throw error
  }
  return (await findCustomerById(services.db, customer.id)) ?? customer
}
