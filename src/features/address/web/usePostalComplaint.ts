import { useTranslations } from 'use-intl'
import type { PostalField } from '../address.form.ts'
import type { PostalProblem } from '../address.ts'
import { findPostcodeExample } from '../postcode.ts'

/** The sentence for a field that is not right, with an example of the country's postcodes where that is what is wrong; in the same words wherever an address is asked for. */
export function usePostalComplaint() {
  const t = useTranslations('addresses')
  return (field: PostalField | 'email', problem: PostalProblem | 'email', country: string): string => {
    const example = findPostcodeExample(country)
    if (problem === 'required') return t('problems.required', { field: t(`fields.${field}`) })
    return problem === 'postcode' && example ? t('problems.postcodeExample', { example }) : t(`problems.${problem}`)
  }
}
