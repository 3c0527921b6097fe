import clsx from 'clsx'
import { useRef } from 'react'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import type { ProductCard } from '../../product/product.card.ts'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import { CardLink } from './CardLink.tsx'
import { CardLabel, CardRating, Swatches } from './cardMarks.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useShownColor } from './useShownColor.ts'

interface ProductRowsProps {
  cards: readonly ProductCard[]
  /** The short description of each product, by id. */
  summaries: Readonly<Record<number, string>>
  /** On wide screens. */
  columns?: 1 | 2
  density?: 'airy' | 'default' | 'close'
  /** How many are in view when the page opens. */
  eagerCount?: number
}

const paddings = { airy: 'py-6 md:py-10', default: 'py-5 md:py-7', close: 'py-4' }

/** Products in rows: an image, a short description, and the price at the end. */
export function ProductRows({ cards, summaries, columns = 1, density = 'default', eagerCount = 0 }: ProductRowsProps) {
  return (
    <ul className={clsx('border-line border-b', columns === 2 && 'gap-x-10 xl:grid xl:grid-cols-2')}>
      {cards.map((card, index) => (
        <li key={card.id} className="@container border-line border-t">
          <ProductRow
            card={card}
            summary={summaries[card.id] ?? ''}
            isFirst={index === 0 && eagerCount > 0}
            isEager={index < eagerCount}
            className={paddings[density]}
          />
        </li>
      ))}
    </ul>
  )
}

interface ProductRowProps {
  card: ProductCard
  summary: string
  isFirst: boolean
  isEager: boolean
  className: string
}

const imageSizes = '(width >= 80rem) 22rem, (width >= 40rem) 34vw, 36vw'

function ProductRow({ card, summary, isFirst, isEager, className }: ProductRowProps) {
  const image = useRef<HTMLDivElement>(null)
  const shown = useShownColor(card)
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-[38%_minmax(0,1fr)] gap-x-4 @2xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_8.5rem] @2xl:gap-x-8 @5xl:grid-cols-[22rem_minmax(0,1fr)_14rem]',
        className,
      )}
    >
      <div
        ref={image}
        className="relative aspect-[3/2] self-start overflow-hidden rounded-(--corner) bg-tile text-black"
      >
        <ResponsiveImage
          {...shown.image}
          shownAs="tile"
          sizes={imageSizes}
          alt=""
          isFirst={isFirst}
          isEager={isEager}
          className="absolute inset-0 size-full object-contain"
        />
        <CardLabel card={card} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex items-center gap-4 text-sm text-quiet">
          <span className="truncate">{card.brand}</span>
          {card.rating && <CardRating rating={card.rating} />}
        </p>
        <h3 className="text-base leading-snug [overflow-wrap:anywhere] @2xl:text-step-1">
          <CardLink card={card} to={shown.path} image={image} />
        </h3>
        <p className="line-clamp-3 max-w-[60ch] text-quiet max-sm:hidden">{summary}</p>
        <span className="mt-auto pt-1">
          <Swatches {...shown.swatches} />
        </span>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-x-2 pt-1 @2xl:col-start-auto @2xl:flex-col @2xl:items-end @2xl:justify-start @2xl:pt-0 @2xl:text-right">
        <ProductPrice price={card} className="min-w-0 @2xl:justify-end @2xl:text-step-1 @2xl:[&>span]:justify-end" />
        <SaveButtons product={card} className="relative z-10 -mr-3 shrink-0 self-end" />
      </div>
    </article>
  )
}
