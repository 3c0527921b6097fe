import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../../shared/paths.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../../ui/Field.tsx'
import type { FinderView } from '../../home.blocks.ts'

const spares = 'spares'

/** Finds a spare part by category, brand and text. Without JavaScript it searches all spare parts, regardless of the category. */
export function FinderForm({ departments }: { departments: FinderView }) {
  const t = useTranslations('blocks')
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim() || undefined
    void navigate(catalogPath(text('part') ?? spares, { brand: text('brand'), name: text('name') }))
  }
  return (
    <form action={catalogPath(spares)} method="get" onSubmit={send} className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t('finder.part')} name="part" defaultValue={spares}>
        <option value={spares}>{t('categories.spares')}</option>
        {departments.spares.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
        <optgroup label={t('categories.accessories')}>
          {departments.accessories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <SelectField label={t('finder.brand')} name="brand" defaultValue="">
        <option value="">{t('finder.anyBrand')}</option>
        {departments.brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t('finder.partText')} name="name" maxLength={100} className="sm:col-span-2" />
      <Button type="submit" look="ink" className="h-12 sm:col-span-2">
        {t('finder.submit')}
      </Button>
    </form>
  )
}
