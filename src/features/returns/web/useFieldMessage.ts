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
