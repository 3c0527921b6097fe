import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { defaultLanguage } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { toDialogFieldId, useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import { createProductCall } from '../productAdmin.calls.ts'
import { countCombinations, maxGenerated, maxOptions, splitValues } from '../variantForm.ts'
import type { FacetNames } from './facets/facetNames.ts'

/** The choice that adds a category. */
const addedCategory = 0

const inputNames = ['name', 'price', 'stock', 'sku'] as const
/** The SKU is derived from the name, and the stock can be entered later. */
const neededNames = ['name', 'price'] as const

interface NewProduct extends Record<(typeof inputNames)[number], string> {
  /** `addedCategory` for the typed one. */
  category: number
  newCategory: string
  /** Whether it is for sale immediately. */
  isActive: boolean
  /** The option and its values, such as `S, M, L`, by which variants differ; none for a product with a single variant. */
  options: readonly { name: string; values: string }[]
}

/** Asks for the minimum that a product needs; the editor has the rest. */
export function NewProductDialog({
  categories,
  currency,
  onClose,
}: Pick<FacetNames, 'categories'> & { currency: Currency; onClose(): void }) {
  const t = useTranslations('adminProducts')
  const { api, languages } = useAdmin()
  const navigate = useNavigate()
  const start: NewProduct = {
    ...{ name: '', sku: '', price: '', stock: '', newCategory: '', isActive: true, options: [] },
    category: categories[0]?.id ?? addedCategory,
  }
  const { form, set, field, findError, draft } = useDialogForm({ draft: 'products:new', start })
  const { options } = form
  const labels = {
    name: languages[0] === defaultLanguage ? t('new.name') : t('field.name'),
    sku: t('editor.sku'),
    price: t('new.priceIn', { currency }),
  }
  const total = countCombinations(options.map(({ values }) => splitValues(values)))
  const isTooMany = total > maxGenerated
  const isNewCategory = form.category === addedCategory
  const missing = [
    ...neededNames.filter((name) => form[name].trim() === '').map((name) => labels[name]),
    ...(isNewCategory && form.newCategory.trim() === '' ? [t('new.categoryName')] : []),
  ]
  return (
    <ActionDialog
      title={t('new.title')}
      submitLabel={t('new.send')}
      draft={draft}
      isReady={missing.length === 0 && !isTooMany}
      notReady={
        isTooMany
          ? t('options.tooMany', { count: total, most: maxGenerated })
          : t('new.missing', { fields: missing.join(', ') })
      }
      onSubmit={async () => {
        const named = options.map(({ name, values }) => ({ name, values: splitValues(values) }))
        const { data } = await api.call(createProductCall, {
          input: { ...form, newCategory: isNewCategory ? form.newCategory : '', options: named },
        })
        await navigate(productAdminPath(data.id))
      }}
      onClose={onClose}
    >
      <p>{t('new.note')}</p>
      <TextField label={labels.name} maxLength={255} required autoFocus {...field('name')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={labels.price} inputMode="decimal" maxLength={30} required {...field('price')} />
        <TextField
          label={total > 1 ? t('new.stockEach') : t('field.stock')}
          inputMode="numeric"
          maxLength={10}
          {...field('stock')}
        />
      </div>
      <CategoryFields form={form} categories={categories} field={field} findError={findError} onChange={set} />
      <OptionFields options={options} total={total} findError={findError} onChange={(next) => set({ options: next })} />
      <TextField label={labels.sku} hint={t('new.skuHint')} maxLength={100} {...field('sku')} />
      <CheckField
        label={t('new.isActive')}
        checked={form.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
    </ActionDialog>
  )
}

type NewProductInput = ReturnType<typeof useDialogForm<NewProduct>>

interface CategoryFieldsProps extends Pick<NewProductInput, 'form' | 'field' | 'findError'> {
  categories: FacetNames['categories']
  onChange: NewProductInput['set']
}

/** One of the categories, or the name of a new one. */
function CategoryFields({ form, categories, field, findError, onChange }: CategoryFieldsProps) {
  const t = useTranslations('adminProducts')
  return (
    <>
      <SelectField
        id={toDialogFieldId('category')}
        label={t('category')}
        value={form.category}
        error={findError('category')}
        onChange={({ target }) => onChange({ category: Number(target.value) })}
      >
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
        <option value={addedCategory}>{t('new.category')}</option>
      </SelectField>
      {form.category === addedCategory && (
        <TextField label={t('new.categoryName')} maxLength={100} required {...field('newCategory')} />
      )}
    </>
  )
}

interface OptionFieldsProps extends Pick<NewProductInput, 'findError'> {
  options: NewProduct['options']
  /** Number of variants. */
  total: number
  onChange(options: NewProduct['options']): void
}

/** The options by which variants differ, with the number of variants that they make. */
function OptionFields({ options, total, findError, onChange }: OptionFieldsProps) {
  const t = useTranslations('adminProducts')
  const [added, setAdded] = useState<number | null>(null)
  const isTooMany = total > maxGenerated
  const edit = (place: number, change: { name?: string; values?: string }) =>
    onChange(options.map((option, other) => (other === place ? { ...option, ...change } : option)))
  return (
    <>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing else of its own
        <div key={index} className="grid grid-cols-2 gap-3">
          <TextField
            id={toDialogFieldId(`options.${index}`)}
            label={t('new.option', { number: index + 1 })}
            autoFocus={index === added}
            error={findError(`options.${index}`)}
            hint={t('new.optionHint')}
            maxLength={100}
            value={option.name}
            onChange={({ target }) => edit(index, { name: target.value })}
          />
          <TextField
            label={t('options.values')}
            hint={t('options.valuesHint')}
            maxLength={3000}
            value={option.values}
            error={isTooMany ? t('options.tooMany', { count: total, most: maxGenerated }) : undefined}
            onChange={({ target }) => edit(index, { values: target.value })}
          />
        </div>
      ))}
      {total > 1 && !isTooMany && <p role="status">{t('new.count', { count: total })}</p>}
      {options.length < maxOptions && (
        <Button
          look="line"
          className={compact}
          onClick={() => {
            setAdded(options.length)
            onChange([...options, { name: '', values: '' }])
          }}
        >
          {t('new.addOption')}
        </Button>
      )}
    </>
  )
}
