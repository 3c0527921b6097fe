import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { preferencesIn } from '../../../shared/languageUrl.ts'
import { withQuery } from '../../../shared/paths.ts'
import type { ProductDetails, ProductVariant } from '../product.view.ts'
import {
  type Choice,
  type ChoiceAttribute,
  choose,
  findVariant,
  listRemainingVariants,
  missingAttribute,
  parseChoice,
} from '../variantChoice.ts'

export interface VariantChoice {
  choice: Choice
  /** Null while the choice is incomplete. */
  variant: ProductVariant | null
  /** The attribute to choose next; null when the choice is complete. */
  missing: ChoiceAttribute | null
  /** Every variant the choice leaves open. */
  remaining: ProductVariant[]
  choose(code: string, optionId: number): void
}

/** The choice in the URL, so that a reload, a shared link and the server-rendered page agree. */
export function useVariantChoice({ attributes, variants }: ProductDetails): VariantChoice {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  // The router updates the URL asynchronously; this state updates the button at once until it has.
  const [picked, setPicked] = useState<{ at: string; choice: Choice } | null>(null)
  const choice = picked?.at === key ? picked.choice : parseChoice(attributes, variants, new URLSearchParams(search))
  return {
    choice,
    variant: findVariant(attributes, variants, choice),
    missing: missingAttribute(attributes, choice),
    remaining: listRemainingVariants(variants, choice),
    choose(code, optionId) {
      const chosen = choose(attributes, variants, choice, code, optionId)
      setPicked({ at: key, choice: chosen })
      const query = Object.fromEntries(Object.entries(chosen).map(([name, id]) => [name, String(id)]))
      // The data does not depend on the choice, so it is not loaded again.
      void navigate(withQuery(pathname, { ...query, ...preferencesIn(search) }), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
  }
}
