import { useFormatter, useTranslations } from 'use-intl'
import { type FormGeometry, findContradictions, type GeometryField } from '../geometryForm.ts'
import { useMeasureName } from './fieldNames.ts'

interface ContradictionsProps {
  geometry: readonly FormGeometry[]
  isOpen: boolean
  nameSize(place: number): string
  onChange(place: number, field: GeometryField, value: string): void
}

/** Values that contradict each other. They can be saved anyway, because manufacturers measure in different ways. */
export function Contradictions({ geometry, isOpen, nameSize, onChange }: ContradictionsProps) {
  const t = useTranslations('adminProducts.geometry')
  const format = useFormatter()
  const nameMeasure = useMeasureName()
  const found = geometry.flatMap((each, index) =>
    findContradictions(each).map((contradiction) => ({ ...contradiction, place: index })),
  )
  if (found.length === 0) return null
  return (
    <div role="status" className="mt-4 border-line-strong border-l-4 bg-raised px-4 py-3 text-sm">
      <p className="pb-1 font-medium">{t('contradictions')}</p>
      <ul className="flex flex-col gap-1">
        {found.map(({ place, field, expected }) => (
          <li key={`${place} ${field}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {t('contradiction', {
                size: nameSize(place),
                field: nameMeasure(field),
                expected: format.number(expected, { useGrouping: false }),
              })}
            </span>
            {isOpen && (
              <button
                type="button"
                onClick={() => onChange(place, field, String(expected))}
                className="min-h-9 underline underline-offset-4"
              >
                {t('take')}
                <span className="sr-only">
                  : {nameSize(place)} {nameMeasure(field)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
