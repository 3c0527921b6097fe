/** The calls that create an account, open and close a session, and change the profile. `list` and `data` are equal, because clients read either. */
import { type Static, Type } from 'typebox'
import { textSchema } from '../../../kit/http/formSchema.ts'
import { ErrorResponse, localeInput, message, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { WireCustomer } from '../../session/server/customer.contract.ts'
import { accountRules, maxPhoneLength, profileRules, signInRules } from '../account.rules.ts'
import { proofInput } from './proof.contract.ts'
import { otpInput } from './twoFactor.contract.ts'

/** What did not fit when the guest's cart was merged into the customer's. */
const leftOut = { left_out: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer({ minimum: 1 }) })) }

/** Response of every way to sign in. */
export const SignedIn = message({ token: Type.String(), data: WireCustomer, list: WireCustomer, ...leftOut })
export type SignedIn = Static<typeof SignedIn>

const tag = 'Customer'

export const registerCall = defineCall({
  method: 'POST',
  path: '/customer/register',
  summary: 'Creates an account without signing in',
  tag,
  input: Type.Object({
    first_name: textSchema(accountRules.first_name),
    last_name: textSchema(accountRules.last_name),
    email: textSchema(accountRules.email),
    password: textSchema(accountRules.password),
    password_confirmation: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String({ maxLength: maxPhoneLength })),
    ...localeInput,
  }),
  answers: { 200: message({ data: WireCustomer, list: WireCustomer }) },
})

export const signInCall = defineCall({
  method: 'POST',
  path: '/customer/login',
  summary: 'Signs in with email and password; merges the guest’s cart into the customer’s',
  tag,
  takesToken: false,
  input: Type.Object({
    email: textSchema(signInRules.email),
    password: textSchema(signInRules.password),
    ...otpInput,
    ...localeInput,
  }),
  answers: { 200: SignedIn, 401: ErrorResponse },
})

const signOut = {
  summary: 'Ends the session of the token',
  tag,
  answers: { 200: message({}), 401: ErrorResponse },
} as const

export const signOutCall = defineCall({
  method: 'GET',
  path: '/customer/logout',
  input: Type.Object(localeInput),
  ...signOut,
})

/** The same by POST, for clients that do not change anything with GET. */
export const postSignOutCall = defineCall({
  method: 'POST',
  path: '/customer/logout',
  input: Type.Object(localeInput),
  ...signOut,
})

export const profileCall = defineCall({
  method: 'PUT',
  path: '/customer/profile',
  summary:
    'Changes the profile; a new email address, number or password requires re-authentication (`/customer/reauthenticate`)',
  tag,
  input: Type.Object({
    first_name: textSchema(accountRules.first_name),
    last_name: textSchema(accountRules.last_name),
    gender: Type.Optional(Nullable(Type.String({ maxLength: profileRules.gender.maxLength }))),
    date_of_birth: Type.Optional(
      Nullable(Type.String({ maxLength: profileRules.date_of_birth.maxLength, description: 'YYYY-MM-DD, or empty' })),
    ),
    email: Type.Optional(Type.String({ maxLength: accountRules.email.maxLength })),
    phone: Type.Optional(Nullable(Type.String({ maxLength: maxPhoneLength }))),
    password: Type.Optional(
      Type.String({ maxLength: accountRules.password.maxLength, description: 'Empty to leave it unchanged' }),
    ),
    password_confirmation: Type.Optional(Type.String()),
    ...proofInput,
    ...localeInput,
  }),
  answers: { 200: message({ data: WireCustomer, list: WireCustomer }), 401: ErrorResponse },
})
