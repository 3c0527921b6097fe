import clsx from 'clsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Swatches } from '../../../listing/web/cardMarks.tsx'
import { useShownColor } from '../../../listing/web/useShownColor.ts'
import { ProductPrice } from '../../../product/web/ProductPrice.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './background.ts'
import { SceneImage } from './SceneImage.tsx'

/** A single product: image, summary and price. */
export default function Spotlight({ data: { card, summary, side, background } }: { data: BlockData['spotlight'] }) {
  const t = useTranslations('blocks.spotlight')
  const titleId = useId()
  const shown = useShownColor(card)
  return (
    <section aria-labelledby={titleId} className={bandClass(background)}>
      <div
        className={clsx(
          'shell grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-8',
          side === 'left' ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        <SceneImage
          image={shown.image}
          sizes="(width >= 64rem) 55vw, 95vw"
          className={clsx('aspect-[3/2] rounded-(--corner) p-4', side === 'right' && 'lg:order-last')}
        />
        <div className={clsx('flex flex-col items-start gap-4', side === 'right' && 'lg:pr-6')}>
          <p className="text-sm text-quiet">{card.brand}</p>
          <h2 id={titleId} className="home-statement max-w-full hyphens-auto [overflow-wrap:anywhere]">
            {card.name}
          </h2>
          <p className="max-w-[48ch]">{summary}</p>
          <ProductPrice price={card} className="text-step-1" />
          <Swatches {...shown.swatches} />
          <ButtonLink
            to={shown.path}
            look="ink"
            className="h-auto! min-h-12 max-w-full px-6 py-2 text-center text-balance whitespace-normal!"
          >
            {t('view', { name: card.name })}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
