import clsx from 'clsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../../shared/paths.ts'
import { ProductPrice } from '../../../product/web/ProductPrice.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './background.ts'
import { SceneImage } from './SceneImage.tsx'

/** A scene with a numbered point on each product, and a list with the same numbers, names and prices. */
export default function Lookbook({ data: { image, background, spots } }: { data: BlockData['lookbook'] }) {
  const t = useTranslations('blocks.lookbook')
  const titleId = useId()
  const isWide = image.width > 2 * image.height
  return (
    <section aria-labelledby={titleId} className={bandClass(background)}>
      <div
        className={clsx(
          'shell grid gap-x-10 gap-y-6',
          !isWide && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center',
        )}
      >
        <div className="relative">
          <SceneImage
            image={image}
            sizes={isWide ? '(width >= 90rem) 84rem, 95vw' : '(width >= 64rem) 55vw, 95vw'}
            className={clsx('rounded-(--corner)', isWide ? 'aspect-[1800/760]' : 'aspect-[3/2]')}
          />
          {spots.map(({ x, y, card }, index) => (
            <Link
              key={card.id}
              to={productPath(card.urlKey)}
              aria-label={t('hotspot', { number: String(index + 1), name: card.name })}
              className="figures group absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center text-sm font-semibold max-sm:size-8"
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <span className="grid size-7 place-items-center rounded-full bg-ink text-paper outline-2 outline-paper transition-transform duration-150 group-hover:scale-125">
                {index + 1}
              </span>
            </Link>
          ))}
        </div>
        <div>
          <h2 id={titleId} className="pb-4 text-step-2">
            {t('title')}
          </h2>
          <ol className={clsx('border-line border-b', isWide && 'gap-x-10 sm:columns-2 lg:columns-3')}>
            {spots.map(({ card }, index) => (
              <li
                key={card.id}
                className="flex min-h-16 break-inside-avoid items-center gap-4 border-line border-t py-2"
              >
                <span aria-hidden="true" className="figures w-5 shrink-0 text-sm text-quiet">
                  {index + 1}
                </span>
                <Link
                  to={productPath(card.urlKey)}
                  className="flex min-h-11 min-w-0 flex-1 items-center leading-snug font-medium [overflow-wrap:anywhere] hyphens-auto hover:underline hover:underline-offset-4"
                >
                  {card.name}
                </Link>
                <ProductPrice
                  price={card}
                  className={clsx(
                    'shrink-0 justify-end text-right text-sm max-sm:max-w-28 [&>span]:justify-end',
                    isWide && 'max-w-28',
                  )}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
