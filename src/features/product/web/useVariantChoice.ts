import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { preferencesIn } from '../../../shared/languageUrl.ts'
import { withQuery } from '../../../shared/paths.ts'
import type { ProductDetails, ProductVariant } from '../product.view.ts'
import {
  type Choice,
  type ChoiceAttribute,
  choose,
  findMissingAttribute,
  findVariant,
  listRemainingVariants,
  parseChoice,
} from '../variantChoice.ts'

/** The result of a choice. */
export interface ChosenVariant {
  choice: Choice
  /** Null while the choice is incomplete. */
  variant: ProductVariant | null
  /** The attribute to choose next; null when the choice is complete. */
  missing: ChoiceAttribute | null
  /** Every variant the choice leaves open. */
  remaining: ProductVariant[]
}

export interface VariantChoice extends ChosenVariant {
  choose(code: string, optionId: number): void
}

/** Resolves a choice, complete or not, to what it leaves open. */
export function readChoice(
  { attributes, variants }: Pick<ProductDetails, 'attributes' | 'variants'>,
  choice: Choice,
): ChosenVariant {
  return {
    choice,
    variant: findVariant(attributes, variants, choice),
    missing: findMissingAttribute(attributes, choice),
    remaining: listRemainingVariants(variants, choice),
  }
}

/** The choice in the URL, so that a reload, a shared link and the server-rendered page agree. */
export function useVariantChoice({ attributes, variants }: ProductDetails): VariantChoice {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  // The router updates the URL asynchronously; until it does, this state updates the button.
  const [picked, setPicked] = useState<{ at: string; choice: Choice } | null>(null)
  const inUrl = useMemo(
    () => parseChoice(attributes, variants, new URLSearchParams(search)),
    [attributes, variants, search],
  )
  const choice = picked?.at === key ? picked.choice : inUrl
  return {
    ...readChoice({ attributes, variants }, choice),
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
