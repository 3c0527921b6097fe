import { useTranslations } from 'use-intl'
import type { FieldProblem } from '../../../../shared/formRules.ts'

/** Error messages of the sign-in forms; the server reports all other problems. @param labels of the required fields */
export function useSignInErrorMessage<F extends string>(labels: Partial<Record<F, string>>) {
  const t = useTranslations('signIn.problems')
  return (problem: FieldProblem<'line' | 'email' | 'password' | 'code'>, field: F, limit: number): string | null => {
    if (problem === 'tooLong') return null
    return t(problem, { field: labels[field] ?? '', limit })
  }
}
