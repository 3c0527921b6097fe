import type { Api } from '../../../shared/apiClient.ts'
import { countriesCall } from '../country.contract.ts'
import type { Country } from './country.ts'

/** Every country, by its name in the language of the page. For loaders. */
export async function loadCountries(api: Api): Promise<Country[]> {
  const { data } = await api.call(countriesCall, { input: { pagination: '0' } })
  const byName = new Intl.Collator(api.language)
  return data.map(({ code, name }) => ({ code, name })).toSorted((a, b) => byName.compare(a.name, b.name))
}
