import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'

export interface QuantityRow {
  lineId: number
  label: string
  /** The maximum quantity. */
  left: number
}

/** Quantities by line; a missing one counts as 0. */
export type Quantities = Readonly<Record<number, string>>

interface QuantityFieldsProps {
  rows: readonly QuantityRow[]
  quantities: Quantities
  onChange(quantities: Quantities): void
}

export function QuantityFields({ rows, quantities, onChange }: QuantityFieldsProps) {
  const t = useTranslations('admin.field')
  return (
    <div className="flex flex-col gap-3">
      {rows.map(({ lineId, label, left }) => (
        <TextField
          key={lineId}
          label={label}
          type="number"
          inputMode="numeric"
          min={0}
          max={left}
          error={isQuantity(Number(quantities[lineId] ?? '0'), left) ? null : t('quantityInvalid', { left })}
          value={quantities[lineId] ?? '0'}
          onChange={(event) => onChange({ ...quantities, [lineId]: event.target.value })}
        />
      ))}
    </div>
  )
}

/** The full quantity of every line. */
export function fillQuantities(rows: readonly QuantityRow[]): Quantities {
  return Object.fromEntries(rows.map(({ lineId, left }) => [lineId, String(left)]))
}

function isQuantity(quantity: number, left: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= left
}

/** The lines with a quantity; null when one is not a whole number from 0 to the remaining quantity. */
export function readQuantities(
  rows: readonly QuantityRow[],
  quantities: Quantities,
): { lineId: number; quantity: number }[] | null {
  const lines = rows.map(({ lineId, left }) => ({ lineId, left, quantity: Number(quantities[lineId] ?? '0') }))
  if (!lines.every(({ quantity, left }) => isQuantity(quantity, left))) return null
  return lines.filter(({ quantity }) => quantity > 0).map(({ lineId, quantity }) => ({ lineId, quantity }))
}
