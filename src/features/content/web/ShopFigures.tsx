import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../../shared/decimal.ts'
import type { ShopFigures as Figures } from '../../../shared/shopContent.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { BicycleLines } from '../../../ui/BicycleLines.tsx'

/** The shop in figures, styled like the dimensions of a drawing. */
export function ShopFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('figures')
  const { language } = useShop()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid items-center gap-x-10 gap-y-8 border-y border-line py-12 xl:grid-cols-12"
    >
      <div className="flex items-center justify-between gap-8 xl:col-span-4">
        <h2 id={titleId} className="text-step-2">
          {t('title')}
        </h2>
        <div className="hidden shrink-0 sm:block">
          <BicycleLines />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-8 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6 xl:col-span-8">
        {(['years', 'products', 'brands', 'customers'] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="max-w-40 text-sm text-quiet">{t(name)}</dt>
            <dd className="figures font-display text-step-3 leading-none font-extrabold [font-stretch:118%]">
              {formatNumber(figures[name], language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
