/** The fields by which visitors write to the shop, and what each may hold. */
import { longestEmail } from '../../shared/personDetails.ts'

export const contactRules = {
  name: { kind: 'line', longest: 100, isRequired: true },
  email: { kind: 'email', longest: longestEmail, isRequired: true },
  phone: { kind: 'phone', longest: 40 },
  subject: { kind: 'line', longest: 150 },
  message: { kind: 'text', longest: 5000, isRequired: true },
} as const

export const subscribeRules = { email: contactRules.email } as const
