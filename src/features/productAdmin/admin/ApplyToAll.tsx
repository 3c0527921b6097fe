import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'

const fields = ['price', 'salePrice', 'stock', 'weight'] as const
export type AppliedField = (typeof fields)[number]

interface ApplyToAllProps {
  /** Number of variants affected. */
  count: number
  onApply(field: AppliedField, value: string): void
}

/** Sets the same price, sale price, stock or weight for all variants. */
export function ApplyToAll({ count, onApply }: ApplyToAllProps) {
  const t = useTranslations('adminProducts')
  const can = useCan()
  const open = fields.filter((field) =>
    field === 'stock' ? can('stock.edit') : field === 'weight' || can('prices.edit'),
  )
  const [chosen, setChosen] = useState<AppliedField>(open[0] ?? 'weight')
  const [value, setValue] = useState('')
  const apply = () => {
    onApply(chosen, value.trim())
    setValue('')
  }
  // An empty sale price ends the sale of all variants; the other fields require a value.
  const isReady = value.trim() !== '' || chosen === 'salePrice' || chosen === 'weight'
  return (
    <div className="grid grid-cols-2 items-end gap-2 pb-3 text-sm sm:flex sm:flex-wrap">
      <SelectField
        label={t('all.field')}
        value={chosen}
        onChange={({ target }) => setChosen(open.find((each) => each === target.value) ?? chosen)}
        className="sm:w-40"
      >
        {open.map((field) => (
          <option key={field} value={field}>
            {t(`field.${field}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('all.value')}
        value={value}
        inputMode={chosen === 'stock' || chosen === 'weight' ? 'numeric' : 'decimal'}
        maxLength={30}
        autoComplete="off"
        className="sm:w-36"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the form and save the product.
          event.preventDefault()
          if (isReady) apply()
        }}
      />
      <Button
        look="line"
        className={`${compact} max-sm:col-span-2`}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && apply()}
      >
        {t('all.apply', { count })}
      </Button>
    </div>
  )
}
