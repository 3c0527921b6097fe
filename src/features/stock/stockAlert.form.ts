/** The form under a sold-out variant. */
import type { FieldRule } from '../../shared/formRules.ts'
import { maxEmailLength } from '../../shared/personDetails.ts'

export const stockAlertRules = {
  email: { kind: 'email', maxLength: maxEmailLength, isRequired: true },
} as const satisfies Record<string, FieldRule>
