import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { LoadingDrawer } from '../../../ui/LoadingDrawer.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { toAddition, useAddToCart } from '../../cart/web/addToCart.ts'
import { SaveButtons } from '../../listing/web/SaveButtons.tsx'
import { findPriceRange, listVariantImages, type ProductDetails } from '../../product/product.view.ts'
import { ChoiceButtonText } from '../../product/web/ChoiceButtonText.tsx'
import { ChoiceFields, showChoiceGroup } from '../../product/web/ChoiceFields.tsx'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import type { VariantChoice } from '../../product/web/useVariantChoice.ts'
import { StockText } from './StockText.tsx'

const loadSheet = () => import('./ChoiceSheet.tsx')
const ChoiceSheet = lazy(loadSheet)

/** Where the buy bar sticks to the bottom (`buyBar.css`), the options are usually out of view. */
const hasFixedBar = '(width < 64rem) and (height >= 22rem)'

interface BuyBoxProps {
  product: ProductDetails
  chosen: VariantChoice
}

/** Largest quantity that the field accepts. */
const maxQuantity = 99

/** Options, quantity and the button. On phones the button stays at the bottom of the window. */
export function BuyBox({ product, chosen }: BuyBoxProps) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const inCart = useTranslations('cart.page')
  const { variant, missing, remaining } = chosen
  /** Null until the sheet is opened for the first time. */
  const [isSheetOpen, setIsSheetOpen] = useState<boolean | null>(null)
  /** The button was pressed while the choice was incomplete. */
  const [isHighlighted, setIsHighlighted] = useState(false)
  const [wanted, setWanted] = useState(1)
  const { add, isPending } = useAddToCart()
  const maxAvailable = Math.min(variant?.stock ?? maxQuantity, maxQuantity)
  const quantity = Math.max(1, Math.min(wanted, maxAvailable))
  const price = findPriceRange(variant ? [variant] : remaining)
  const isSoldOut = remaining.every(({ stock }) => stock === 0)
  const press = () => {
    if (missing && window.matchMedia(hasFixedBar).matches) setIsSheetOpen(true)
    else if (missing) {
      setIsHighlighted(true)
      showChoiceGroup(missing)
    } else if (variant && !isSoldOut) {
      setIsSheetOpen((wasOpen) => (wasOpen === null ? null : false))
      const image = listVariantImages(product.images, variant)[0]?.src ?? product.card.image.src
      void add(toAddition(product, variant, { choice: chosen.choice, quantity, image }))
    }
  }
  const button = (
    <Button
      look={isSoldOut ? 'line' : 'signal'}
      aria-disabled={isSoldOut || undefined}
      isBusy={isPending}
      onPointerEnter={() => missing && void loadSheet()}
      onClick={press}
      className="h-12 flex-1 px-3 lg:w-full"
    >
      <ChoiceButtonText isSoldOut={isSoldOut} missing={missing} ready={t('buy.add')} />
    </Button>
  )
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6">
      <ChoiceFields product={product} chosen={chosen} highlighted={isHighlighted ? missing : null} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isSoldOut && (
            <Stepper
              value={quantity}
              onChange={setWanted}
              most={maxAvailable}
              label={t('buy.quantity')}
              labels={[t('buy.decrease'), t('buy.increase')]}
            />
          )}
          {/* The button says so, too, but does not announce a change. */}
          <p role="status" className={clsx('font-medium text-sm', isSoldOut && 'sr-only')}>
            {(variant || isSoldOut) && <StockText variants={remaining} />}
          </p>
        </div>
        <SaveButtons product={product.card} className="-mr-3" />
      </div>
      <div
        data-keep-clear=""
        className="buy-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-line border-t bg-paper px-4 py-3 md:px-8 lg:static lg:border-0 lg:px-0 lg:py-0 short:static short:border-0 short:px-0"
      >
        <ProductPrice price={price} hasDeliveryNote className="min-w-0 flex-1 leading-tight lg:hidden" />
        {button}
      </div>
      {isSheetOpen !== null && (
        <ErrorBoundary onBreak={() => missing && showChoiceGroup(missing)}>
          <Suspense fallback={<LoadingDrawer label={common('loading')} />}>
            <ChoiceSheet
              product={product}
              chosen={chosen}
              isOpen={isSheetOpen}
              onClose={() => setIsSheetOpen(false)}
              footer={
                <div className="flex items-center gap-4">
                  <ProductPrice price={price} hasDeliveryNote className="min-w-0 flex-1 leading-tight" />
                  {button}
                </div>
              }
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <noscript>
        <button type="submit" className="h-11 rounded-sm border border-line-strong px-5 font-medium">
          {t('choice.show')}
        </button>
        <p className="pt-3 text-sm text-quiet">{inCart('needsScript')}</p>
      </noscript>
    </form>
  )
}
