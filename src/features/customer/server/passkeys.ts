/** Making and checking passkeys. They are bound to the host of BASE_URL: under another one they do not work. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { queueAccountMail } from './accountMails.ts'
import { type Customer, findCustomerById } from './customer.sql.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  markPasskeyUsed,
  type Passkey,
  takeChallenge,
} from './passkey.sql.ts'
import { recordSecurityEvent } from './securityEvents.ts'

function site({ baseUrl }: Pick<Services['settings'], 'baseUrl'>) {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

/** A passkey is all there is to say who somebody is, so it asks for a finger, a face or a PIN, and can be found without a name. */
const authenticator = { residentKey: 'required', userVerification: 'required' } as const

/** EdDSA, ES256 and RS256, as COSE numbers them: named, for to find out what else there is makes Node warn of experiments. */
const algorithms = [-8, -7, -257]

/** How an account is called where a passkey is kept. It says nothing of the person. */
function userHandleOf(customerId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`customer ${customerId}`)
}

export async function passkeyOptions(
  { db, settings, now }: Services,
  customer: Customer,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listPasskeys(db, customer.id)
  const userName = customer.email ?? customer.phone ?? ''
  const options = await generateRegistrationOptions({
    rpName: settings.shopName,
    rpID: site(settings).rpID,
    userName,
    userDisplayName: `${customer.firstName} ${customer.lastName}`.trim() || userName,
    userID: userHandleOf(customer.id),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: authenticator,
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(db, options.challenge, customer.id, now())
  return options
}

/** With a mail that says so. @throws ShopError `passkey.refused` */
export async function addPasskey(
  { db, settings, now }: Services,
  http: FastifyRequest,
  customer: Customer,
  response: RegistrationResponseJSON,
  name: string,
): Promise<Passkey> {
  const { rpID, origin } = site(settings)
  const { verified, registrationInfo } = await orRefused('passkey.refused', () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, customer.id, now()),
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
    await queueAccountMail(tx, 'passkey-added', customer, now())
    await recordSecurityEvent({ db: tx, now }, http, { kind: 'passkey-added', customerId: customer.id })
    return inserted
  })
  if (passkey === null) throw new ShopError('passkey.refused')
  return passkey
}

/**
 * Only the customer's own, with a mail that says so. @returns false when there is no such passkey
 * @throws ShopError `passkey.last` when there would be no way left into the account
 */
export async function removePasskey(
  { db, now }: Services,
  http: FastifyRequest,
  customer: Customer,
  id: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // One removal after the other: of two at once each would count on the other's passkey.
    await tx.selectFrom('customer').select('id').where('id', '=', customer.id).forUpdate().execute()
    if (!(await deletePasskey(tx, customer.id, id))) return false
    const { passwordHash, phoneVerifiedAt, emailVerifiedAt } = customer
    const hasOtherWay = passwordHash !== null || phoneVerifiedAt !== null || emailVerifiedAt !== null
    if (!hasOtherWay && (await listPasskeys(tx, customer.id)).length === 0) throw new ShopError('passkey.last')
    await queueAccountMail(tx, 'passkey-removed', customer, now())
    await recordSecurityEvent({ db: tx, now }, http, { kind: 'passkey-removed', customerId: customer.id })
    return true
  })
}

export async function passkeyLoginOptions({
  db,
  settings,
  now,
}: Services): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({ rpID: site(settings).rpID, userVerification: 'required' })
  await keepChallenge(db, options.challenge, null, now())
  return options
}

/** What a browser needs to ask whoever is logged in for one of their own passkeys. */
export async function passkeyConfirmationOptions(
  { db, settings, now }: Services,
  customerId: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = await listPasskeys(db, customerId)
  const options = await generateAuthenticationOptions({
    rpID: site(settings).rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(db, options.challenge, customerId, now())
  return options
}

/**
 * Whose passkey it is. @param challengedId the customer whose challenge it answers; null for somebody who logs in
 * @throws ShopError `passkey.unknown`, whatever is wrong with it
 */
export async function customerOfPasskey(
  { db, settings, now }: Services,
  response: AuthenticationResponseJSON,
  challengedId: number | null,
): Promise<Customer> {
  const passkey = await findPasskey(db, response.id)
  if (passkey === null) throw new ShopError('passkey.unknown')
  const { rpID, origin } = site(settings)
  const { verified, authenticationInfo } = await orRefused('passkey.unknown', () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, challengedId, now()),
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

/** The library says what is wrong by throwing: wrong input, not a fault of ours. */
async function orRefused<T>(code: 'passkey.refused' | 'passkey.unknown', verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new ShopError(code)
  }
}
