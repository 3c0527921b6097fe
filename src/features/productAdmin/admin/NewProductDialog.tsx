import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import { createProductCall } from '../productAdmin.calls.ts'
import type { FacetNames } from './ProductFilters.tsx'

/** The least that a product needs; the editor has the rest. */
export function NewProductDialog({ categories, onClose }: Pick<FacetNames, 'categories'> & { onClose(): void }) {
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [input, setInput] = useState({ name: '', sku: '', price: '' })
  const [category, setCategory] = useState(categories[0]?.id ?? 0)
  const field = (name: keyof typeof input) => ({
    value: input[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  })
  return (
    <ActionDialog
      title={t('new.title')}
      submitLabel={t('new.send')}
      isReady={Object.values(input).every((text) => text.trim() !== '')}
      onSubmit={async () => {
        const { data } = await api.call(createProductCall, { input: { ...input, category } })
        await navigate(productAdminPath(data.id))
      }}
      onClose={onClose}
    >
      <p>{t('new.note')}</p>
      <TextField label={t('new.name')} maxLength={255} autoFocus {...field('name')} />
      <TextField label={t('editor.sku')} maxLength={100} {...field('sku')} />
      <TextField label={t('price')} inputMode="decimal" maxLength={30} {...field('price')} />
      <SelectField label={t('category')} value={category} onChange={({ target }) => setCategory(Number(target.value))}>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  )
}
