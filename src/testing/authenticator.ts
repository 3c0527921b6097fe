/** A software authenticator: creates a passkey and signs what a browser would send. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** WebAuthn flags: user present, user verified, attested credential data included. */
const present = 0x01
const verified = 0x04
const attested = 0x40

export class Authenticator {
  /** The flags that the device reports; tests change them. */
  origin: string
  isUserVerified = true
  counter = 0
  readonly id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: Uint8Array

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    // COSE: an elliptic curve key, for ES256, on P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    this.#publicKey = isoCBOR.encode(key)
  }

  register(options: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const stored = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey])
    const authData = Buffer.concat([this.#state(options.rp.id ?? '', attested), stored])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encoded(this.#encodeClientData('webauthn.create', options.challenge)),
        attestationObject: encoded(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  signIn(options: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
    this.counter += 1
    const state = this.#state(options.rpId ?? '', 0)
    const answer = this.#encodeClientData('webauthn.get', options.challenge)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encoded(answer),
        authenticatorData: encoded(state),
        signature: encoded(sign('sha256', Buffer.concat([state, sha256(answer)]), this.#privateKey)),
      },
    }
  }

  #credential() {
    const id = encoded(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #state(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = present | (this.isUserVerified ? verified : 0) | flags
    return Buffer.concat([sha256(host), Buffer.from([all]), counter])
  }

  #encodeClientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}
