/** API tokens, with which programs make the calls of the back office. */

import type { FieldRule } from '../../shared/formRules.ts'
import { type Permission, permissions } from './permissions.ts'

/** Why only people can make the calls of these permissions, for the API's description. */
const forPeople = {
  self: 'it belongs to the session and account of a person, or its answer depends on who looks.',
  'staff.manage': 'a token must not let people in, nor take over their accounts.',
  'tokens.manage': 'a token must not create or prolong tokens.',
  'settings.edit':
    'settings decide what documents and legal texts say. Programs that deploy the shop set them by environment variables.',
  'settings.protect':
    'these settings hold keys and bank accounts. Programs that deploy the shop set them by environment variables.',
} as const satisfies Partial<Record<Permission, string>>

/** A permission that a token can have. */
export type TokenScope = Exclude<Permission, keyof typeof forPeople>

/** What a token can be allowed to do. */
export const tokenScopes: readonly TokenScope[] = permissions.filter(isScope)

function isScope(permission: Permission): permission is TokenScope {
  return !Object.hasOwn(forPeople, permission)
}

/** Why no token can have this permission; null when one can. */
export function explainForPeople(permission: Permission): string | null {
  return isScope(permission) ? null : `For people only: ${forPeople[permission]}`
}

/** Days until a token expires; null never. */
export const tokenLifetimes = [30, 90, 365, null] as const

export const tokenRules = {
  name: { kind: 'line', maxLength: 60, isRequired: true },
} as const satisfies Record<string, FieldRule>

/** Lets secret scanners recognize leaked tokens. */
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
