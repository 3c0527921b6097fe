import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { Price } from '../../currency/web/Price.tsx'
import type { Row, RowGroup, RowName } from '../compare.table.ts'
import type { ComparedProduct } from '../compare.view.ts'
import { CompareCell } from './CompareCell.tsx'
import { SizeRow } from './SizeRow.tsx'

interface CompareTableProps {
  products: readonly ComparedProduct[]
  groups: readonly RowGroup[]
  /** Product id to the option id of the displayed size. */
  sizes: Readonly<Record<number, number>>
  onSize(id: number, sizeId: number): void
  onRemove(id: number): void
}

/**
 * Products in columns, properties in rows; product names stay in view. Narrow screens show two columns at a time, with the name of a
 * row above its values instead of before them, and only the rows in which one of the two has a value.
 */
export function CompareTable({ products, groups, sizes, onSize, onRemove }: CompareTableProps) {
  const t = useTranslations('saved.compare')
  const [wanted, setPair] = useState<readonly number[]>([])
  const ids = products.map(({ card }) => card.id)
  // Replace a removed product with one that is still compared.
  const remaining = wanted.filter((id) => ids.includes(id))
  const shown = [...remaining, ...ids.filter((id) => !remaining.includes(id))].slice(0, 2)
  const pair = ids.filter((id) => shown.includes(id))
  const isBlank = ({ cells }: Row) => cells.every((cell, index) => cell === null || !pair.includes(ids[index] ?? 0))
  const hasGeometry = products.some(({ geometry }) => geometry.length > 0)
  return (
    <section aria-label={t('table')} className="compare-region">
      {products.length > 2 && <PairChoice products={products} pair={pair} onPick={setPair} />}
      <table
        className="compare-table figures"
        style={{ maxWidth: `${13 + products.length * 22}rem` }}
        data-not-in-pair={products.flatMap(({ card }, index) => (pair.includes(card.id) ? [] : [index])).join(' ')}
      >
        <caption className="sr-only">{t('table')}</caption>
        <colgroup>
          <col className="name-column" />
          {products.map(({ card }) => (
            <col key={card.id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {products.map(({ card }) => (
              <td key={card.id} className="snap-start pb-0!">
                <Link
                  to={productPath(card.urlKey)}
                  tabIndex={-1}
                  aria-hidden="true"
                  className="relative block aspect-[3/2] bg-tile text-black"
                >
                  <ResponsiveImage
                    {...card.image}
                    alt=""
                    shownAs="tile"
                    sizes="(width >= 64rem) 18rem, 40vw"
                    isFirst
                    className="absolute inset-0 size-full object-contain"
                  />
                </Link>
              </td>
            ))}
          </tr>
          <tr className="names">
            <th scope="col">
              <span className="sr-only">{t('property')}</span>
            </th>
            {products.map((product) => (
              <ProductHead key={product.card.id} product={product} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name} className={rows.every(isBlank) ? 'max-md:hidden' : undefined}>
            <tr className="group">
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span className="sticky left-0 inline-block font-display text-step-1 font-semibold">
                  {t(`groups.${name}`)}
                </span>
              </th>
            </tr>
            {name === 'geometry' && hasGeometry && <SizeRow products={products} sizes={sizes} onSize={onSize} />}
            {rows.map((row) => (
              <CompareRow key={row.key} row={row} products={products} isBlank={isBlank(row)} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface PairChoiceProps {
  products: readonly ComparedProduct[]
  /** Ids, in the order of the columns. */
  pair: readonly number[]
  onPick(pair: number[]): void
}

/** Which two columns a narrow screen shows. */
function PairChoice({ products, pair, onPick }: PairChoiceProps) {
  const t = useTranslations('saved.compare')
  const pick = (place: number, id: number) => {
    // Choosing the product in the other column swaps the two.
    const [first, second] = pair.map((shown, index) => (index === place ? id : shown === id ? pair[place] : shown))
    onPick([first ?? id, second ?? id])
  }
  return (
    <div className="grid grid-cols-2 gap-3 pb-5 md:hidden">
      {pair.map((shown, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the two columns never reorder
          key={index}
          label={t('shownProduct', { number: String(index + 1) })}
          value={shown}
          onChange={(event) => pick(index, Number(event.target.value))}
          className="min-w-0"
        >
          {products.map(({ card }) => (
            <option key={card.id} value={card.id}>
              {card.name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

function ProductHead({ product: { card }, onRemove }: { product: ComparedProduct; onRemove(id: number): void }) {
  const t = useTranslations('saved.compare')
  return (
    <th scope="col">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 pt-2.5 pb-0.5">
          <Link
            to={productPath(card.urlKey)}
            className="font-semibold [overflow-wrap:anywhere] hyphens-auto hover:underline hover:underline-offset-4"
          >
            {card.name}
          </Link>
        </div>
        <button
          type="button"
          data-remove
          aria-label={t('removeName', { name: card.name })}
          title={t('removeName', { name: card.name })}
          onClick={() => onRemove(card.id)}
          className="md:-mr-2 grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {/* The price row below announces it. */}
      <span aria-hidden="true" className="block pb-2.5 font-normal text-quiet">
        <Price minor={card.priceMinor} isFrom={card.isFrom} />
      </span>
    </th>
  )
}

interface CompareRowProps {
  row: Row
  products: readonly ComparedProduct[]
  /** Neither of the two products that a narrow screen shows has a value. */
  isBlank: boolean
}

function CompareRow({ row, products, isBlank }: CompareRowProps) {
  return (
    <tr className={isBlank ? 'max-md:hidden' : undefined}>
      <th scope="row">
        <span>
          <RowText name={row.name} />
        </span>
      </th>
      {products.map(({ card }, index) => (
        <td key={card.id}>
          <CompareCell cell={row.cells[index] ?? null} />
        </td>
      ))}
    </tr>
  )
}

function RowText({ name }: { name: RowName }) {
  const t = useTranslations('saved.compare.facts')
  const measure = useTranslations('product.geometry')
  if ('label' in name) return name.label
  return 'fact' in name ? t(name.fact) : measure(name.measure)
}
