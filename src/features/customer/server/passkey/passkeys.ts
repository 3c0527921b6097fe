/** The passkeys of customers. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Passkey } from '../../../../kit/passkey/passkeyStore.ts'
import {
  makeCreationOptions,
  makeRequestOptions,
  verifyCreation,
  verifyRequest,
} from '../../../../kit/passkey/webAuthn.ts'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { queueAccountEmail } from '../account/accountEmails.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { customerPasskeys } from './passkey.sql.ts'

/** Options for creating a passkey, with a stored challenge. Excludes passkeys that the customer already has. */
export async function passkeyOptions(
  services: Services,
  { id, email, phone, firstName, lastName }: Customer,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return makeCreationOptions(services, customerPasskeys, {
    ...{ id, handle: `customer ${id}`, userName: email ?? phone ?? '', displayName: `${firstName} ${lastName}`.trim() },
  })
}

/** Adds a passkey and notifies the customer by email. @throws ShopError `passkey.rejected` */
export async function addPasskey(
  services: Services,
  http: FastifyRequest,
  customer: Customer,
  response: RegistrationResponseJSON,
  name: string,
): Promise<Passkey> {
  const { db, now } = services
  const created = await verifyCreation(services, customerPasskeys, customer.id, response)
  const passkey = await inTransaction(db, async (tx) => {
    const inserted = await customerPasskeys.insert(tx, { ...created, name }, now())
    if (inserted === null) return null
    await queueAccountEmail(tx, 'passkey-added', customer, now())
    await recordSecurityEvent({ db: tx, now }, http, { kind: 'passkey-added', customerId: customer.id })
    return inserted
  })
  if (passkey === null) throw new ShopError('passkey.rejected')
  return passkey
}

/**
 * Deletes a passkey of the customer and notifies them by email. @returns false when there is no such passkey
 * @throws ShopError `passkey.last` when no way to sign in would remain
 */
export async function removePasskey(
  { db, now }: Services,
  http: FastifyRequest,
  customer: Customer,
  id: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Lock: two concurrent removals would each rely on the other's passkey.
    await tx.selectFrom('customer').select('id').where('id', '=', customer.id).forUpdate().execute()
    if ((await customerPasskeys.remove(tx, customer.id, id)) === null) return false
    const { passwordHash, phoneVerifiedAt, emailVerifiedAt } = customer
    const hasOtherMethod = passwordHash !== null || phoneVerifiedAt !== null || emailVerifiedAt !== null
    if (!hasOtherMethod && (await customerPasskeys.list(tx, customer.id)).length === 0)
      throw new ShopError('passkey.last')
    await queueAccountEmail(tx, 'passkey-removed', customer, now())
    await recordSecurityEvent({ db: tx, now }, http, { kind: 'passkey-removed', customerId: customer.id })
    return true
  })
}

/** Options for signing in by passkey, with a stored challenge that belongs to no customer yet. */
export function passkeySignInOptions(services: Services): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return makeRequestOptions(services, customerPasskeys, null)
}

/** Options for re-authenticating the signed-in customer with one of their passkeys. */
export function passkeyConfirmationOptions(
  services: Services,
  customerId: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return makeRequestOptions(services, customerPasskeys, customerId)
}

/**
 * Finds the passkey's customer. @param challengedId the customer whose challenge it answers; null for signing in
 * @throws ShopError `passkey.unknown` for every problem
 */
export async function findPasskeyCustomer(
  services: Services,
  response: AuthenticationResponseJSON,
  challengedId: number | null,
): Promise<Customer> {
  const { passkey, markUsed } = await verifyRequest(services, customerPasskeys, response, challengedId)
  const customer = await findCustomerById(services.db, passkey.holderId)
  if (!customer?.isActive) throw new ShopError('passkey.unknown')
  await markUsed(services.db)
  return customer
}
