import { useTranslations } from 'use-intl'
import type { PostalField } from '../address.form.ts'
import type { PostalProblem } from '../address.ts'

/** The sentence for a field that is not right, in the same words wherever an address is asked for. */
export function usePostalComplaint() {
  const t = useTranslations('addresses')
  return (field: PostalField | 'email', problem: PostalProblem | 'email'): string =>
    problem === 'required' ? t('problems.required', { field: t(`fields.${field}`) }) : t(`problems.${problem}`)
}
