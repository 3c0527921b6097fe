/** A customer as the wire has one, and the calls that make and read them. What `list` holds, `data` holds too: clients read either. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { longestEmail } from '../../shared/personDetails.ts'
import {
  data,
  EmailAddress,
  Flag,
  Id,
  IdParams,
  localeInput,
  message,
  Nullable,
  Refused,
  Timestamp,
} from '../../shared/wire.ts'
import { proofInput } from './proof.contract.ts'
import { otpInput } from './twoFactor.contract.ts'

export const WireCustomer = Type.Object({
  id: Id,
  email: Type.String({ description: 'Empty for a customer who signed up by phone and gave none' }),
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  gender: Nullable(Type.String()),
  date_of_birth: Nullable(Type.String({ format: 'date' })),
  phone: Nullable(Type.String()),
  status: Flag,
  group: Type.Object({
    id: Id,
    name: Type.String(),
    created_at: Nullable(Timestamp),
    updated_at: Nullable(Timestamp),
  }),
  /** Ours: which of the ways to sign in this customer has. */
  has_password: Type.Boolean(),
  is_email_verified: Type.Boolean(),
  is_phone_verified: Type.Boolean({ description: 'A code sent to this number signs in' }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireCustomer = Static<typeof WireCustomer>

/** Characters, counted after normalisation. */
export const shortestPassword = 8
/** Longer ones only cost work. */
const longestPassword = 200
const longestName = 100

/** A password that is chosen. */
export const NewPassword = Type.String({ minLength: shortestPassword, maxLength: longestPassword })
/** A password that is claimed to be the right one. */
const ClaimedPassword = Type.String({ minLength: 1, maxLength: longestPassword })
const NameField = Type.String({ minLength: 1, maxLength: longestName })
const PhoneField = Type.String({ maxLength: 40 })

/** What of the guest's cart did not fit into the customer's. */
const leftOut = { left_out: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer({ minimum: 1 }) })) }

/** Answer of every way to sign in. */
export const SignedIn = message({ token: Type.String(), data: WireCustomer, list: WireCustomer, ...leftOut })
export type SignedIn = Static<typeof SignedIn>

const tag = 'Customer'

export const registerCall = defineCall({
  method: 'POST',
  path: '/customer/register',
  summary: 'Makes an account; signing in is a call of its own',
  tag,
  input: Type.Object({
    first_name: NameField,
    last_name: NameField,
    email: EmailAddress,
    password: NewPassword,
    password_confirmation: Type.Optional(Type.String()),
    phone: Type.Optional(PhoneField),
    ...localeInput,
  }),
  answers: { 200: message({ data: WireCustomer, list: WireCustomer }) },
})

export const loginCall = defineCall({
  method: 'POST',
  path: '/customer/login',
  summary: 'Signs in by e-mail and password; the guest cart becomes the customer’s',
  tag,
  takesToken: false,
  input: Type.Object({ email: EmailAddress, password: ClaimedPassword, ...otpInput, ...localeInput }),
  answers: { 200: SignedIn, 401: Refused },
})

export const customerCall = defineCall({
  method: 'GET',
  path: '/customer/get',
  summary: 'Who the token belongs to',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(WireCustomer), 401: Refused },
})

export const customerByIdCall = defineCall({
  method: 'GET',
  path: '/customers/:id',
  summary: 'The same by its own id; any other id is refused',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireCustomer), 401: Refused, 403: Refused },
})

const logout = { summary: 'Ends the session of the token', tag, answers: { 200: message({}), 401: Refused } } as const

export const logoutCall = defineCall({
  method: 'GET',
  path: '/customer/logout',
  input: Type.Object(localeInput),
  ...logout,
})

/** The same for clients that change nothing with GET. */
export const postLogoutCall = defineCall({
  method: 'POST',
  path: '/customer/logout',
  input: Type.Object(localeInput),
  ...logout,
})

export const profileCall = defineCall({
  method: 'PUT',
  path: '/customer/profile',
  summary:
    'Changes the profile; another e-mail address, number or password asks who it is (`/customer/reauthenticate`)',
  tag,
  input: Type.Object({
    first_name: NameField,
    last_name: NameField,
    gender: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    date_of_birth: Type.Optional(Nullable(Type.String({ maxLength: 10, description: 'YYYY-MM-DD, or empty' }))),
    email: Type.Optional(Type.String({ maxLength: longestEmail })),
    phone: Type.Optional(Nullable(PhoneField)),
    password: Type.Optional(Type.String({ maxLength: longestPassword, description: 'Empty keeps the present one' })),
    password_confirmation: Type.Optional(Type.String()),
    ...proofInput,
    ...localeInput,
  }),
  answers: { 200: message({ data: WireCustomer, list: WireCustomer }), 401: Refused },
})
