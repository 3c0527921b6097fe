/** Creates and verifies passkeys. They are bound to the host of BASE_URL and do not work under another one. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { ShopError } from '../../shared/errors.ts'
import type { Services } from '../services.ts'
import type { NewPasskey, Passkey, PasskeyStore } from './passkeyStore.ts'

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

/** The person who creates a passkey. */
export interface PasskeyHolder {
  id: number
  /** Stored with the passkey, without personal data: distinguishes holders of all kinds. */
  handle: string
  /** The name that the device shows. */
  userName: string
  displayName: string
}

/** Options for creating a passkey, with a stored challenge. Excludes passkeys that the holder already has. */
export async function makeCreationOptions(
  { db, settings, now }: Services,
  store: PasskeyStore,
  { id, handle, userName, displayName }: PasskeyHolder,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await store.list(db, id)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: settings.shopName,
    rpID: site(settings).rpID,
    userName,
    userDisplayName: displayName || userName,
    userID: new TextEncoder().encode(handle),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: authenticator,
    supportedAlgorithmIDs: algorithms,
  })
  await store.insertChallenge(db, options.challenge, id, now())
  return options
}

/** Verifies what the browser has created; the caller stores it. @throws ShopError `passkey.rejected` */
export async function verifyCreation(
  { db, settings, now }: Services,
  store: PasskeyStore,
  holderId: number,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'name'>> {
  const { rpID, origin } = site(settings)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await orReject('passkey.rejected', () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => store.consumeChallenge(db, challenge, holderId, now()),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified) throw new ShopError('passkey.rejected')
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  return { holderId, credentialId, publicKey, counter, transports: transports.map(String), isSynced }
}

/**
 * Options for a proof with a passkey, with a stored challenge. @param holderId the holder whose passkey is required; null for signing
 * in
 */
export async function makeRequestOptions(
  { db, settings, now }: Services,
  store: PasskeyStore,
  holderId: number | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = holderId === null ? null : await store.list(db, holderId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site(settings).rpID,
    userVerification: 'required',
    ...(known && {
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  })
  await store.insertChallenge(db, options.challenge, holderId, now())
  return options
}

/**
 * Verifies a proof. The caller checks whether the holder is allowed to sign in, and then calls `markUsed`.
 * @param challengedId the holder whose challenge it answers; null for signing in @throws ShopError `passkey.unknown` for every problem
 */
export async function verifyRequest(
  { db, settings, now }: Services,
  store: PasskeyStore,
  response: AuthenticationResponseJSON,
  challengedId: number | null,
): Promise<{ passkey: Passkey; markUsed(tx: Services['db']): Promise<void> }> {
  const passkey = await store.find(db, response.id)
  if (passkey === null) throw new ShopError('passkey.unknown')
  const { rpID, origin } = site(settings)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await orReject('passkey.unknown', () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => store.consumeChallenge(db, challenge, challengedId, now()),
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
  if (!verified || (challengedId !== null && passkey.holderId !== challengedId)) throw new ShopError('passkey.unknown')
  const { newCounter, credentialBackedUp } = authenticationInfo
  return { passkey, markUsed: (tx) => store.markUsed(tx, passkey.id, newCounter, credentialBackedUp, now()) }
}

/** Converts errors of the library to `ShopError`: it throws on invalid input, which is not a server error. */
async function orReject<T>(code: 'passkey.rejected' | 'passkey.unknown', verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new ShopError(code)
  }
}
