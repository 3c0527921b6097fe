import clsx from 'clsx'
import { useRef } from 'react'
import { Picture } from '../../../ui/Picture.tsx'
import type { ProductCard } from '../product.card.ts'
import { ProductPrice } from './ProductPrice.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { TileLink } from './TileLink.tsx'
import { Swatches, TileLabel, TileRating } from './tileMarks.tsx'
import { useShownColor } from './useShownColor.ts'

interface ProductRowsProps {
  cards: readonly ProductCard[]
  /** What is said of each, by its id. */
  summaries: Readonly<Record<number, string>>
  /** On wide screens. */
  columns?: 1 | 2
  density?: 'airy' | 'usual' | 'close'
  /** How many stand in view when the page opens. */
  firstCount?: number
}

const paddings = { airy: 'py-6 md:py-10', usual: 'py-5 md:py-7', close: 'py-4' }

/** Products one below the other: a picture, a sentence, and the price at the end of the line. */
export function ProductRows({ cards, summaries, columns = 1, density = 'usual', firstCount = 0 }: ProductRowsProps) {
  return (
    <ul className={clsx('border-line border-b', columns === 2 && 'gap-x-10 xl:grid xl:grid-cols-2')}>
      {cards.map((card, index) => (
        <li key={card.id} className="@container border-line border-t">
          <ProductRow
            card={card}
            summary={summaries[card.id] ?? ''}
            isFirst={index < firstCount}
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
  className: string
}

const pictureSizes = '(width >= 80rem) 22rem, (width >= 40rem) 34vw, 36vw'

function ProductRow({ card, summary, isFirst, className }: ProductRowProps) {
  const picture = useRef<HTMLDivElement>(null)
  const shown = useShownColor(card)
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-[38%_minmax(0,1fr)] gap-x-4 @2xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_8.5rem] @2xl:gap-x-8 @5xl:grid-cols-[22rem_minmax(0,1fr)_14rem]',
        className,
      )}
    >
      <div
        ref={picture}
        className="relative aspect-[3/2] self-start overflow-hidden rounded-(--corner) bg-tile text-black"
      >
        <Picture
          {...shown.picture}
          shownAs="tile"
          sizes={pictureSizes}
          alt=""
          isFirst={isFirst}
          className="absolute inset-0 size-full object-contain"
        />
        <TileLabel card={card} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex items-center gap-4 text-sm text-quiet">
          <span className="truncate">{card.brand}</span>
          {card.rating && <TileRating rating={card.rating} />}
        </p>
        <h3 className="text-base leading-snug [overflow-wrap:anywhere] @2xl:text-step-1">
          <TileLink card={card} to={shown.path} picture={picture} />
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
