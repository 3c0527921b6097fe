import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { BicycleLines } from '../../../ui/BicycleLines.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { toAddition, useAddToCart } from '../../cart/web/addToCart.ts'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import { ProductLineName } from '../../product/web/productLine.tsx'
import type { WishlistItem, WishlistProduct } from '../wishlist.view.ts'
import { WishlistVariantChooser } from './WishlistVariantChooser.tsx'

interface WishlistItemRowProps {
  item: WishlistItem
  onRemove(): void
  /** It is in the cart now. */
  onMoved(): void
}

/** A product of the wishlist. The row has the same height in every state, so that nothing moves when data arrives. */
export function WishlistItemRow({ item, onRemove, onMoved }: WishlistItemRowProps) {
  if (item.state === 'waiting') return <SkeletonRow />
  if (item.state === 'gone') return <GoneRow id={item.id} onRemove={onRemove} />
  return <SoldRow product={item.product} onRemove={onRemove} onMoved={onMoved} />
}

function Row({ image, children }: { image: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto] sm:gap-x-7 lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:grid-rows-1">
      <div className="relative aspect-[3/2] self-start bg-tile text-black sm:row-span-2 lg:row-span-1">{image}</div>
      {children}
    </li>
  )
}

const textPart = 'flex min-h-26 min-w-0 flex-col gap-1'
const buttonPart =
  'col-span-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-start-1 lg:flex-col lg:items-end'

function SoldRow({ product, onRemove, onMoved }: { product: WishlistProduct; onRemove(): void; onMoved(): void }) {
  const t = useTranslations('saved.wishlist')
  const { card } = product
  const [isChoosing, setIsChoosing] = useState(false)
  const chooserId = useId()
  return (
    <Row
      image={
        <Link to={productPath(card.urlKey)} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage
            {...card.image}
            alt=""
            shownAs="thumbnail"
            sizes="(width >= 40rem) 14rem, 6rem"
            className="absolute inset-0 size-full object-contain"
          />
        </Link>
      }
    >
      <div className={textPart}>
        {card.brand && <p className="text-sm text-quiet">{card.brand}</p>}
        <ProductLineName urlKey={card.urlKey} name={card.name} />
        <ProductPrice price={card} />
        <p className={clsx('text-sm', card.isInStock ? 'text-quiet' : 'font-medium')}>
          {t(card.isInStock ? 'inStock' : 'soldOut')}
        </p>
      </div>
      <div className={buttonPart}>
        {card.isInStock && !card.hasOptions && <MoveButton product={product} onMoved={onMoved} />}
        {card.isInStock && card.hasOptions && (
          <Button
            look="line"
            aria-expanded={isChoosing}
            aria-controls={isChoosing ? chooserId : undefined}
            aria-label={t('chooseName', { name: card.name })}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {t('choose')}
            <Icon
              name="chevronDown"
              className={clsx('size-4 transition-transform duration-150', isChoosing && 'rotate-180')}
            />
          </Button>
        )}
        <RemoveButton name={card.name} onRemove={onRemove} />
      </div>
      {isChoosing && (
        <div id={chooserId} className="col-span-full sm:col-start-2">
          <WishlistVariantChooser product={product} onMoved={onMoved} />
        </div>
      )}
    </Row>
  )
}

function MoveButton({ product, onMoved }: { product: WishlistProduct; onMoved(): void }) {
  const t = useTranslations('saved.wishlist')
  const { add, isPending } = useAddToCart()
  const { card, variants } = product
  const [variant] = variants
  const press = async () => {
    if (variant && (await add(toAddition(product, variant, { choice: {}, quantity: 1, image: card.image.src })))) {
      onMoved()
    }
  }
  return (
    <Button look="ink" aria-label={t('moveName', { name: card.name })} isBusy={isPending} onClick={press}>
      {t('move')}
    </Button>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }) {
  const t = useTranslations('saved.wishlist')
  return (
    <button
      type="button"
      data-remove
      aria-label={t('removeName', { name })}
      onClick={onRemove}
      className="inline-flex h-11 items-center gap-2 px-2 text-sm underline first:-ml-2 lg:-mr-2 lg:first:ml-0 decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      <Icon name="trash" className="size-4" />
      {t('remove')}
    </button>
  )
}

/** The list stores only ids, so the name of a product no longer sold is unknown. */
function GoneRow({ id, onRemove }: { id: number; onRemove(): void }) {
  const t = useTranslations('saved.wishlist')
  return (
    <Row
      image={
        <span className="absolute inset-0 grid place-items-center opacity-60 [&_svg]:w-3/4">
          <BicycleLines />
        </span>
      }
    >
      <div className={textPart}>
        <h2 className="text-step-1 leading-snug">{t('unavailableTitle')}</h2>
        <p className="text-sm text-quiet">{t('unavailableText', { id: String(id) })}</p>
      </div>
      <div className={buttonPart}>
        <RemoveButton name={t('unavailableName', { id: String(id) })} onRemove={onRemove} />
      </div>
    </Row>
  )
}

export function SkeletonRow() {
  return (
    <Row image={null}>
      <div aria-hidden="true" className={clsx(textPart, 'motion-safe:animate-pulse')}>
        <div className="h-4 w-24 bg-ink/8" />
        <div className="h-6 w-2/3 bg-ink/8" />
        <div className="h-5 w-1/3 bg-ink/8" />
      </div>
      <div aria-hidden="true" className={clsx(buttonPart, 'motion-safe:animate-pulse')}>
        <div className="h-11 w-40 bg-ink/8" />
      </div>
    </Row>
  )
}
