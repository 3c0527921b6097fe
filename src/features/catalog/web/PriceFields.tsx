import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { currencySymbols } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import type { PriceSpan } from '../catalog.view.ts'
import { type CatalogFilter, withPrice } from '../filters.ts'

interface PriceFieldsProps {
  /** What there is, shown in empty fields. */
  span: PriceSpan | null
  filter: CatalogFilter
  onChange(filter: CatalogFilter): void
}

/** Least and most, applied together: when both fields are left, or Enter is pressed. */
export function PriceFields({ span, filter, onChange }: PriceFieldsProps) {
  const t = useTranslations('catalog.filter')
  const symbol = currencySymbols[useShop().currency]
  const least = useRef<HTMLInputElement>(null)
  const most = useRef<HTMLInputElement>(null)
  const apply = () => {
    const next = withPrice(filter, amountIn(least.current), amountIn(most.current))
    if (JSON.stringify(next.price) !== JSON.stringify(filter.price)) onChange(next)
  }
  const applyWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== least.current && relatedTarget !== most.current) apply()
  }
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  // The fields are the shopper's while they type; they follow the address when it changes (a chip is removed, ends change places).
  const { min = null, max = null } = filter.price ?? {}
  useEffect(() => {
    follow(least.current, min)
    follow(most.current, max)
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
          ref={least}
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
          ref={most}
          name="price_max"
          defaultValue={max ?? ''}
          placeholder={span ? String(span.max) : ''}
          className={className}
        />
      </label>
    </div>
  )
}

function follow(input: HTMLInputElement | null, amount: number | null): void {
  if (input && amountIn(input) !== amount) input.value = amount === null ? '' : String(amount)
}

function amountIn(input: HTMLInputElement | null): number | null {
  const amount = input?.valueAsNumber ?? Number.NaN
  return Number.isNaN(amount) || amount < 0 ? null : Math.round(amount * 100) / 100
}
