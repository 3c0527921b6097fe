import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { findConnectionProblem } from './connection.ts'

/** @returns what to say about a change that failed: the shop's reason, or what is wrong with the connection, or that it is unexpected */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('admin')
  return (error) => {
    const problem = findConnectionProblem(error)
    if (problem !== null) return t(`connection.write.${problem}`)
    return (error instanceof ApiError && error.message) || t('failed')
  }
}
