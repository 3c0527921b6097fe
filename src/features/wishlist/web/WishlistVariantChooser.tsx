import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { toAddition, useAddToCart } from '../../cart/web/addToCart.ts'
import { findPriceRange } from '../../product/product.view.ts'
import {
  choose,
  findMissingAttribute,
  findVariant,
  listRemainingVariants,
  parseChoice,
} from '../../product/variantChoice.ts'
import { ChoiceButtonText } from '../../product/web/ChoiceButtonText.tsx'
import { ChoiceFields, showChoiceGroup } from '../../product/web/ChoiceFields.tsx'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import type { WishlistProduct } from '../wishlist.view.ts'

interface WishlistVariantChooserProps {
  product: WishlistProduct
  onMoved(): void
}

/** Chooses color and size inside the list, so that a bicycle can be added to the cart from there. */
export function WishlistVariantChooser({ product, onMoved }: WishlistVariantChooserProps) {
  const t = useTranslations('saved.wishlist')
  const { card, attributes, variants } = product
  const [choice, setChoice] = useState(() => parseChoice(attributes, variants, new URLSearchParams()))
  const { add, isPending } = useAddToCart()
  /** The button was pressed while the choice was incomplete. */
  const [isHighlighted, setIsHighlighted] = useState(false)
  const scope = `${card.id}-`
  const missing = findMissingAttribute(attributes, choice)
  const variant = findVariant(attributes, variants, choice)
  const left = listRemainingVariants(variants, choice)
  const isSoldOut = left.every(({ stock }) => stock === 0)
  const press = async () => {
    if (missing) {
      setIsHighlighted(true)
      showChoiceGroup(missing, scope)
    } else if (variant && !isSoldOut) {
      const addition = toAddition(product, variant, { choice, quantity: 1, image: card.image.src })
      if (await add(addition)) onMoved()
    }
  }
  return (
    <div className="flex flex-col items-start gap-5 pt-2">
      <ChoiceFields
        product={product}
        scope={scope}
        highlighted={isHighlighted ? missing : null}
        chosen={{
          choice,
          choose: (code, optionId) => setChoice(choose(attributes, variants, choice, code, optionId)),
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          look={isSoldOut ? 'line' : 'ink'}
          aria-disabled={isSoldOut || undefined}
          isBusy={isPending}
          onClick={press}
        >
          <ChoiceButtonText isSoldOut={isSoldOut} missing={missing} ready={t('move')} />
        </Button>
        <div aria-live="polite">
          <ProductPrice price={findPriceRange(left)} />
        </div>
      </div>
    </div>
  )
}
