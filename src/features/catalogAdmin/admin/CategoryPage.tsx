import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { defaultLanguage, languageNames, languages } from '../../../shared/locale.ts'
import { catalogPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { Badge, compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { useReopen } from '../../staff/admin/useReopen.ts'
import { categoriesAdminPath, categoryAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { adminCategoryCall, createCategoryCall, saveCategoryCall } from '../catalogAdmin.calls.ts'
import { type CategoryForm, categoryFields, textField } from '../catalogForms.ts'
import type { AdminCategory, CategoryNode } from '../server/category.contract.ts'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { useStoreImage } from './useStoreImage.ts'
import { useTextEditor } from './useTextEditor.ts'

export interface CategoryData {
  /** Null for a new one. */
  category: AdminCategory | null
  start: CategoryForm
  draftKey: string
  tree: CategoryNode[]
}

/** Edits a category, or adds one. */
export function CategoryPage() {
  const { draftKey } = useLoaderData<CategoryData>()
  // The key resets the input when another category is opened.
  return <Editor key={draftKey} />
}

function Editor() {
  const t = useTranslations('adminCatalog')
  const { category, start, draftKey, tree } = useLoaderData<CategoryData>()
  const { api } = useAdmin()
  const can = useCan()
  const [mayEdit, mayManage] = [can('catalog.edit'), can('catalog.manage')]
  const navigate = useNavigate()
  const storeImage = useStoreImage()
  const [isDeleting, setDeleting] = useState(false)
  useReopen(`category.${category?.id ?? 'new'}`, () => setDeleting(true))
  const loaded = category ?? { version: '', form: start }
  const { editor, form, field, setField, findError } = useTextEditor({
    draftKey,
    loaded,
    read: async () =>
      category
        ? (await api.call(adminCategoryCall, { params: { id: category.id } })).data
        : { version: '', form: start },
    async send(typed, version) {
      if (category)
        return (await api.call(saveCategoryCall, { params: { id: category.id }, input: { form: typed, version } })).data
      const { data } = await api.call(createCategoryCall, { input: { form: typed } })
      await navigate(categoryAdminPath(data.id))
      return null
    },
  })
  const title = category?.name ?? t('category.newTitle')
  const nameField = (path: string) => {
    const found = categoryFields.find((each) => each === path)
    return found ? t(`field.${found}`) : path
  }
  const showValue = (path: string, value: string) =>
    path === 'parent'
      ? (tree.find(({ id }) => String(id) === value)?.name ?? value)
      : path === 'shown'
        ? t(value === 'yes' ? 'yes' : 'no')
        : value
  return (
    <>
      <p className="pb-2 text-sm">
        <Link to={categoriesAdminPath} className="underline underline-offset-4">
          {t('category.back')}
        </Link>
      </p>
      <PageTitle title={title}>
        {category && (
          <div className="flex flex-wrap gap-2">
            <a className={buttonClass('line', compact)} href={catalogPath(category.form.slug)}>
              {t('view')}
            </a>
            {mayManage && !category.isFixed && (
              <Button look="line" className={compact} onClick={() => setDeleting(true)}>
                {t('delete')}
              </Button>
            )}
          </div>
        )}
      </PageTitle>
      {category && <Facts category={category} />}
      {category && isDeleting && (
        <DeleteCategoryDialog category={category} tree={tree} draftKey={draftKey} onClose={() => setDeleting(false)} />
      )}
      <EditorForm
        editor={editor}
        label={title}
        isOpen={mayEdit}
        {...(category ? {} : { submitLabel: t('category.create') })}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        nameField={nameField}
        showValue={showValue}
      >
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
        <Section title={t('category.place')}>
          <fieldset disabled={!mayManage} className="grid min-w-0 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
            <legend className="sr-only">{t('category.place')}</legend>
            {category?.isFixed ? (
              <p className="sm:col-span-2">{t('category.fixed', { path: catalogPath(form.slug) })}</p>
            ) : (
              <SelectField {...field('parent')} label={t('field.parent')}>
                {tree
                  .filter((node) => category === null || !isBelow(tree, node, category.id))
                  .map(({ id, name, depth }) => (
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
        <Section title={t('field.image')}>
          <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
            <ImageField
              id={toFieldId('image')}
              label={t('field.image')}
              hint={t('category.image')}
              value={form.image}
              isOpen={mayManage}
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
                    hint={language === defaultLanguage ? t('category.imageAltHint') : undefined}
                    lang={language}
                    maxLength={300}
                    readOnly={!mayEdit}
                    autoComplete="off"
                  />
                ))}
              </div>
            )}
          </div>
        </Section>
      </EditorForm>
    </>
  )

  function slugHint(): string {
    if (category === null) return t('category.newSlug')
    return form.slug === category.form.slug
      ? t('category.slug', { path: catalogPath(form.slug) })
      : t('category.slugChanged', { path: catalogPath(category.form.slug) })
  }
}

/** Whether a category is the other one or one of its descendants. */
function isBelow(tree: readonly CategoryNode[], node: CategoryNode, otherId: number): boolean {
  if (node.id === otherId) return true
  const parent = tree.find(({ id }) => id === node.parentId)
  return parent !== undefined && isBelow(tree, parent, otherId)
}

function Facts({ category: { id, form, isRoot, products, formerSlugs } }: { category: AdminCategory }) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pb-4 text-sm">
      {form.shown !== 'yes' && <Badge>{t('hidden')}</Badge>}
      <Link
        to={isRoot ? productsAdminPath : `${productsAdminPath}?category=${id}`}
        className="figures underline underline-offset-4"
      >
        {t('products', { count: products })}
      </Link>
      {mayManage && (
        <Link to={`${categoryAdminPath('new')}?parent=${id}`} className="underline underline-offset-4">
          {t('category.addBelow')}
        </Link>
      )}
      {formerSlugs.length > 0 && (
        <span className="text-quiet [overflow-wrap:anywhere]">
          {t('category.former', { paths: formerSlugs.map((slug) => catalogPath(slug)).join(', ') })}
        </span>
      )}
    </div>
  )
}
