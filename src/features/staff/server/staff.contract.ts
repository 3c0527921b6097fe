/**
 * The calls of the back office about the staff. Unlike the shop's calls, they have no older clients, so they use our own
 * spelling.
 */
import { type Static, Type } from 'typebox'
import { textSchema } from '../../../kit/http/formSchema.ts'
import { data, ErrorResponse, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { permissions, roles } from '../permissions.ts'
import { confirmRules, memberRules, signInRules, welcomeRules } from '../staff.form.ts'

/** For every call: the staff is identified by a cookie, never by a customer’s token. */
export const staffOnly = { tag: 'admin', takesToken: false } as const

/** Error responses of every call of the back office. */
export const adminAnswers = { 401: ErrorResponse, 403: ErrorResponse, 409: ErrorResponse, 428: ErrorResponse } as const

const Role = Type.Enum([...roles])
const Language = Type.Enum([...languages])
const Done = Type.Object({})

export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  permissions: Type.Array(Type.Enum([...permissions])),
  hasTwoFactor: Type.Boolean(),
  hasPasskey: Type.Boolean(),
  isDemo: Type.Boolean({ description: 'The account of the demo shop, which needs no second factor' }),
  recoveryCodesLeft: Type.Integer(),
  confirmedUntil: Timestamp,
})
export type Me = Static<typeof Me>

export const signInCall = defineCall({
  method: 'POST',
  path: '/admin/session',
  summary: 'Signs in a member of the staff and sets a cookie; without `otp` the error names that field (422)',
  ...staffOnly,
  input: Type.Object({
    email: textSchema(signInRules.email),
    password: textSchema(signInRules.password),
    otp: Type.Optional(textSchema(signInRules.otp)),
  }),
  answers: { 200: data(Me), ...adminAnswers },
})

export const meCall = defineCall({
  method: 'GET',
  path: '/admin/session',
  summary: 'Who is signed in, and what that person may do',
  ...staffOnly,
  answers: { 200: data(Me), ...adminAnswers },
})

export const signOutCall = defineCall({
  method: 'DELETE',
  path: '/admin/session',
  summary: 'Signs out',
  ...staffOnly,
  answers: { 200: Done, ...adminAnswers },
})

export const confirmCall = defineCall({
  method: 'POST',
  path: '/admin/session/confirmation',
  summary: 'Proves who is signed in, before a sensitive change',
  ...staffOnly,
  input: Type.Object({ password: textSchema(confirmRules.password) }),
  answers: { 200: data(Type.Object({ confirmedUntil: Timestamp })), ...adminAnswers },
})

export const welcomeCall = defineCall({
  method: 'POST',
  path: '/admin/welcome',
  summary: 'Sets the password of the person to whom the link was given, and signs them in unless a code is needed',
  ...staffOnly,
  input: Type.Object({
    link: Type.String({ minLength: 1, maxLength: 200 }),
    password: textSchema(welcomeRules.password),
  }),
  answers: { 200: data(Type.Object({ email: Type.String(), isSignedIn: Type.Boolean() })), ...adminAnswers },
})

export const passwordCall = defineCall({
  method: 'PUT',
  path: '/admin/account/password',
  summary: 'Changes one’s password and ends one’s other sessions',
  ...staffOnly,
  input: Type.Object({ password: textSchema(welcomeRules.password) }),
  answers: { 200: Done, ...adminAnswers },
})

const TwoFactorSecret = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qr: Type.Array(Type.String(), { description: 'Rows of 0 and 1' }),
})
export type TwoFactorSecret = Static<typeof TwoFactorSecret>

export const twoFactorStartCall = defineCall({
  method: 'POST',
  path: '/admin/account/two-factor',
  summary: 'Creates a secret for an authenticator app; the present one stays until a code confirms the new one',
  ...staffOnly,
  answers: { 200: data(TwoFactorSecret), ...adminAnswers },
})

const RecoveryCodes = data(Type.Object({ recoveryCodes: Type.Array(Type.String()) }))

export const twoFactorConfirmCall = defineCall({
  method: 'POST',
  path: '/admin/account/two-factor/confirmation',
  summary: 'Confirms the secret with a first code; answers with new recovery codes',
  ...staffOnly,
  input: Type.Object({ otp: textSchema({ ...signInRules.otp, isRequired: true }) }),
  answers: { 200: RecoveryCodes, ...adminAnswers },
})

export const recoveryCodesCall = defineCall({
  method: 'POST',
  path: '/admin/account/recovery-codes',
  summary: 'Replaces one’s recovery codes',
  ...staffOnly,
  answers: { 200: RecoveryCodes, ...adminAnswers },
})

const OpenSession = Type.Object({
  id: Id,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  isCurrent: Type.Boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
})
export type OpenSession = Static<typeof OpenSession>

export const sessionsCall = defineCall({
  method: 'GET',
  path: '/admin/account/sessions',
  summary: 'One’s open sessions',
  ...staffOnly,
  answers: { 200: data(Type.Array(OpenSession)), ...adminAnswers },
})

export const endSessionCall = defineCall({
  method: 'DELETE',
  path: '/admin/account/sessions/:id',
  summary: 'Ends one of one’s sessions',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Done, ...adminAnswers },
})

const Member = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  hasPassword: Type.Boolean({ description: 'False until the invitation is accepted' }),
  hasTwoFactor: Type.Boolean(),
  isDemo: Type.Boolean(),
  version: Type.Integer(),
})
export type Member = Static<typeof Member>

export const membersCall = defineCall({
  method: 'GET',
  path: '/admin/staff',
  summary: 'The staff, by name',
  ...staffOnly,
  answers: { 200: data(Type.Array(Member)), ...adminAnswers },
})

export const inviteCall = defineCall({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Adds a member of the staff and emails the link to choose a password',
  ...staffOnly,
  input: Type.Object({
    email: textSchema(memberRules.email),
    name: textSchema(memberRules.name),
    role: Role,
    language: Language,
  }),
  answers: { 200: data(Member), ...adminAnswers },
})

export const changeMemberCall = defineCall({
  method: 'PUT',
  path: '/admin/staff/:id',
  summary: 'Changes name and role; 409 when someone else has changed them since `version`',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ name: textSchema(memberRules.name), role: Role, version: Type.Integer({ minimum: 1 }) }),
  answers: { 200: data(Member), ...adminAnswers },
})

export const resetMemberCall = defineCall({
  method: 'POST',
  path: '/admin/staff/:id/reset',
  summary: 'Takes away password, second factor and sessions, and emails a new link',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Member), ...adminAnswers },
})

export const removeMemberCall = defineCall({
  method: 'DELETE',
  path: '/admin/staff/:id',
  summary: 'Removes someone from the staff, effective at once',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Done, ...adminAnswers },
})

const Values = Nullable(Type.Record(Type.String(), Type.Unknown()))
const AuditEntry = Type.Object({
  id: Id,
  staffId: Nullable(Type.Integer()),
  staffName: Type.String(),
  action: Type.String(),
  entity: Type.String(),
  entityName: Type.String(),
  before: Values,
  after: Values,
  requestId: Type.String(),
  createdAt: Timestamp,
})
export type AuditEntry = Static<typeof AuditEntry>

export const Day = Type.String({ format: 'date' })

export const auditCall = defineCall({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Every change made in the back office, newest first; `next` is the `before` of the next page',
  ...staffOnly,
  input: Type.Object({
    staffId: Type.Optional(Id),
    entity: Type.Optional(Type.String({ maxLength: 40 })),
    entityName: Type.Optional(Type.String({ maxLength: 200 })),
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    before: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({
      data: Type.Array(AuditEntry),
      next: Nullable(Id),
      currency: Type.Enum([...currencies], { description: 'The base currency, in which prices are' }),
    }),
    ...adminAnswers,
  },
})
