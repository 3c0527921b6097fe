import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { catalogPath } from '../../../shared/paths.ts'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { Section } from '../../staff/admin/parts.tsx'
import { textField } from '../catalogForms.ts'
import { listPossibleParents } from '../categoryTree.ts'
import { LanguageFields } from './LanguageFields.tsx'
import type { CategoryEditor } from './useCategoryEditor.ts'
import { useStoreImage } from './useStoreImage.ts'

interface SectionProps {
  editor: CategoryEditor
}

export function TextsSection({ editor: { form, findError, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const mayEdit = useCan()('catalog.edit')
  return (
    <Section title={t('texts')}>
      <LanguageFields
        fields={[
          { name: 'name', label: t('name'), maxLength: 100 },
          {
            name: 'description',
            label: t('description'),
            hint: t('category.description'),
            maxLength: 2000,
            rows: 5,
          },
          {
            name: 'metaDescription',
            label: t('metaDescription'),
            hint: t('category.meta'),
            maxLength: 320,
            rows: 3,
          },
        ]}
        form={form}
        isOpen={mayEdit}
        findError={findError}
        onChange={setField}
      />
    </Section>
  )
}

/** Where the category is in the tree, its URL, and whether shoppers see it. */
export function PlaceSection({ editor: { category, tree, form, field, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  return (
    <Section title={t('category.place')}>
      <fieldset disabled={!mayManage} className="grid min-w-0 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">{t('category.place')}</legend>
        {category?.isFixed ? (
          <p className="sm:col-span-2">{t('category.fixed', { path: catalogPath(form.slug) })}</p>
        ) : (
          <SelectField {...field('parent')} label={t('field.parent')}>
            {listPossibleParents(tree, category?.id ?? null).map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {'\u2003'.repeat(depth) + name}
              </option>
            ))}
          </SelectField>
        )}
        {!category?.isFixed && (
          <TextField
            {...field('slug')}
            label={t('field.slug')}
            hint={slugHint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
          />
        )}
        {!category?.isRoot && (
          <div>
            <CheckField
              name="shown"
              label={t('field.shown')}
              checked={form.shown === 'yes'}
              onChange={({ target }) => setField('shown', target.checked ? 'yes' : '')}
            />
            <p className="text-quiet text-sm">{t('category.shown')}</p>
          </div>
        )}
      </fieldset>
    </Section>
  )

  function slugHint(): string {
    if (category === null) return t('category.newSlug')
    return form.slug === category.form.slug
      ? t('category.slug', { path: catalogPath(form.slug) })
      : t('category.slugChanged', { path: catalogPath(category.form.slug) })
  }
}

export function ImageSection({ editor: { form, field, findError, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const can = useCan()
  const { languages } = useAdmin()
  const storeImage = useStoreImage()
  return (
    <Section title={t('field.image')}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <ImageField
          id={toFieldId('image')}
          label={t('field.image')}
          hint={t('category.image')}
          value={form.image}
          isOpen={can('catalog.manage')}
          isOptional
          error={findError('image')}
          store={storeImage}
          onChange={(image) => setField('image', image?.path ?? '')}
        />
        {form.image !== '' && (
          <div className="flex min-w-0 flex-col gap-4">
            {languages.map((language) => (
              <TextField
                key={language}
                {...field(textField('imageAlt', language))}
                label={t('category.imageAlt', { language: languageNames[language] })}
                hint={language === languages[0] ? t('category.imageAltHint') : undefined}
                lang={language}
                maxLength={300}
                readOnly={!can('catalog.edit')}
                autoComplete="off"
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}
