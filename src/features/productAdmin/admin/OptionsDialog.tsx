import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { applyPlan, type OptionRow, type OptionsPlan, planOptions, toOptionRows } from '../optionsForm.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { type FormVariants, maxGenerated, maxOptions } from '../variantForm.ts'

interface OptionsForm {
  rows: readonly OptionRow[]
  price: string
  stock: string
}

interface OptionsDialogProps {
  product: AdminProduct
  form: ProductForm
  onSubmit(change: FormVariants): void
  onClose(): void
}

/**
 * The options of a product and their values: missing combinations become variants. Nothing is stored until the product is saved.
 */
export function OptionsDialog({ product, form, onSubmit, onClose }: OptionsDialogProps) {
  const t = useTranslations('adminProducts.options')
  const listId = useId()
  const { variants, optionNames } = form
  const start: OptionsForm = { rows: toOptionRows(form), price: variants[0]?.price ?? '', stock: '0' }
  // Not reopened automatically: the editor below first offers to restore its own draft, which these options belong to.
  const draftName = `options.${product.id}.${optionNames.join('.')}:add`
  const { form: typed, set, field, draft } = useDialogForm({ draft: draftName, start })
  const { rows, price, stock } = typed
  const [opened, setOpened] = useState<number | null>(null)
  const plan = planOptions(form, rows)
  const { total, missing, isTooMany, isIncomplete } = plan
  const problem = isTooMany
    ? t('tooMany', { count: total, most: maxGenerated })
    : t(isIncomplete ? 'incomplete' : price.trim() === '' ? 'noPrice' : 'nothing')
  const names = [...new Set([...product.attributes.map(({ name }) => name)])]
  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('submit', { count: missing })}
      draft={draft}
      isReady={!isTooMany && !isIncomplete && plan.isChanged && price.trim() !== ''}
      notReady={problem}
      onSubmit={async () => {
        const colorOption = product.choices.findIndex(({ code }) => code === 'color')
        onSubmit(applyPlan(plan, { sku: form.sku, price, stock, colorOption }))
      }}
      onClose={onClose}
    >
      <p className="text-quiet text-sm">{t('intro')}</p>
      {rows.map((row, index) => (
        <OptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing else of its own
          key={index}
          {...{ row, index, plan, listId, form }}
          isFocused={index === opened}
          onChange={(part) => set({ rows: rows.map((each, other) => (other === index ? { ...each, ...part } : each)) })}
        />
      ))}
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
          {t('more')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3 border-line border-t pt-3">
        <TextField {...field('price')} label={t('price')} inputMode="decimal" maxLength={30} />
        <TextField {...field('stock')} label={t('stock')} inputMode="numeric" maxLength={10} />
      </div>
      {!isTooMany && !isIncomplete && <p role="status">{t('count', { total, count: missing })}</p>}
      {plan.given.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
          <li>{t('keeps')}</li>
          <li>{t('mustChoose')}</li>
          <li>{t('files')}</li>
        </ul>
      )}
    </ActionDialog>
  )
}

interface OptionFieldsProps {
  row: OptionRow
  index: number
  plan: OptionsPlan
  form: ProductForm
  /** Id of the list of names. */
  listId: string
  isFocused: boolean
  onChange(part: Partial<OptionRow>): void
}

/** The name and values of an option; for an added one, also the value that existing variants get. */
function OptionFields({ row, index, plan, form, listId, isFocused, onChange }: OptionFieldsProps) {
  const t = useTranslations('adminProducts')
  const { values, given, total, isTooMany } = plan
  const known = form.optionNames.length
  const isAdded = index >= known
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-3">
      <legend className="sr-only">{t('new.option', { number: index + 1 })}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField
          label={t('new.option', { number: index + 1 })}
          autoFocus={isFocused}
          maxLength={100}
          list={isAdded ? listId : undefined}
          readOnly={!isAdded}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t('options.values')}
          hint={t('options.valuesHint')}
          maxLength={3000}
          value={row.values}
          error={isTooMany ? t('options.tooMany', { count: total, most: maxGenerated }) : undefined}
          onChange={({ target }) => onChange({ values: target.value })}
        />
      </div>
      {isAdded && (values[index] ?? []).length > 0 && (
        <SelectField
          label={t('options.existing', { count: form.variants.length })}
          value={given[index - known]}
          onChange={({ target }) => onChange({ existing: target.value })}
        >
          {values[index]?.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}
