/** The fields of a declaration of withdrawal: what the law requires to identify the contract and to confirm the receipt. */
import type { FieldRule } from '../../shared/formRules.ts'
import { findOrderRules } from './return.form.ts'

export const withdrawalRules = {
  name: { kind: 'line', maxLength: 100, isRequired: true },
  ...findOrderRules,
} as const satisfies Record<string, FieldRule>
