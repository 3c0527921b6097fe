import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import { FrameOverlay } from '../../bicycle/drawing/FrameOverlay.tsx'
import { findShownGeometry } from '../compare.table.ts'
import type { ComparedProduct } from '../compare.view.ts'

interface FrameComparisonProps {
  products: readonly ComparedProduct[]
  /** Product id to the option id of the displayed size. */
  sizes: Readonly<Record<number, number>>
}

/** Overlays the drawings of two bicycles in the sizes of the table. Renders nothing with fewer than two bicycles. */
export function FrameComparison({ products, sizes }: FrameComparisonProps) {
  const t = useTranslations('saved.compare.overlay')
  const [wanted, setWanted] = useState<{ first?: number; second?: number }>({})
  const bicycles = useMemo(
    () =>
      products.flatMap((product) => {
        const shown = findShownGeometry(product, sizes)
        if (!shown) return []
        const { card, build } = product
        const label = t('label', { name: card.name, size: shown.size })
        return [{ id: card.id, name: card.name, drawn: { frame: shown.frame, label, ...(build && { build }) } }]
      }),
    [products, sizes, t],
  )
  const first = bicycles.find(({ id }) => id === wanted.first) ?? bicycles[0]
  const others = bicycles.filter((bicycle) => bicycle !== first)
  const second = others.find(({ id }) => id === wanted.second) ?? others[0]
  if (!first || !second) return null
  return (
    <section aria-labelledby="frames" className="flex flex-col gap-6 pt-14">
      <div className="flex flex-col gap-2">
        <h2 id="frames" className="text-step-2">
          {t('title')}
        </h2>
        <p className="text-quiet">{t('text')}</p>
      </div>
      {bicycles.length > 2 && (
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <SelectField
            label={t('first')}
            value={first.id}
            onChange={(event) => setWanted({ first: Number(event.target.value), second: second.id })}
          >
            {bicycles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('second')}
            value={second.id}
            onChange={(event) => setWanted({ first: first.id, second: Number(event.target.value) })}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="max-w-5xl">
        <FrameOverlay first={first.drawn} second={second.drawn} />
      </div>
    </section>
  )
}
