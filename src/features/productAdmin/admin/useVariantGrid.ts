import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { splitCells } from '../pastedCells.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import {
  emptyVariant,
  type FormVariant,
  type FormVariants,
  type PastedField,
  pasteCells,
  removeVariant,
  type VariantRemoval,
} from '../variantForm.ts'
import type { AppliedField } from './ApplyToAll.tsx'
import { useUndoStep } from './useUndoStep.tsx'

interface VariantGridOptions {
  product: AdminProduct
  form: ProductForm
  /** @param update receives the latest form */
  onChange(update: (form: ProductForm) => ProductForm): void
}

/** The text that describes a removal in the line with the undo button. */
const removalTexts = { remove: 'remove.done', hide: 'remove.hidden', single: 'remove.withoutOptions' } as const

/** The changes of the grid of variants, of which those of many fields can be undone, and its open dialog. */
export function useVariantGrid({ product, form, onChange }: VariantGridOptions) {
  const t = useTranslations('adminProducts')
  const { variants, optionNames } = form
  const [dialog, setDialog] = useState<'options' | { removed: FormVariant } | null>(null)
  const { take, line, onKeyDown } = useUndoStep<FormVariants>({ variants, optionNames }, (after) =>
    onChange((newest) => ({ ...newest, ...after })),
  )
  const fill = (row: number, field: PastedField, text: string) =>
    take(t('editor.pasted', { count: splitCells(text).length }), {
      optionNames,
      variants: pasteCells(variants, text, { row, field, optionCount: optionNames.length }),
    })
  // Rows render only when their own values change, so their callbacks must be stable.
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
  const askRemoval = useCallback((row: number) => {
    const removed = latest.current.variants[row]
    if (removed) setDialog({ removed })
  }, [])

  // A variant that is hidden now stays in view until it is saved.
  const wasHidden = new Set(product.form.variants.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const isHidden = ({ id, isActive }: FormVariant) => !isActive && wasHidden.has(id)
  const hiddenCount = variants.filter(isHidden).length

  return {
    ...{ isHidden, hiddenCount, edit, paste, askRemoval, dialog, onKeyDown },
    undoLine: line,
    openOptions: () => setDialog('options'),
    closeDialog: () => setDialog(null),
    addRow: () => setVariants((rows) => [...rows, emptyVariant(optionNames.length)]),
    applyToAll: (field: AppliedField, value: string) =>
      take(t('all.done', { field: t(`field.${field}`), count: variants.length - hiddenCount }), {
        optionNames,
        variants: variants.map((variant) => (isHidden(variant) ? variant : { ...variant, [field]: value })),
      }),
    changeOptions: (after: FormVariants) =>
      take(t('options.done', { count: after.variants.length - variants.length }), after),
    remove: (removed: FormVariant, removal: VariantRemoval) =>
      take(t(removalTexts[removal], { sku: removed.sku }), removeVariant({ variants, optionNames }, removed, removal)),
  }
}

export type VariantGridState = ReturnType<typeof useVariantGrid>
