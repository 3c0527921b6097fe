import { type TString, Type } from 'typebox'
import type { FieldRule } from '../../shared/formRules.ts'

/** The schema of a form field from its rule: maximum length, required or not, email address. */
export function textSchema({ kind, maxLength, minLength = 1, isRequired = false }: FieldRule): TString {
  return Type.String({
    ...(isRequired ? { minLength: minLength } : {}),
    maxLength,
    ...(kind === 'email' ? { format: 'email' } : {}),
  })
}
