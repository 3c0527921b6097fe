import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { defaultLanguage } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import { createProductCall } from '../productAdmin.calls.ts'
import type { FacetNames } from './ProductFilters.tsx'

/** As in Shopify's product CSV. */
const maxOptions = 3

const inputNames = ['name', 'sku', 'price'] as const

/** The least that a product needs; the editor has the rest. */
export function NewProductDialog({
  categories,
  currency,
  onClose,
}: Pick<FacetNames, 'categories'> & { currency: Currency; onClose(): void }) {
  const t = useTranslations('adminProducts')
  const { api, languages } = useAdmin()
  const navigate = useNavigate()
  const [input, setInput] = useState({ name: '', sku: '', price: '' })
  const [category, setCategory] = useState(categories[0]?.id ?? 0)
  /** What variants differ in, with the value of the first one; none for a product of a single variant. */
  const [options, setOptions] = useState<readonly { name: string; value: string }[]>([])
  const editOption = (place: number, change: { name?: string; value?: string }) =>
    setOptions(options.map((option, other) => (other === place ? { ...option, ...change } : option)))
  const field = (name: keyof typeof input) => ({
    value: input[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  })
  const labels = {
    name: languages[0] === defaultLanguage ? t('new.name') : t('field.name'),
    sku: t('editor.sku'),
    price: t('new.priceIn', { currency }),
  }
  const missing = inputNames.filter((name) => input[name].trim() === '').map((name) => labels[name])
  return (
    <ActionDialog
      title={t('new.title')}
      submitLabel={t('new.send')}
      isReady={missing.length === 0}
      notReady={t('new.missing', { fields: missing.join(', ') })}
      onSubmit={async () => {
        const { data } = await api.call(createProductCall, { input: { ...input, category, options: [...options] } })
        await navigate(productAdminPath(data.id))
      }}
      onClose={onClose}
    >
      <p>{t('new.note')}</p>
      <TextField label={labels.name} maxLength={255} autoFocus {...field('name')} />
      <TextField label={labels.sku} maxLength={100} {...field('sku')} />
      <TextField label={labels.price} inputMode="decimal" maxLength={30} {...field('price')} />
      <SelectField label={t('category')} value={category} onChange={({ target }) => setCategory(Number(target.value))}>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </SelectField>
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing else of its own
        <div key={place} className="grid grid-cols-2 gap-3">
          <TextField
            label={t('new.option', { number: place + 1 })}
            hint={t('new.optionHint')}
            maxLength={100}
            value={option.name}
            onChange={({ target }) => editOption(place, { name: target.value })}
          />
          <TextField
            label={t('new.value')}
            hint={t('new.valueHint')}
            maxLength={100}
            value={option.value}
            onChange={({ target }) => editOption(place, { value: target.value })}
          />
        </div>
      ))}
      {options.length < maxOptions && (
        <Button look="line" className={compact} onClick={() => setOptions([...options, { name: '', value: '' }])}>
          {t('new.addOption')}
        </Button>
      )}
    </ActionDialog>
  )
}
