import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../../../shared/decimal.ts'
import type { ShopFigures as ShopFiguresData } from '../../../../shared/shopContent.ts'
import { useShop } from '../../../../shared/shopProvider.tsx'
import { ShopFigures } from '../../../content/web/ShopFigures.tsx'
import type { BlockData } from '../../home.blocks.ts'

/** The shop in figures, in a row or in large type. */
export default function Figures({ data: { look, figures } }: { data: BlockData['figures'] }) {
  return (
    <div className="shell">
      {look === 'row' ? <ShopFigures figures={figures} /> : <TallFigures figures={figures} />}
    </div>
  )
}

function TallFigures({ figures }: { figures: ShopFiguresData }) {
  const t = useTranslations('figures')
  const { language } = useShop()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-4 text-step-1">
        {t('title')}
      </h2>
      <dl>
        {(['customers', 'products', 'years', 'brands'] as const).map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-x-6 border-line border-t py-3">
            <dt className="text-right text-quiet">{t(name)}</dt>
            <dd className="figures home-type order-first text-[calc(clamp(2.25rem,11vw,9rem)*min(1.2,var(--home-size,1)))] leading-[0.95]">
              {formatNumber(figures[name], language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
