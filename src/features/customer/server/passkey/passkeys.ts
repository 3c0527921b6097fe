/** Creates and verifies passkeys. They are bound to the host of BASE_URL and do not work under another one. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { type Customer, findCustomerById } from '../../../session/server/findCustomer.sql.ts'
import { queueAccountEmail } from '../account/accountEmails.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type Passkey,
} from './passkey.sql.ts'

/** Loads the library on first use, because it includes parsers for many kinds of certificates. */
function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

function site({ baseUrl }: Pick<Services['settings'], 'baseUrl'>) {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

/** A passkey is the only proof of identity, so it requires a fingerprint, face or PIN, and is discoverable without a user name. */
const authenticator = { residentKey: 'required', userVerification: 'required' } as const

/** COSE numbers of EdDSA, ES256 and RS256. Listed explicitly because detecting others makes Node log experimental warnings. */
const algorithms = [-8, -7, -257]

/** The user handle stored with a passkey. It contains no personal data. */
function toUserHandle(customerId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`customer ${customerId}`)
}

/** Options for creating a passkey, with a stored challenge. Excludes passkeys that the customer already has. */
export async function passkeyOptions(
  { db, settings, now }: Services,
  customer: Customer,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listPasskeys(db, customer.id)
  const userName = customer.email ?? customer.phone ?? ''
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: settings.shopName,
    rpID: site(settings).rpID,
    userName,
    userDisplayName: `${customer.firstName} ${customer.lastName}`.trim() || userName,
    userID: toUserHandle(customer.id),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: authenticator,
    supportedAlgorithmIDs: algorithms,
  })
  await insertChallenge(db, options.challenge, customer.id, now())
  return options
}

/** Adds a passkey and notifies the customer by email. @throws ShopError `passkey.refused` */
export async function addPasskey(
  { db, settings, now }: Services,
  http: FastifyRequest,
  customer: Customer,
  response: RegistrationResponseJSON,
  name: string,
): Promise<Passkey> {
  const { rpID, origin } = site(settings)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await orReject('passkey.refused', () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, customer.id, now()),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified) throw new ShopError('passkey.refused')
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  const key = { credentialId, publicKey, counter, transports: transports.map(String), isSynced, name }
  const passkey = await inTransaction(db, async (tx) => {
    const inserted = await insertPasskey(tx, { ...key, customerId: customer.id }, now())
    if (inserted === null) return null
    await queueAccountEmail(tx, 'passkey-added', customer, now())
    await recordSecurityEvent({ db: tx, now }, http, { kind: 'passkey-added', customerId: customer.id })
    return inserted
  })
  if (passkey === null) throw new ShopError('passkey.refused')
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
    if (!(await deletePasskey(tx, customer.id, id))) return false
    const { passwordHash, phoneVerifiedAt, emailVerifiedAt } = customer
    const hasOtherMethod = passwordHash !== null || phoneVerifiedAt !== null || emailVerifiedAt !== null
    if (!hasOtherMethod && (await listPasskeys(tx, customer.id)).length === 0) throw new ShopError('passkey.last')
    await queueAccountEmail(tx, 'passkey-removed', customer, now())
    await recordSecurityEvent({ db: tx, now }, http, { kind: 'passkey-removed', customerId: customer.id })
    return true
  })
}

/** Options for signing in by passkey, with a stored challenge that belongs to no customer yet. */
export async function passkeyLoginOptions({
  db,
  settings,
  now,
}: Services): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID: site(settings).rpID, userVerification: 'required' })
  await insertChallenge(db, options.challenge, null, now())
  return options
}

/** Options for re-authenticating the signed-in customer with one of their passkeys. */
export async function passkeyConfirmationOptions(
  { db, settings, now }: Services,
  customerId: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = await listPasskeys(db, customerId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site(settings).rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await insertChallenge(db, options.challenge, customerId, now())
  return options
}

/**
 * Finds the passkey's customer. @param challengedId the customer whose challenge it answers; null for signing in
 * @throws ShopError `passkey.unknown` for every problem
 */
export async function findPasskeyCustomer(
  { db, settings, now }: Services,
  response: AuthenticationResponseJSON,
  challengedId: number | null,
): Promise<Customer> {
  const passkey = await findPasskey(db, response.id)
  if (passkey === null) throw new ShopError('passkey.unknown')
  const { rpID, origin } = site(settings)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await orReject('passkey.unknown', () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, challengedId, now()),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  )
  const customer = await findCustomerById(db, passkey.customerId)
  if (!verified || !customer?.isActive) throw new ShopError('passkey.unknown')
  await markPasskeyUsed(db, passkey.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp, now())
  return customer
}

/** Converts errors of the library to `ShopError`: it throws on invalid input, which is not a server error. */
async function orReject<T>(code: 'passkey.refused' | 'passkey.unknown', verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new ShopError(code)
  }
}
