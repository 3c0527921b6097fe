import { useTranslations } from 'use-intl'
import { controlClass } from '../../../ui/Field.tsx'
import type { WithdrawableItemView } from '../returns.view.ts'
import { parseQuantity, type Quantities, quantityField } from '../withdrawal.steps.ts'

interface WithdrawalItemsProps {
  items: readonly WithdrawableItemView[]
  /** Changed quantities; all pieces of the other items. */
  quantities: Quantities
  onChange(quantities: Quantities): void
}

/** The quantity of each item to withdraw from: all pieces by default. A native field, which works without JavaScript. */
export function WithdrawalItems({ items, quantities, onChange }: WithdrawalItemsProps) {
  const t = useTranslations('returns.withdrawal')
  return (
    <fieldset>
      <legend className="pb-1 font-display font-semibold text-step-1">{t('items')}</legend>
      <p className="pb-2 text-quiet">{t('itemsHint')}</p>
      <ul>
        {items.map(({ id, name, options, quantity: most }) => (
          <li key={id} className="border-line border-b last:border-0">
            <label className="flex min-h-11 items-center justify-between gap-5 py-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                {options.length > 0 && <span className="block text-quiet text-sm">{options.join(' · ')}</span>}
              </span>
              <span className="figures flex shrink-0 items-center gap-2">
                <input
                  type="number"
                  inputMode="numeric"
                  name={quantityField(id)}
                  min={0}
                  max={most}
                  step={1}
                  required
                  defaultValue={quantities[id] ?? most}
                  onChange={(event) => onChange({ ...quantities, [id]: parseQuantity(event.target.value, most) })}
                  className={`${controlClass} w-16! text-center [&::-webkit-inner-spin-button]:appearance-none`}
                />
                <span className="text-quiet">{t('of', { count: most })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
