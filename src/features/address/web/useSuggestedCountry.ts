import { useShop } from '../../../shared/shopProvider.tsx'
import { suggestCountry } from '../address.form.ts'

/** The shopper's likely country, as the initial value of a form. */
export function useSuggestedCountry(): string {
  const { language, currency, baseCurrency, terms } = useShop()
  return suggestCountry(language, currency, { baseCurrency, country: terms.country })
}
