/** What browsers and the shop exchange about passkeys, in every call about them. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { type TObject, type TUnsafe, Type } from 'typebox'

const Encoded = Type.String({ minLength: 1, maxLength: 100_000, description: 'base64url' })

/** JSON that `@simplewebauthn/browser` exchanges; the schema covers the part that is checked here. */
function browserJson<T>(schema: TObject): TUnsafe<T> {
  return Type.Unsafe<T>(schema)
}

function credentialSchema<T>(response: TObject): TUnsafe<T> {
  const id = Type.String({ minLength: 1, maxLength: 1400 })
  return browserJson<T>(Type.Object({ id, rawId: id, type: Type.Literal('public-key'), response }))
}

const anything = Type.Object({}, { additionalProperties: true })
export const CreationOptions = browserJson<PublicKeyCredentialCreationOptionsJSON>(anything)
export const RequestOptions = browserJson<PublicKeyCredentialRequestOptionsJSON>(anything)
export const NewCredential = credentialSchema<RegistrationResponseJSON>(
  Type.Object({ clientDataJSON: Encoded, attestationObject: Encoded }),
)
export const KnownCredential = credentialSchema<AuthenticationResponseJSON>(
  Type.Object({ clientDataJSON: Encoded, authenticatorData: Encoded, signature: Encoded }),
)
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60 })
