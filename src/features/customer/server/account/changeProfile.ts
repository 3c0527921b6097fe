import type { FastifyRequest } from 'fastify'
import { IsDate } from 'typebox/format'
import { checkNewPassword } from '../../../../kit/checkNewPassword.ts'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction, isDuplicate } from '../../../../kit/database/transaction.ts'
import { FieldProblems } from '../../../../kit/fieldProblems.ts'
import { hashPassword } from '../../../../kit/password.ts'
import type { Services } from '../../../../kit/services.ts'
import type { Input } from '../../../../shared/contract.ts'
import { isEmailAddress, toSingleLine } from '../../../../shared/personDetails.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { closeSessions } from '../../../session/server/session.sql.ts'
import { accountRules } from '../../account.rules.ts'
import type { profileCall } from '../customer.contract.ts'
import { customerPasskeys } from '../passkey/passkey.sql.ts'
import { deleteReset } from '../passwordReset/passwordReset.sql.ts'
import { requireRecentAuthentication } from '../reauthentication/reauthentication.ts'
import type { SecurityEventKind } from '../securityEvent.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { queueAccountEmail } from './accountEmails.ts'
import { type ProfileChange, updateProfile } from './customer.sql.ts'
import { normalizePhone } from './normalizePhone.ts'

const earliestBirth = '1900-01-01'

/**
 * Changes only the fields that were sent. A new password ends every other session.
 * @throws ShopError 422 naming each field, `request.wait` after too many wrong passwords
 */
export async function changeProfile(
  services: Services,
  http: FastifyRequest,
  { customer, sessionId }: { customer: Customer; sessionId: number },
  input: Input<typeof profileCall>,
): Promise<Customer> {
  const problems = new FieldProblems(http.language)
  const email = readEmail(problems, customer, input.email)
  const phone = await readPhone(services.db, problems, customer, input)
  const change: ProfileChange = {
    firstName: problems.name('first_name', input.first_name),
    lastName: problems.name('last_name', input.last_name),
    ...(input.gender === undefined ? {} : { gender: toSingleLine(input.gender ?? '') || null }),
    ...(input.date_of_birth === undefined
      ? {}
      : { dateOfBirth: readBirth(problems, input.date_of_birth ?? '', services.now()) }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  }
  const password = input.password || null
  if (password !== null) {
    await checkNewPassword(problems, password, {
      email: email ?? customer.email,
      shopName: services.settings.shopName,
      minLength: accountRules.password.minLength,
    })
    problems.confirmation(password, input.password_confirmation)
  }
  problems.throwIfAny()
  if (email !== undefined || phone !== undefined || password !== null) {
    await requireRecentAuthentication(services, http, { customer, sessionId }, input)
  }
  if (password !== null) change.passwordHash = await hashPassword(password)
  try {
    return await inTransaction(services.db, async (tx) => {
      await updateProfile(tx, customer.id, change, services.now())
      // An earlier link may have gone to an email address that is no longer theirs.
      if (email !== undefined || password !== null) await deleteReset(tx, customer.id)
      const record = (kind: SecurityEventKind) =>
        recordSecurityEvent({ ...services, db: tx }, http, { kind, customerId: customer.id })
      if (email !== undefined) {
        await queueAccountEmail(tx, 'email-changed', customer, services.now())
        await queueAccountEmail(tx, 'new-email', { ...customer, email }, services.now())
        await record('email-changed')
      }
      if (phone !== undefined) {
        const kind = phone === null ? 'phone-removed' : 'phone-changed'
        if (customer.phone !== null) await queueAccountEmail(tx, kind, customer, services.now())
        await record(kind)
      }
      if (password !== null) {
        await closeSessions(tx, customer.id, sessionId)
        await queueAccountEmail(tx, 'password-changed', customer, services.now())
        await record('password-changed')
      }
      return (await findCustomerById(tx, customer.id)) ?? customer
    })
  } catch (error) {
    if (isDuplicate(error)) throw problems.with('email', 'emailTaken')
    throw error
  }
}

/** @returns undefined when it does not change */
function readEmail(problems: FieldProblems, customer: Customer, sent: string | undefined): string | undefined {
  if (sent === undefined || sent === (customer.email ?? '')) return undefined
  if (sent === '') problems.add('email', 'required')
  else if (!isEmailAddress(sent)) problems.add('email', 'email')
  return sent
}

/**
 * A number that signs in can only be removed when the customer has another way to sign in; a new number must be verified first. A customer
 * without an email address always has a number. @returns undefined when it does not change
 */
async function readPhone(
  db: Db,
  problems: FieldProblems,
  customer: Customer,
  sent: Input<typeof profileCall>,
): Promise<string | null | undefined> {
  if (sent.phone === undefined) return undefined
  const phone = normalizePhone(problems, sent.phone ?? '')
  if (phone === customer.phone) return undefined
  if (customer.email === null) problems.add('phone', 'phoneByCode')
  else if (customer.phoneVerifiedAt !== null && !(await hasOtherSignInMethod(db, customer, sent))) {
    problems.add('phone', phone === null ? 'phoneLast' : 'phoneByCode')
  }
  return phone
}

/** Whether the customer can sign in without the number. An unverified email address does not count, because it may be misspelled. */
async function hasOtherSignInMethod(
  db: Db,
  { id, email, emailVerifiedAt, passwordHash }: Customer,
  sent: Input<typeof profileCall>,
): Promise<boolean> {
  if (passwordHash !== null || sent.password) return true
  const keepsEmail = sent.email === undefined || sent.email === email
  return (emailVerifiedAt !== null && keepsEmail) || (await customerPasskeys.list(db, id)).length > 0
}

function readBirth(problems: FieldProblems, sent: string, now: Date): string | null {
  if (sent === '') return null
  if (!IsDate(sent) || sent < earliestBirth || sent > now.toISOString().slice(0, 10)) {
    problems.add('date_of_birth', 'dateOfBirth')
  }
  return sent
}
