import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { preferencesIn } from '../../../shared/languageAddress.ts'
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
  const { pathname, search, key } = useLocation()
  // A button must be pressed in the very moment, and the router starts later: this bridges until the address changes.
  const [picked, setPicked] = useState<{ at: string; choice: Choice } | null>(null)
  const choice = picked?.at === key ? picked.choice : choiceOf(attributes, variants, new URLSearchParams(search))
  return {
    choice,
    variant: variantOf(attributes, variants, choice),
    missing: missingAttribute(attributes, choice),
    left: variantsLeft(variants, choice),
    choose(code, optionId) {
      const chosen = choose(attributes, variants, choice, code, optionId)
      setPicked({ at: key, choice: chosen })
      const query = Object.fromEntries(Object.entries(chosen).map(([name, id]) => [name, String(id)]))
      // Nothing on the page depends on it but what is shown already: the server is not asked again.
      void navigate(withQuery(pathname, { ...query, ...preferencesIn(search) }), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
  }
}
