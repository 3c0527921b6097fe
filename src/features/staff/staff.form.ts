/** The rules of the staff's forms: the browser checks them, and the calls' schemas derive from them. */
import type { FieldRule } from '../../shared/formRules.ts'
import { maxEmailLength } from '../../shared/personDetails.ts'

const email = { kind: 'email', maxLength: maxEmailLength, isRequired: true } as const
const password = { kind: 'password', maxLength: 200, isRequired: true } as const

/** Longer than a customer's: these accounts open the whole shop. */
export const minPasswordLength = 12

export const signInRules = {
  email,
  password,
  /** Digits from an app, or a recovery code. The response to the other two fields asks for it. */
  otp: { kind: 'line', maxLength: 40 },
} as const satisfies Record<string, FieldRule>

export const confirmRules = { password } as const satisfies Record<string, FieldRule>

export const welcomeRules = {
  password: { ...password, minLength: minPasswordLength },
} as const satisfies Record<string, FieldRule>

export const memberRules = {
  email,
  name: { kind: 'line', maxLength: 100, isRequired: true },
} as const satisfies Record<string, FieldRule>
