import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import { findShownGeometry } from '../compare.table.ts'
import type { ComparedProduct } from '../compare.view.ts'
import { NotSpecified } from './CompareCell.tsx'

interface SizeRowProps {
  products: readonly ComparedProduct[]
  /** Product id to the option id of the displayed size. */
  sizes: Readonly<Record<number, number>>
  onSize(id: number, sizeId: number): void
}

/** Selects the size of each bicycle to which the figures below refer. */
export function SizeRow({ products, sizes, onSize }: SizeRowProps) {
  const t = useTranslations('saved.compare')
  return (
    <tr>
      <th scope="row">
        <span>{t('facts.size')}</span>
      </th>
      {products.map((product) => {
        const { card, geometry } = product
        const shown = findShownGeometry(product, sizes)
        if (!shown) {
          return (
            <td key={card.id}>
              <NotSpecified />
            </td>
          )
        }
        return (
          <td key={card.id}>
            {geometry.length === 1 ? (
              shown.size
            ) : (
              <SelectField
                label={<span className="sr-only">{t('sizeOf', { name: card.name })}</span>}
                value={shown.sizeId}
                onChange={(event) => onSize(card.id, Number(event.target.value))}
                className="max-w-40 gap-0!"
              >
                {geometry.map(({ sizeId, size }) => (
                  <option key={sizeId} value={sizeId}>
                    {size}
                  </option>
                ))}
              </SelectField>
            )}
          </td>
        )
      })}
    </tr>
  )
}
