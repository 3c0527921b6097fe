import { useTranslations } from 'use-intl'
import { isEmailAddress } from '../../../shared/personDetails.ts'
import { shortestPassword } from '../customer.contract.ts'

/** What is wrong with a field of the ways in, in a sentence; undefined when nothing is. The server has the last word. */
export function useFieldChecks() {
  const t = useTranslations('login')
  type Field = 'email' | 'password' | 'newPassword' | 'firstName' | 'lastName' | 'phone' | 'code'
  const given = (field: Field, value: string) =>
    value.trim() === '' ? t('problems.required', { field: t(`fields.${field}`) }) : undefined
  return {
    given,
    email: (value: string) => given('email', value) ?? (isEmailAddress(value.trim()) ? undefined : t('problems.email')),
    newPassword(value: string, field: 'password' | 'newPassword' = 'password') {
      const isLong = value.length >= shortestPassword
      return given(field, value) ?? (isLong ? undefined : t('problems.password', { count: shortestPassword }))
    },
    code: (value: string) =>
      given('code', value) ?? (value.replace(/\D/g, '').length === 6 ? undefined : t('problems.code')),
  }
}
