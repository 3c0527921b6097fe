import clsx from 'clsx'
import type { ClipboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { controlClass } from '../../../ui/Field.tsx'
import { useMay } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { emptyVariant, type FormVariant, type PastedField, type ProductForm, pasteCells } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'

interface VariantGridProps {
  product: AdminProduct
  form: ProductForm
  isOpen: boolean
  errorOf(path: string): string | undefined
  onChange(form: ProductForm): void
}

const head = 'px-1 py-2 text-left font-medium whitespace-nowrap text-quiet'
const numbers = ['price', 'salePrice', 'stock', 'weight', 'barcode'] as const

/** The variants as a grid. Cells copied from a spreadsheet fill it from the cell on into which they are pasted. */
export function VariantGrid({ product, form, isOpen, errorOf, onChange }: VariantGridProps) {
  const t = useTranslations('adminProducts')
  const may = useMay()
  const { variants } = form
  const optionCount = product.optionNames.length
  const existing = product.saved.length
  const setVariants = (next: FormVariant[]) => onChange({ ...form, variants: next })
  const edit = (row: number, change: Partial<FormVariant>) =>
    setVariants(variants.map((variant, place) => (place === row ? { ...variant, ...change } : variant)))
  const paste = (event: ClipboardEvent, row: number, field: PastedField) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    setVariants(pasteCells(variants, text, { row, field, existing, optionCount }))
  }
  const mayEdit = (field: PastedField) =>
    isOpen &&
    (field === 'stock' ? may('stock.edit') : field === 'price' || field === 'salePrice' ? may('prices.edit') : true)

  const renderCell = (row: number, field: PastedField, name: string, value: string) => {
    const path = `variants.${row}.${typeof field === 'number' ? `options.${field}` : field}`
    const error = errorOf(path)
    const sku = variants[row]?.sku || t('editor.newRow', { number: row + 1 })
    const isFixed = row < existing && (field === 'sku' || typeof field === 'number')
    if (isFixed)
      return (
        <td key={path} className="figures px-1 py-2 align-top whitespace-nowrap">
          {value}
        </td>
      )
    return (
      <td key={path} className="px-1 py-1 align-top">
        <input
          id={toFieldId(path)}
          aria-label={t('cell', { field: name, sku })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${toFieldId(path)}-error`}
          value={value}
          readOnly={!mayEdit(field)}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) =>
            edit(
              row,
              typeof field === 'number'
                ? {
                    options: (variants[row]?.options ?? []).map((each, place) =>
                      place === field ? target.value : each,
                    ),
                  }
                : { [field]: target.value },
            )
          }
          onPaste={(event) => paste(event, row, field)}
          className={clsx(
            controlClass,
            'figures sm:min-h-9 sm:py-1 sm:text-sm read-only:border-transparent read-only:bg-transparent',
            field === 'sku' || field === 'barcode' ? 'min-w-40' : 'min-w-24',
          )}
        />
        {error !== undefined && (
          <p id={`${toFieldId(path)}-error`} className="max-w-48 pt-1 font-medium text-bad text-sm">
            {error}
          </p>
        )}
      </td>
    )
  }

  return (
    <>
      {errorOf('variants') && (
        <p id={toFieldId('variants')} tabIndex={-1} className="pb-3 font-medium text-bad">
          {errorOf('variants')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('editor.variants')} className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              <th className={head}>{t('editor.sku')}</th>
              {product.optionNames.map((name) => (
                <th key={name} className={head}>
                  {name}
                </th>
              ))}
              {numbers.map((name) => (
                <th key={name} className={head}>
                  {t(`field.${name}`)}
                </th>
              ))}
              <th className={head}>{t('field.isActive')}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new row has nothing else of its own
              <tr key={row} className={clsx('border-line border-t', !variant.isActive && 'opacity-70')}>
                {renderCell(row, 'sku', t('editor.sku'), variant.sku)}
                {product.optionNames.map((name, place) => renderCell(row, place, name, variant.options[place] ?? ''))}
                {numbers.map((name) => renderCell(row, name, t(`field.${name}`), variant[name]))}
                <td className="px-1 py-1 align-top">
                  {row < existing ? (
                    <label className="flex min-h-11 min-w-11 items-center justify-center sm:min-h-9">
                      <input
                        type="checkbox"
                        aria-label={t('cell', { field: t('field.isActive'), sku: variant.sku })}
                        checked={variant.isActive}
                        disabled={!isOpen}
                        onChange={({ target }) => edit(row, { isActive: target.checked })}
                        className="size-5 accent-ink"
                      />
                    </label>
                  ) : (
                    <Button
                      look="bare"
                      className={clsx(compact, 'px-2')}
                      onClick={() => setVariants(variants.filter((_, place) => place !== row))}
                    >
                      {t('editor.removeRow')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-3 text-sm">
          {optionCount > 0 && (
            <Button
              look="line"
              className={compact}
              onClick={() => setVariants([...variants, emptyVariant(optionCount)])}
            >
              {t('editor.addRow')}
            </Button>
          )}
          <p className="text-quiet">{t('editor.paste')}</p>
        </div>
      )}
    </>
  )
}
