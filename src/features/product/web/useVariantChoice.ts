import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withQuery } from '../../../shared/paths.ts'
import type { ProductVariant, ProductView } from '../product.view.ts'
import {
  type Choice,
  type ChoiceAttribute,
  choiceOf,
  choose,
  missingAttribute,
  variantOf,
  variantsLeft,
} from '../variantChoice.ts'

export interface VariantChoice {
  choice: Choice
  /** Null while something is still to be chosen. */
  variant: ProductVariant | null
  /** What is to be chosen next; null when the choice is complete. */
  missing: ChoiceAttribute | null
  /** Every variant that the choice leaves open. */
  left: ProductVariant[]
  choose(code: string, optionId: number): void
}

/** The choice in the address (spec: URL holds the chosen variant): a reload, a shared link and the server's page show the same. */
export function useVariantChoice({ attributes, variants }: ProductView): VariantChoice {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const { pathname } = location
  const next = navigation.location?.pathname === pathname ? navigation.location : location
  const choice = choiceOf(attributes, variants, new URLSearchParams(next.search))
  return {
    choice,
    variant: variantOf(attributes, variants, choice),
    missing: missingAttribute(attributes, choice),
    left: variantsLeft(variants, choice),
    choose(code, optionId) {
      const chosen = choose(attributes, variants, choice, code, optionId)
      const query = Object.fromEntries(Object.entries(chosen).map(([key, id]) => [key, String(id)]))
      // Nothing on the page depends on it but what is shown already: the server is not asked again.
      void navigate(withQuery(pathname, query), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
  }
}
