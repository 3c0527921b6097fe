/** What a right code is good for: it signs in, or adds the number to the account that asks. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AttemptKeys, creditSuccess, recordAttempt } from '../../../kit/attempts/attempts.ts'
import { inTransaction, isDuplicate } from '../../../kit/database/transaction.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { SignedIn } from '../customer.contract.ts'
import { queueAccountMail } from './accountMails.ts'
import { consumeCode, findCodeOfDevice, isCodeRight } from './code.sql.ts'
import { hashCode } from './codeSender.ts'
import {
  type Customer,
  findCustomerById,
  findCustomerByProvedPhone,
  insertCustomer,
  setProvedPhone,
} from './customer.sql.ts'
import { attemptKeys, deviceKey, findDevice } from './knownDevice.ts'
import { recordSecurityEvent } from './securityEvents.ts'
import { signIn } from './signIn.ts'
import { checkSecondFactor } from './twoFactor.ts'

/**
 * @param beforeUse runs when the code is right and before it is used up: what it throws leaves the code good
 * @throws ShopError `code.wrong` for a wrong, used or expired one, `request.wait`
 */
export async function spendCode(
  services: Services,
  http: FastifyRequest,
  phone: string,
  code: string,
  beforeUse?: () => Promise<void>,
): Promise<void> {
  const keys = await codeAttemptKeys(services, http, phone)
  await recordAttempt(services, 'codeCheck', keys)
  const codeHash = hashCode(services, phone, code.replace(/\D/g, ''))
  if (beforeUse && (await isCodeRight(services.db, phone, codeHash, services.now()))) await beforeUse()
  if (!(await consumeCode(services.db, phone, codeHash, services.now()))) {
    throw new ShopError('code.wrong')
  }
  await creditSuccess(services, 'codeCheck', keys)
  await creditSuccess(services, 'codeSend', await attemptKeys(services, http, { phone }))
}

/** The browser that asked for a code has attempts of its own at it: nobody else can use them up. */
async function codeAttemptKeys(services: Services, http: FastifyRequest, phone: string): Promise<AttemptKeys> {
  const device = findDevice(http, services.settings)
  const codeId = device && (await findCodeOfDevice(services.db, phone, device, services.now()))
  return device && codeId ? { device: deviceKey(device, `code ${codeId}`) } : attemptKeys(services, http, { phone })
}

/** The same for somebody who is not logged in, with the second factor of their account: what is wrong is a login that was refused. */
export async function spendCodeToLogIn(
  services: Services,
  http: FastifyRequest,
  phone: string,
  code: string,
  otp: string | undefined,
): Promise<void> {
  const customerId = (await findCustomerByProvedPhone(services.db, phone))?.id ?? null
  try {
    await spendCode(services, http, phone, code, async () => {
      if (customerId !== null) await checkSecondFactor(services, http, customerId, 'phone', otp)
    })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'code.wrong') {
      await recordSecurityEvent(services, http, { kind: 'login', customerId, method: 'phone', outcome: 'refused' })
    }
    throw error
  }
}

/** A new number makes an account without name and e-mail address. @throws ShopError `code.wrong` for a closed account */
export async function logInByPhone(
  services: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  phone: string,
): Promise<SignedIn> {
  const customer = (await findCustomerByProvedPhone(services.db, phone)) ?? (await makeCustomer(services, http, phone))
  if (!customer?.isActive) throw new ShopError('code.wrong')
  return signIn(services, http, reply, customer, 'phone')
}

async function makeCustomer(services: Services, http: FastifyRequest, phone: string): Promise<Customer | null> {
  const now = services.now()
  const row = { email: null, firstName: '', lastName: '', phone, passwordHash: null, language: http.language }
  const id = await insertCustomer(services.db, { ...row, phoneVerifiedAt: now }, now)
  // Null when a second code for the same number was faster.
  return id === null ? findCustomerByProvedPhone(services.db, phone) : findCustomerById(services.db, id)
}

/** With a mail that says so, unless it signed in before. @throws ShopError `code.phoneTaken` when the number signs in to another account */
export async function addPhone(
  services: Services,
  http: FastifyRequest,
  customer: Customer,
  phone: string,
): Promise<Customer> {
  try {
    await inTransaction(services.db, async (tx) => {
      await setProvedPhone(tx, customer.id, phone, services.now())
      const isNew = customer.phone !== phone || customer.phoneVerifiedAt === null
      if (isNew) await queueAccountMail(tx, 'phone-confirmed', customer, services.now())
      await recordSecurityEvent({ ...services, db: tx }, http, { kind: 'phone-confirmed', customerId: customer.id })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new ShopError('code.phoneTaken')
    throw error
  }
  return (await findCustomerById(services.db, customer.id)) ?? customer
}
