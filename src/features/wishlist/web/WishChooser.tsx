import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAddToCart } from '../../cart/web/addToCart.ts'
import { priceOfVariants } from '../../product/product.view.ts'
import { choiceOf, choose, missingAttribute, variantOf, variantsLeft } from '../../product/variantChoice.ts'
import { ChoiceButtonText } from '../../product/web/ChoiceButtonText.tsx'
import { ChoiceFields, showChoiceGroup } from '../../product/web/ChoiceFields.tsx'
import { itemToAdd } from '../../product/web/itemToAdd.ts'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import type { WishedProduct } from '../wishlist.view.ts'

interface WishChooserProps {
  product: WishedProduct
  onMoved(): void
}

/** Colour and size in the list itself, so that a bicycle goes into the cart without leaving it. */
export function WishChooser({ product, onMoved }: WishChooserProps) {
  const t = useTranslations('saved.wishlist')
  const { card, attributes, variants } = product
  const [choice, setChoice] = useState(() => choiceOf(attributes, variants, new URLSearchParams()))
  const { add, isPending } = useAddToCart()
  /** The button was pressed before everything was chosen. */
  const [isAskedFor, setIsAskedFor] = useState(false)
  const scope = `${card.id}-`
  const missing = missingAttribute(attributes, choice)
  const variant = variantOf(attributes, variants, choice)
  const left = variantsLeft(variants, choice)
  const isSoldOut = left.every(({ stock }) => stock === 0)
  const press = async () => {
    if (missing) {
      setIsAskedFor(true)
      showChoiceGroup(missing, scope)
    } else if (variant && !isSoldOut) {
      const item = itemToAdd(product, variant, { choice, quantity: 1, image: card.picture.src })
      if (await add(item)) onMoved()
    }
  }
  return (
    <div className="flex flex-col items-start gap-5 pt-2">
      <ChoiceFields
        product={product}
        scope={scope}
        askedFor={isAskedFor ? missing : null}
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
          <ProductPrice price={priceOfVariants(left)} />
        </div>
      </div>
    </div>
  )
}
