import { type FocusEvent, type FormEvent, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { controlClass } from '../../../../ui/Field.tsx'
import type { ProductFilter } from '../../productAdmin.filter.ts'

interface PriceFieldsProps {
  filter: ProductFilter
  /** Price range of the products that match the other filters, in minor units; null without a product. */
  span: { from: number; to: number } | null
  onChange(prices: Pick<ProductFilter, 'priceFrom' | 'priceTo'>): void
}

/** Minimum and maximum price of the cheapest variant, applied with Enter or when the focus leaves both fields. */
export function PriceFields({ filter, span, onChange }: PriceFieldsProps) {
  const t = useTranslations('adminProducts')
  const format = useFormatter()
  const hintId = useId()
  const { priceFrom = '', priceTo = '' } = filter
  const read = (form: HTMLFormElement) => {
    const amount = (name: string) => {
      const typed = form.elements.namedItem(name)
      const value = typed instanceof HTMLInputElement ? typed.valueAsNumber : Number.NaN
      // Clamps the amount to eleven digits, more than any price has.
      return value >= 0 ? String(Math.min(Math.round(value * 100), 99_999_999_999) / 100) : ''
    }
    const [from, to] = [amount('priceFrom'), amount('priceTo')]
    const isSwapped = from !== '' && to !== '' && Number(from) > Number(to)
    return isSwapped ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to }
  }
  const apply = (form: HTMLFormElement) => {
    const next = read(form)
    if (next.priceFrom !== priceFrom || next.priceTo !== priceTo) onChange(next)
  }
  const field = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', 'aria-describedby': hintId } as const
  const shown = (minor: number) => format.number(minor / 100)
  return (
    <form
      // Reset the fields when the URL changes, such as after a filter is removed.
      key={`${priceFrom} ${priceTo}`}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) apply(event.currentTarget)
      }}
    >
      <div className="flex gap-3">
        <label className="min-w-0 flex-1 text-quiet text-sm">
          {t('priceRange.from')}
          <input {...field} name="priceFrom" defaultValue={priceFrom} className={controlClass} />
        </label>
        <label className="min-w-0 flex-1 text-quiet text-sm">
          {t('priceRange.to')}
          <input {...field} name="priceTo" defaultValue={priceTo} className={controlClass} />
        </label>
      </div>
      <p id={hintId} className="figures pt-2 text-quiet text-sm">
        {t('priceRange.hint')} {span && t('priceRange.span', { from: shown(span.from), to: shown(span.to) })}
      </p>
      <button type="submit" className="sr-only" tabIndex={-1}>
        {t('priceRange.apply')}
      </button>
    </form>
  )
}
