import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { findConnectionProblem } from '../connection.ts'

/** @returns a function that describes a failed change: the shop's reason, a connection problem, or an unexpected error */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('admin')
  return (error) => {
    const problem = findConnectionProblem(error)
    if (problem !== null) return t(`connection.write.${problem}`)
    return (error instanceof ApiError && error.message) || t('failed')
  }
}
