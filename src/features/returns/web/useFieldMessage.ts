import { useTranslations } from 'use-intl'
import type { FieldProblem } from '../../../shared/formRules.ts'

/**
 * @returns a function that describes problems of the fields that identify an order and its buyer; null for a problem without a
 * specific message
 */
export function useFieldMessage(): (problem: FieldProblem<'line' | 'email'>, field: string) => string | null {
  const t = useTranslations('returns.problems')
  return (problem, field) => {
    if (problem === 'email') return t('email')
    if (problem !== 'required') return null
    if (field === 'name') return t('nameMissing')
    return field === 'order' ? t('orderMissing') : t('emailMissing')
  }
}

type Problem = FieldProblem<'line' | 'email'>

/**
 * Adds the value and the problem of a form posted without JavaScript to the props of its field.
 * @param problem nothing once the form has been submitted with JavaScript
 */
export function withPosted<Field extends { name: string; error: string | undefined }>(
  field: Field,
  toMessage: (problem: Problem, field: string) => string | null,
  problem: Problem | null | undefined,
  defaultValue: string | undefined,
) {
  const error = problem && problem !== 'tooLong' ? toMessage(problem, field.name) : field.error
  return { ...field, error, defaultValue }
}
