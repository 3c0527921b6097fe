import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Language } from '../../../../shared/locale.ts'

/** A country of the phone field: code, prefix without `+`, and name. */
export type PhoneCountry = readonly [code: string, prefix: string, name: string]

const byLanguage = new Map<Language, PhoneCountry[]>()

/** Every country with known phone numbers, sorted by name. */
export function phoneCountriesIn(language: Language): PhoneCountry[] {
  const countries = byLanguage.get(language) ?? listPhoneCountries(language)
  byLanguage.set(language, countries)
  return countries
}

function listPhoneCountries(language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const byName = new Intl.Collator(language)
  return getCountries()
    .map((code): PhoneCountry => [code, getCountryCallingCode(code), names.of(code) ?? code])
    .toSorted((a, b) => byName.compare(a[2], b[2]))
}
