import { useTranslations } from 'use-intl'
import type { FieldProblem } from '../../../../shared/formRules.ts'

/** Error messages of the account forms; the server reports all other problems. @param labels of the required fields */
export function useAccountErrorMessage<F extends string>(labels: Partial<Record<F, string>>) {
  const t = useTranslations('profile.problems')
  return (problem: FieldProblem<'line' | 'email' | 'password' | 'date'>, field: F, limit: number): string | null => {
    if (problem === 'tooLong') return null
    return t(problem === 'future' ? 'date' : problem, { field: labels[field] ?? '', limit })
  }
}
