import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { attributeAdminPath } from '../../staff/staff.paths.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import type { FormVariants } from '../variantForm.ts'
import { ApplyToAll } from './ApplyToAll.tsx'
import { OptionsDialog } from './OptionsDialog.tsx'
import { RemoveVariantDialog } from './RemoveVariantDialog.tsx'
import { useVariantGrid, type VariantGridState } from './useVariantGrid.ts'
import { VariantRow } from './VariantRow.tsx'

interface VariantGridProps {
  product: AdminProduct
  form: ProductForm
  isOpen: boolean
  errors: Readonly<Record<string, readonly string[]>>
  /** @param update receives the latest form */
  onChange(update: (form: ProductForm) => ProductForm): void
}

/** The variants as a grid. Cells pasted from a spreadsheet fill it, starting at the focused cell. */
export function VariantGrid({ product, form, isOpen, errors, onChange }: VariantGridProps) {
  const t = useTranslations('adminProducts')
  const can = useCan()
  const { variants, optionNames } = form
  const grid = useVariantGrid({ product, form, onChange })
  const { isHidden, hiddenCount, edit, paste, askRemoval } = grid
  const [showsHidden, setShowsHidden] = useState(false)
  const mayAdd = isOpen && can('prices.edit') && can('stock.edit')
  return (
    <>
      <GridErrors optionNames={optionNames} errors={errors} />
      {isOpen && variants.length > 1 && <ApplyToAll count={variants.length - hiddenCount} onApply={grid.applyToAll} />}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('editor.variants')}
        className="relative overflow-x-auto"
        onKeyDown={grid.onKeyDown}
      >
        <table className="text-sm max-sm:block max-sm:w-full">
          <GridHead optionNames={optionNames} mayRemove={mayAdd} />
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
                    onRemove={mayAdd ? askRemoval : null}
                  />
                ),
            )}
          </tbody>
        </table>
      </section>
      {hiddenCount > 0 && (
        <CheckField
          label={t('editor.hidden', { count: hiddenCount })}
          checked={showsHidden}
          onChange={({ target }) => setShowsHidden(target.checked)}
        />
      )}
      {grid.undoLine}
      <ColorHint product={product} variants={variants} />
      {isOpen && <GridActions grid={grid} optionNames={optionNames} mayAdd={mayAdd} />}
      <GridDialogs product={product} form={form} grid={grid} />
    </>
  )
}

/** The errors that are not about a single cell. */
function GridErrors({ optionNames, errors }: Pick<FormVariants, 'optionNames'> & Pick<VariantGridProps, 'errors'>) {
  return ['variants', ...optionNames.map((_, index) => `optionNames.${index}`)].map(
    (path) =>
      errors[path] && (
        <p key={path} id={toFieldId(path)} tabIndex={-1} className="pb-3 font-medium text-bad">
          {path === 'variants' ? errors[path][0] : `${optionNames[Number(path.split('.')[1])]}: ${errors[path][0]}`}
        </p>
      ),
  )
}

const head = 'px-1 py-2 text-left font-medium whitespace-nowrap text-quiet'
const numbers = ['price', 'salePrice', 'stock', 'weight', 'barcode'] as const

function GridHead({ optionNames, mayRemove }: Pick<FormVariants, 'optionNames'> & { mayRemove: boolean }) {
  const t = useTranslations('adminProducts')
  return (
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
        {mayRemove && (
          <th>
            <span className="sr-only">{t('editor.removeRow')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface GridActionsProps extends Pick<FormVariants, 'optionNames'> {
  grid: VariantGridState
  mayAdd: boolean
}

/** Adds options and variants; explains pasting. */
function GridActions({ grid, optionNames, mayAdd }: GridActionsProps) {
  const t = useTranslations('adminProducts')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-sm">
      {mayAdd && (
        <Button look="line" className={compact} onClick={grid.openOptions}>
          {t(optionNames.length === 0 ? 'options.add' : 'options.edit')}
        </Button>
      )}
      {mayAdd && optionNames.length > 0 && (
        <Button look="line" className={compact} onClick={grid.addRow}>
          {t('editor.addRow')}
        </Button>
      )}
      <p className="w-full max-w-prose text-quiet">
        {t('editor.paste')} {t('editor.skuHint')}
      </p>
    </div>
  )
}

interface GridDialogsProps extends Pick<VariantGridProps, 'product' | 'form'> {
  grid: VariantGridState
}

function GridDialogs({ product, form, grid }: GridDialogsProps) {
  const { dialog, closeDialog, changeOptions, remove } = grid
  if (dialog === null) return null
  if (dialog === 'options')
    return <OptionsDialog product={product} form={form} onClose={closeDialog} onSubmit={changeOptions} />
  return (
    <RemoveVariantDialog
      variant={dialog.removed}
      form={form}
      onClose={closeDialog}
      onTake={(removal) => remove(dialog.removed, removal)}
    />
  )
}

/** Lists the colors that have no swatch in the shop, with a link to add one. */
function ColorHint({ product, variants }: Pick<VariantGridProps, 'product'> & Pick<FormVariants, 'variants'>) {
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
