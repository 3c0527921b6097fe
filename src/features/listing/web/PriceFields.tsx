import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { currencySymbols } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import type { PriceSpan } from '../../catalog/catalog.reader.ts'
import { type CatalogFilter, withPrice } from '../filters.ts'

interface PriceFieldsProps {
  /** The available range, shown as placeholders. */
  span: PriceSpan | null
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
}

/** Minimum and maximum, applied together when the focus leaves both fields or Enter is pressed. */
export function PriceFields({ span, filter, onChange }: PriceFieldsProps) {
  const t = useTranslations('catalog.filter')
  const symbol = currencySymbols[useShop().currency]
  const minField = useRef<HTMLInputElement>(null)
  const maxField = useRef<HTMLInputElement>(null)
  const apply = () => {
    const next = withPrice(filter, amountIn(minField.current), amountIn(maxField.current))
    if (JSON.stringify(next.price) !== JSON.stringify(filter.price)) onChange(next)
  }
  const applyWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== minField.current && relatedTarget !== maxField.current) apply()
  }
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  // The fields are uncontrolled while the shopper types; they reset when the URL changes (a filter is removed, bounds are swapped).
  const { min = null, max = null } = filter.price ?? {}
  useEffect(() => {
    syncField(minField.current, min)
    syncField(maxField.current, max)
  }, [min, max])
  const field = {
    min: 0,
    step: 'any',
    type: 'number',
    inputMode: 'decimal',
    onBlur: applyWhenLeft,
    onKeyDown: applyByEnter,
  } as const
  const className =
    'figures h-11 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-2 text-base hover:border-ink placeholder:text-faint'
  return (
    <div className="flex items-end gap-2">
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-quiet">
        {t('from', { currency: symbol })}
        <input
          {...field}
          ref={minField}
          name="price_min"
          defaultValue={min ?? ''}
          placeholder={span ? String(span.min) : ''}
          className={className}
        />
      </label>
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-quiet">
        {t('to', { currency: symbol })}
        <input
          {...field}
          ref={maxField}
          name="price_max"
          defaultValue={max ?? ''}
          placeholder={span ? String(span.max) : ''}
          className={className}
        />
      </label>
    </div>
  )
}

function syncField(input: HTMLInputElement | null, amount: number | null): void {
  if (input && amountIn(input) !== amount) input.value = amount === null ? '' : String(amount)
}

function amountIn(input: HTMLInputElement | null): number | null {
  const amount = input?.valueAsNumber ?? Number.NaN
  return Number.isNaN(amount) || amount < 0 ? null : Math.round(amount * 100) / 100
}
