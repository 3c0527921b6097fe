import clsx from 'clsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { attributeAdminPath } from '../../staff/staff.paths.ts'
import { splitCells } from '../pastedCells.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { emptyVariant, type FormVariant, type PastedField, pasteCells } from '../variantForm.ts'
import { ApplyToAll } from './ApplyToAll.tsx'
import { OptionsDialog } from './OptionsDialog.tsx'
import { RemoveVariantDialog } from './RemoveVariantDialog.tsx'
import { useUndoStep } from './useUndoStep.tsx'
import { VariantRow } from './VariantRow.tsx'

interface VariantGridProps {
  product: AdminProduct
  form: ProductForm
  isOpen: boolean
  errors: Readonly<Record<string, readonly string[]>>
  /** @param update receives the latest form */
  onChange(update: (form: ProductForm) => ProductForm): void
}

const head = 'px-1 py-2 text-left font-medium whitespace-nowrap text-quiet'
const numbers = ['price', 'salePrice', 'stock', 'weight', 'barcode'] as const

/** The variants as a grid. Cells pasted from a spreadsheet fill it, starting at the focused cell. */
export function VariantGrid({ product, form, isOpen, errors, onChange }: VariantGridProps) {
  const t = useTranslations('adminProducts')
  const can = useCan()
  const { variants, optionNames } = form
  const [dialog, setDialog] = useState<'options' | { removed: FormVariant } | null>(null)
  const [showsHidden, setShowsHidden] = useState(false)
  // Rows render only when their own values change, so their callbacks must be stable.
  const { take, line, onKeyDown } = useUndoStep<Pick<ProductForm, 'variants' | 'optionNames'>>(
    { variants, optionNames },
    (after) => onChange((newest) => ({ ...newest, ...after })),
  )
  const fill = (row: number, field: PastedField, text: string) =>
    take(t('editor.pasted', { count: splitCells(text).length }), {
      optionNames,
      variants: pasteCells(variants, text, { row, field, optionCount: optionNames.length }),
    })
  const latest = useRef({ onChange, variants, fill })
  useEffect(() => {
    latest.current = { onChange, variants, fill }
  })
  const setVariants = useCallback(
    (update: (variants: FormVariant[]) => FormVariant[]) =>
      latest.current.onChange((newest) => ({ ...newest, variants: update(newest.variants) })),
    [],
  )
  const edit = useCallback(
    (row: number, change: Partial<FormVariant>) =>
      setVariants((rows) => rows.map((variant, index) => (index === row ? { ...variant, ...change } : variant))),
    [setVariants],
  )
  const paste = useCallback(
    (row: number, field: PastedField, text: string) => latest.current.fill(row, field, text),
    [],
  )
  const remove = useCallback((row: number) => {
    const removed = latest.current.variants[row]
    if (removed) setDialog({ removed })
  }, [])

  const mayAdd = isOpen && can('prices.edit') && can('stock.edit')
  const wasHidden = new Set(product.form.variants.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const isHidden = ({ id, isActive }: FormVariant) => !isActive && wasHidden.has(id)
  const hidden = variants.filter(isHidden).length

  return (
    <>
      {['variants', ...optionNames.map((_, index) => `optionNames.${index}`)].map(
        (path) =>
          errors[path] && (
            <p key={path} id={toFieldId(path)} tabIndex={-1} className="pb-3 font-medium text-bad">
              {path === 'variants' ? errors[path][0] : `${optionNames[Number(path.split('.')[1])]}: ${errors[path][0]}`}
            </p>
          ),
      )}
      {isOpen && variants.length > 1 && (
        <ApplyToAll
          count={variants.length - hidden}
          onApply={(field, value) =>
            take(t('all.done', { field: t(`field.${field}`), count: variants.length - hidden }), {
              optionNames,
              variants: variants.map((variant) => (isHidden(variant) ? variant : { ...variant, [field]: value })),
            })
          }
        />
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('editor.variants')}
        className="relative overflow-x-auto"
        onKeyDown={onKeyDown}
      >
        <table className="text-sm max-sm:block max-sm:w-full">
          <thead className="max-sm:sr-only">
            <tr>
              <th className={clsx(head, 'bg-paper sm:sticky sm:left-0 sm:z-1')}>{t('editor.sku')}</th>
              {optionNames.map((name) => (
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
              {mayAdd && (
                <th>
                  <span className="sr-only">{t('editor.removeRow')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {variants.map(
              (variant, row) =>
                (showsHidden || !isHidden(variant)) && (
                  <VariantRow
                    key={variant.id ?? `new-${row}`}
                    {...{ variant, row, optionNames, errors, isOpen }}
                    mayPrice={can('prices.edit')}
                    mayStock={can('stock.edit')}
                    onEdit={edit}
                    onPaste={paste}
                    onRemove={mayAdd ? remove : null}
                  />
                ),
            )}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <CheckField
          label={t('editor.hidden', { count: hidden })}
          checked={showsHidden}
          onChange={({ target }) => setShowsHidden(target.checked)}
        />
      )}
      {line}
      <ColorHint product={product} variants={variants} />
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-sm">
          {mayAdd && (
            <Button look="line" className={compact} onClick={() => setDialog('options')}>
              {t(optionNames.length === 0 ? 'options.add' : 'options.edit')}
            </Button>
          )}
          {mayAdd && optionNames.length > 0 && (
            <Button
              look="line"
              className={compact}
              onClick={() => setVariants((rows) => [...rows, emptyVariant(optionNames.length)])}
            >
              {t('editor.addRow')}
            </Button>
          )}
          <p className="w-full max-w-prose text-quiet">
            {t('editor.paste')} {t('editor.skuHint')}
          </p>
        </div>
      )}
      {dialog === 'options' && (
        <OptionsDialog
          product={product}
          form={form}
          onClose={() => setDialog(null)}
          onSubmit={(after) => take(t('options.done', { count: after.variants.length - variants.length }), after)}
        />
      )}
      {dialog !== null && dialog !== 'options' && (
        <RemoveVariantDialog
          variant={dialog.removed}
          form={form}
          onClose={() => setDialog(null)}
          onTake={(change) => {
            const { removed } = dialog
            if (change === 'remove')
              take(t('remove.done', { sku: removed.sku }), {
                optionNames,
                variants: variants.filter((variant) => variant !== removed),
              })
            else if (change === 'hide')
              take(t('remove.hidden', { sku: removed.sku }), {
                optionNames,
                variants: variants.map((each) => (each === removed ? { ...each, isActive: false } : each)),
              })
            else
              take(t('remove.withoutOptions', { sku: removed.sku }), {
                optionNames: [],
                variants: variants.map((variant) => ({ ...variant, options: [] })),
              })
          }}
        />
      )}
    </>
  )
}

/** Lists the colors that have no swatch in the shop, with a link to add one. */
function ColorHint({ product, variants }: Pick<VariantGridProps, 'product'> & Pick<ProductForm, 'variants'>) {
  const t = useTranslations('adminProducts.editor')
  const format = useFormatter()
  const can = useCan()
  const place = product.choices.findIndex(({ code }) => code === 'color')
  const shown = new Set(variants.map(({ options }) => options[place]))
  const without = product.colors.filter(({ name, swatch }) => swatch === null && shown.has(name))
  if (without.length === 0) return null
  return (
    <p className="max-w-prose pt-3 text-quiet text-sm">
      {t('noSwatch', { names: format.list(without.map(({ name }) => name)) })}{' '}
      {can('catalog.read') && (
        <Link to={attributeAdminPath('color')} className="underline underline-offset-4">
          {t('setSwatches')}
        </Link>
      )}
    </p>
  )
}
