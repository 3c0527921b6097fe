import type { FieldRule } from '../../shared/formRules.ts'

/** The rule of the coupon field. */
export const couponCodeRule = { kind: 'line', maxLength: 200, isRequired: true } as const satisfies FieldRule
