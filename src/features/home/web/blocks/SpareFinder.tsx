import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockData } from '../../home.blocks.ts'
import { FinderForm } from './FinderForm.tsx'

/** The form of the spares counter, in the middle of a page. */
export default function SpareFinder({ data }: { data: BlockData['spareFinder'] }) {
  const t = useTranslations('blocks.finder')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="shell grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={titleId} className="text-step-3">
          {t('title')}
        </h2>
        <p className="max-w-[44ch] pt-3 text-quiet">{t('text')}</p>
      </div>
      <FinderForm departments={data.departments} />
    </section>
  )
}
