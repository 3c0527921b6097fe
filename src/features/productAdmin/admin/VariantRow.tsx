import clsx from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { controlClass } from '../../../ui/Field.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { lockable } from '../../staff/admin/editor/lockable.ts'
import { compact } from '../../staff/admin/parts.tsx'
import type { FormVariant, PastedField } from '../variantForm.ts'

interface VariantRowProps {
  variant: FormVariant
  row: number
  optionNames: readonly string[]
  /** Errors by field path. */
  errors: Readonly<Record<string, readonly string[]>>
  isOpen: boolean
  mayPrice: boolean
  mayStock: boolean
  onEdit(row: number, change: Partial<FormVariant>): void
  onPaste(row: number, field: PastedField, text: string): void
  /** Absent if variants cannot be deleted. */
  onRemove: ((row: number) => void) | null
}

const numbers = ['price', 'salePrice', 'stock', 'weight', 'barcode'] as const

/** A variant in the grid: a table row, or a block of fields on a phone. Typing renders only the current row. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, row, optionNames, errors, isOpen, mayPrice, mayStock, onEdit, onPaste, onRemove } = props
  const t = useTranslations('adminProducts')
  const sku = variant.sku || t('editor.newRow', { number: row + 1 })
  const paste = (event: ClipboardEvent, field: PastedField) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    onPaste(row, field, text)
  }
  const change = (field: PastedField, value: string) =>
    onEdit(
      row,
      typeof field === 'number'
        ? { options: optionNames.map((_, index) => (index === field ? value : (variant.options[index] ?? ''))) }
        : { [field]: value },
    )
  const renderCell = (field: PastedField, name: string, value: string, isEditable: boolean) => {
    const end = typeof field === 'number' ? `options.${field}` : field
    const id = toFieldId(`variants.${row}.${end}`)
    const error = errors[`variants.${row}.${end}`]?.[0]
    return (
      <td
        key={end}
        className={clsx(
          'py-1 align-top sm:px-1',
          field === 'sku' && 'bg-paper max-sm:col-span-2 sm:sticky sm:left-0 sm:z-1',
        )}
      >
        <span aria-hidden="true" className="block pb-0.5 text-quiet text-xs sm:hidden">
          {name}
        </span>
        <input
          id={id}
          aria-label={t('cell', { field: name, sku })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={value}
          title={field === 'sku' ? value : undefined}
          {...lockable(isEditable)}
          maxLength={300}
          autoComplete="off"
          inputMode={field === 'stock' || field === 'weight' ? 'numeric' : isAmount(field) ? 'decimal' : undefined}
          onChange={({ target }) => change(field, target.value)}
          onPaste={(event) => paste(event, field)}
          onKeyDown={(event) => moveDown(event, row, end)}
          className={clsx(
            controlClass,
            'figures max-sm:px-2 sm:min-h-9 sm:px-2 sm:py-1 sm:text-sm read-only:border-transparent read-only:bg-transparent',
            field === 'sku' ? 'sm:min-w-52' : field === 'barcode' ? 'sm:min-w-32' : 'sm:min-w-22',
          )}
        />
        {error !== undefined && (
          <p id={`${id}-error`} className="pt-1 font-medium text-bad text-sm sm:max-w-48">
            {error}
          </p>
        )}
      </td>
    )
  }
  return (
    <tr
      className={clsx(
        'border-line border-t max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:py-3',
        !variant.isActive && 'opacity-70',
      )}
    >
      {renderCell('sku', t('editor.sku'), variant.sku, isOpen)}
      {optionNames.map((name, index) => renderCell(index, name, variant.options[index] ?? '', isOpen))}
      {numbers.map((name) =>
        renderCell(
          name,
          t(`field.${name}`),
          variant[name],
          isOpen && (isAmount(name) ? mayPrice : name !== 'stock' || mayStock),
        ),
      )}
      <td className="py-1 align-top max-sm:flex max-sm:items-end sm:px-1">
        {variant.id !== null && (
          <label className="flex min-h-11 min-w-11 items-center gap-2 sm:min-h-9 sm:justify-center">
            <input
              type="checkbox"
              aria-label={t('cell', { field: t('field.isActive'), sku })}
              checked={variant.isActive}
              disabled={!isOpen}
              onChange={({ target }) => onEdit(row, { isActive: target.checked })}
              className="size-5 accent-ink"
            />
            <span aria-hidden="true" className="sm:hidden">
              {t('field.isActive')}
            </span>
          </label>
        )}
      </td>
      {onRemove && (
        <td className="py-1 align-top max-sm:-ml-5 max-sm:col-span-2">
          <Button
            look="bare"
            aria-label={t('editor.removeOf', { sku })}
            className={clsx(compact, 'px-2')}
            onClick={() => onRemove(row)}
          >
            {t('editor.removeRow')}
          </Button>
        </td>
      )}
    </tr>
  )
})

const isAmount = (field: PastedField) => field === 'price' || field === 'salePrice'

/** The up and down arrow keys move to the same field in the previous or next row. */
function moveDown(event: KeyboardEvent, row: number, end: string): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const next = step === 0 ? null : document.getElementById(toFieldId(`variants.${row + step}.${end}`))
  if (!next) return
  event.preventDefault()
  next.focus()
}
