import { useTranslations } from 'use-intl'
import type { PostalField } from '../address.form.ts'
import { maxAddressText, type PostalProblem } from '../address.rules.ts'
import { findPostcodeExample } from '../postcode.ts'

/** Error messages of address fields, shared by all address forms. The one for an invalid postcode includes an example of its country. */
export function usePostalErrorMessage() {
  const t = useTranslations('addresses')
  return (field: PostalField | 'email', problem: PostalProblem | 'email', country: string): string => {
    const example = findPostcodeExample(country)
    if (problem === 'required' || problem === 'tooLong')
      return t(`problems.${problem}`, { field: t(`fields.${field}`), limit: maxAddressText })
    return problem === 'postcode' && example ? t('problems.postcodeExample', { example }) : t(`problems.${problem}`)
  }
}
