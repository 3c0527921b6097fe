/** Tokens of the API: with them, programs make the calls of the back office. */

import type { FieldRule } from '../../shared/formRules.ts'
import { type Permission, permissions } from './permissions.ts'

/** Only people do these: a token must not create another one, change who works here, or change the shop's settings. */
const forPeople = [
  'self',
  'staff.read',
  'staff.manage',
  'tokens.manage',
  'settings.edit',
  'settings.protect',
] as const satisfies readonly Permission[]

/** A permission that a token can have. */
export type TokenScope = Exclude<Permission, (typeof forPeople)[number]>

/** What a token can be allowed to do. */
export const tokenScopes: readonly TokenScope[] = permissions.filter(isScope)

function isScope(permission: Permission): permission is TokenScope {
  return !forPeople.some((each) => each === permission)
}

/** Days until a token expires; null never. */
export const tokenLifetimes = [30, 90, 365, null] as const

export const tokenRules = {
  name: { kind: 'line', maxLength: 60, isRequired: true },
} as const satisfies Record<string, FieldRule>

/** Tells programs that look for leaked secrets what this is. */
const prefix = 'chl_'
const pattern = new RegExp(`^${prefix}[\\w-]{43}$`)

/** @param secret 43 characters of base64url */
export function formatToken(secret: string): string {
  return prefix + secret
}

/** The token of an `Authorization` header; null for one of another kind, such as a customer's. */
export function parseTokenHeader(header: string | undefined): string | null {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  return token.startsWith(prefix) ? token : null
}

export function isToken(text: string): boolean {
  return pattern.test(text)
}
