/** The fields of the tracking form and their rules. */
import type { FieldRule, FormTexts } from '../../shared/formRules.ts'
import { maxEmailLength } from '../../shared/personDetails.ts'

export const trackingRules = {
  order: { kind: 'line', maxLength: 40, isRequired: true },
  email: { kind: 'email', maxLength: maxEmailLength, isRequired: true },
} as const satisfies Record<string, FieldRule>

export type TrackingValues = FormTexts<typeof trackingRules>
