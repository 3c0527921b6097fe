import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import { cartQueueOf } from './cartQueue.ts'
import { openMiniCart } from './miniCart.ts'

export interface ItemToAdd {
  productId: number
  quantity: number
  /** The variant that was chosen, with each choice; null for a product without options. */
  variant: { id: number; choices: readonly ChoiceMade[] } | null
  /** What the cart shows until the server has answered. */
  shown: {
    name: string
    urlKey: string
    /** Path of the small picture. */
    image: string
    /** Unit price, minor units of the shopper's currency. */
    price: number
  }
}

export interface ChoiceMade {
  attributeId: number
  /** Such as `color` or `size`. */
  code: string
  /** The attribute's name in the shopper's language. */
  name: string
  optionId: number
  label: string
}

/**
 * Puts products into the cart: the count rises at once, the mini-cart opens once the server took it, or this device without a network.
 * `add` tells whether it was taken.
 */
export function useAddToCart(): { add(item: ItemToAdd): Promise<boolean>; isPending: boolean } {
  const queryClient = useQueryClient()
  const api = useApi()
  const [pendingCount, setPendingCount] = useState(0)
  const add = useCallback(
    (item: ItemToAdd) =>
      new Promise<boolean>((resolve) => {
        setPendingCount((count) => count + 1)
        cartQueueOf(queryClient, api).push(additionOf(item), ({ result }) => {
          setPendingCount((count) => count - 1)
          if (result !== 'refused') openMiniCart()
          resolve(result !== 'refused')
        })
      }),
    [queryClient, api],
  )
  return { add, isPending: pendingCount > 0 }
}

function additionOf({ productId, quantity, variant, shown }: ItemToAdd) {
  const choices = variant?.choices ?? []
  const labelOf = (code: string) => choices.find((choice) => choice.code === code)?.label ?? null
  return {
    kind: 'add' as const,
    quantity,
    cartItemId: `new-${productId}-${variant?.id ?? 0}`,
    item: {
      id: productId,
      variantId: variant?.id ?? null,
      product: {
        name: shown.name,
        urlKey: shown.urlKey,
        image: shown.image,
        choices: choices.map(({ name, label }) => ({ name, label })),
        available: null,
        problem: null,
      },
      options: choices.map(({ attributeId, optionId }) => ({ optionId: attributeId, valueId: optionId })),
      selectedProductColor: labelOf('color'),
      selectedProductSize: labelOf('size'),
      price: shown.price,
    },
  }
}
