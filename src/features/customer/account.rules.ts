/** The rules of account fields: the browser checks them, and the calls' schemas derive from them. */
import type { FieldRule } from '../../shared/formRules.ts'
import { maxEmailLength } from '../../shared/personDetails.ts'

/** Longest phone number in characters, in any format. */
export const maxPhoneLength = 40

const name = { kind: 'line', maxLength: 100, isRequired: true } as const

export const accountRules = {
  first_name: name,
  last_name: name,
  email: { kind: 'email', maxLength: maxEmailLength, isRequired: true },
  /** A new password. Characters are counted after normalization; the limit bounds the time for hashing. */
  password: { kind: 'password', minLength: 8, maxLength: 200, isRequired: true },
} as const satisfies Record<string, FieldRule>

/** A number and the country used to parse it; only a complete number can be validated. */
export const phoneRules = {
  country: { kind: 'line', maxLength: 2 },
  phone: { kind: 'line', maxLength: maxPhoneLength, isRequired: true },
} as const satisfies Record<string, FieldRule>

export const codeRule = { kind: 'code', maxLength: 20, isRequired: true } as const satisfies FieldRule

export const signInRules = {
  email: accountRules.email,
  /** It may predate the rules for new passwords, so only its length is limited. */
  password: { kind: 'password', maxLength: 200, isRequired: true },
  /** Digits from an app, or a recovery code; requested by the response to the other two fields. */
  otp: { kind: 'line', maxLength: 40 },
} as const satisfies Record<string, FieldRule>

export const profileRules = {
  ...accountRules,
  date_of_birth: { kind: 'date', maxLength: 10 },
  gender: { kind: 'line', maxLength: 40 },
} as const satisfies Record<string, FieldRule>
