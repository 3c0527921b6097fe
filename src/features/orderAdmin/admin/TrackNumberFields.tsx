import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'

interface TrackNumberFieldsProps {
  /** Order numbers. */
  orders: readonly string[]
  /** Tracking numbers by order number. */
  value: Readonly<Record<string, string>>
  onChange(value: Record<string, string>): void
}

/** A tracking number for each of several orders. The Enter that a scanner sends moves to the next field. */
export function TrackNumberFields({ orders, value, onChange }: TrackNumberFieldsProps) {
  const t = useTranslations('adminOrders.bulk')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 font-medium">{t('trackNumbers')}</legend>
      <p className="text-quiet text-sm">{t('trackHint')}</p>
      {orders.map((number) => (
        <TextField
          key={number}
          label={t('trackNumber', { number })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={100}
          value={value[number] ?? ''}
          onChange={({ target }) => onChange({ ...value, [number]: target.value })}
          onKeyDown={focusNext}
        />
      ))}
    </fieldset>
  )
}

function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !form) return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLElement>('fieldset input, button[type=submit]')]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
