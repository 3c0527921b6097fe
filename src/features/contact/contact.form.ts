/** Fields and rules of the contact and subscription forms. */
import { maxEmailLength } from '../../shared/personDetails.ts'

export const contactRules = {
  name: { kind: 'line', maxLength: 100, isRequired: true },
  email: { kind: 'email', maxLength: maxEmailLength, isRequired: true },
  phone: { kind: 'phone', maxLength: 40 },
  subject: { kind: 'line', maxLength: 150 },
  message: { kind: 'text', maxLength: 5000, isRequired: true },
} as const

export const subscribeRules = { email: contactRules.email } as const
