import { useCallback, useState } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { ProductCard } from '../../product/product.card.ts'
import type { PricedVariant } from '../../product/product.variants.ts'
import type { Choice, ChoiceAttribute } from '../../product/variantChoice.ts'
import type { CartChange } from '../cart.changes.ts'
import { addToCart } from './cartScript.ts'
import { openMiniCart } from './miniCart.ts'

const unsavedPrefix = 'new-'

/** Whether the server has not confirmed the line yet. */
export function isUnsavedLine({ cartItemId }: { cartItemId: string }): boolean {
  return cartItemId.startsWith(unsavedPrefix)
}

type Addition = Extract<CartChange, { kind: 'add' }>

interface ChosenItem {
  choice: Choice
  quantity: number
  /** Path of the thumbnail, shown in the cart until the server responds. */
  image: string
}

/** The change that adds a product in the chosen variant to the cart. */
export function toAddition(
  { card, attributes }: { card: Pick<ProductCard, 'id' | 'name' | 'urlKey'>; attributes: readonly ChoiceAttribute[] },
  variant: PricedVariant,
  { choice, quantity, image }: ChosenItem,
): Addition {
  const chosen = attributes.flatMap(({ id, code, name, options }) => {
    const option = options.find((each) => each.id === choice[code])
    return option ? [{ attributeId: id, code, name, option }] : []
  })
  const findLabel = (code: string) => chosen.find((one) => one.code === code)?.option.label ?? null
  const variantId = attributes.length > 0 ? variant.id : null
  return {
    kind: 'add',
    quantity,
    cartItemId: `${unsavedPrefix}${card.id}-${variantId ?? 0}`,
    item: {
      id: card.id,
      variantId,
      product: {
        name: card.name,
        urlKey: card.urlKey,
        image,
        choices: chosen.map(({ name, option }) => ({ name, label: option.label })),
        available: null,
        problem: null,
      },
      options: chosen.map(({ attributeId, option }) => ({ optionId: attributeId, valueId: option.id })),
      selectedProductColor: findLabel('color'),
      selectedProductSize: findLabel('size'),
      price: variant.priceMinor,
    },
  }
}

/**
 * Adds products to the cart. The count rises at once; the mini-cart opens when the server has accepted the change, or when it is queued
 * without a network. `add` resolves to false when the server rejects the change.
 */
export function useAddToCart(): { add(addition: Addition): Promise<boolean>; isPending: boolean } {
  const api = useApi()
  const [pendingCount, setPendingCount] = useState(0)
  const add = useCallback(
    (addition: Addition) =>
      new Promise<boolean>((resolve) => {
        setPendingCount((count) => count + 1)
        addToCart(api, addition, ({ result }) => {
          setPendingCount((count) => count - 1)
          if (result !== 'rejected') openMiniCart()
          resolve(result !== 'rejected')
        })
      }),
    [api],
  )
  return { add, isPending: pendingCount > 0 }
}
