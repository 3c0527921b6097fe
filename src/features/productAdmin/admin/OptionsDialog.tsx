import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { useDialogForm } from '../../staff/admin/useDialogForm.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import {
  addCombinations,
  countCombinations,
  findMissingCombinations,
  joinValues,
  listValues,
  maxGenerated,
  maxOptions,
  splitValues,
} from '../variantForm.ts'

interface OptionRow {
  name: string
  /** Comma-separated values, such as `S, M, L`. */
  values: string
  /** For an added option: the value of existing variants; empty for its first value. */
  existing: string
}

interface OptionsForm {
  rows: readonly OptionRow[]
  price: string
  stock: string
}

interface OptionsDialogProps {
  product: AdminProduct
  form: ProductForm
  onSubmit(change: Pick<ProductForm, 'variants' | 'optionNames'>): void
  onClose(): void
}

/**
 * The options of a product and their values: missing combinations become variants. Nothing is stored until the product is saved.
 */
export function OptionsDialog({ product, form, onSubmit, onClose }: OptionsDialogProps) {
  const t = useTranslations('adminProducts')
  const listId = useId()
  const { variants, optionNames } = form
  const known = optionNames.map((name, index) => ({
    ...{ name, existing: '' },
    values: joinValues(listValues(variants, index)),
  }))
  const start: OptionsForm = {
    rows: known.length > 0 ? known : [{ name: '', values: '', existing: '' }],
    ...{ price: variants[0]?.price ?? '', stock: '0' },
  }
  // Not reopened automatically: the editor below first offers to restore its own draft, which these options belong to.
  const draftName = `options.${product.id}.${optionNames.join('.')}:add`
  const { form: typed, set, field, draft } = useDialogForm({ draft: draftName, start })
  const { rows, price, stock } = typed
  const [opened, setOpened] = useState<number | null>(null)
  const change = (place: number, part: Partial<OptionRow>) =>
    set({ rows: rows.map((row, other) => (other === place ? { ...row, ...part } : row)) })

  const values = rows.map((row) => splitValues(row.values))
  const added = rows.slice(optionNames.length)
  const given = added.map(({ existing }, index) => {
    const own = values[optionNames.length + index] ?? []
    return own.find((value) => value === existing) ?? own[0] ?? ''
  })
  const completed = variants.map((variant) => ({ ...variant, options: [...variant.options, ...given] }))
  const total = countCombinations(values)
  const isTooMany = total > maxGenerated
  const isIncomplete = total === 0 || rows.some(({ name }) => name.trim() === '')
  const missing = isTooMany || isIncomplete ? [] : findMissingCombinations(completed, values)
  const isChanged = added.length > 0 || missing.length > 0
  const names = [...new Set([...product.attributes.map(({ name }) => name)])]
  return (
    <ActionDialog
      title={t('options.title')}
      submitLabel={t('options.submit', { count: missing.length })}
      draft={draft}
      isReady={!isTooMany && !isIncomplete && isChanged && price.trim() !== ''}
      notReady={
        isTooMany
          ? t('options.tooMany', { count: total, most: maxGenerated })
          : t(isIncomplete ? 'options.incomplete' : price.trim() === '' ? 'options.noPrice' : 'options.nothing')
      }
      onSubmit={async () => {
        const color = product.choices.findIndex(({ code }) => code === 'color')
        onSubmit({
          optionNames: [...optionNames, ...added.map(({ name }) => name.trim())],
          variants: addCombinations(completed, {
            ...{ base: form.sku, values, price: price.trim(), stock: stock.trim() },
            imageOption: Math.max(0, color),
          }),
        })
      }}
      onClose={onClose}
    >
      <p className="text-quiet text-sm">{t('options.intro')}</p>
      {rows.map((row, index) => {
        const isAdded = index >= optionNames.length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing else of its own
          <fieldset key={index} className="flex min-w-0 flex-col gap-3 border-line border-t pt-3">
            <legend className="sr-only">{t('new.option', { number: index + 1 })}</legend>
            <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <TextField
                label={t('new.option', { number: index + 1 })}
                autoFocus={index === opened}
                maxLength={100}
                list={isAdded ? listId : undefined}
                readOnly={!isAdded}
                value={row.name}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <TextField
                label={t('options.values')}
                hint={t('options.valuesHint')}
                maxLength={3000}
                value={row.values}
                error={isTooMany ? t('options.tooMany', { count: total, most: maxGenerated }) : undefined}
                onChange={({ target }) => change(index, { values: target.value })}
              />
            </div>
            {isAdded && (values[index] ?? []).length > 0 && (
              <SelectField
                label={t('options.existing', { count: variants.length })}
                value={given[index - optionNames.length]}
                onChange={({ target }) => change(index, { existing: target.value })}
              >
                {values[index]?.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </SelectField>
            )}
          </fieldset>
        )
      })}
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.length < maxOptions && (
        <Button
          look="line"
          className={`${compact} self-start`}
          onClick={() => {
            setOpened(rows.length)
            set({ rows: [...rows, { name: '', values: '', existing: '' }] })
          }}
        >
          {t('options.more')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3 border-line border-t pt-3">
        <TextField {...field('price')} label={t('options.price')} inputMode="decimal" maxLength={30} />
        <TextField {...field('stock')} label={t('options.stock')} inputMode="numeric" maxLength={10} />
      </div>
      {!isTooMany && !isIncomplete && <p role="status">{t('options.count', { total, count: missing.length })}</p>}
      {added.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
          <li>{t('options.keeps')}</li>
          <li>{t('options.mustChoose')}</li>
          <li>{t('options.files')}</li>
        </ul>
      )}
    </ActionDialog>
  )
}
