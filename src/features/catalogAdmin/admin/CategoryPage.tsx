import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { categoriesAdminPath, categoryAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import type { AdminCategory } from '../server/category.contract.ts'
import { ImageSection, PlaceSection, TextsSection } from './CategorySections.tsx'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { type CategoryData, useCategoryEditor } from './useCategoryEditor.ts'

/** Edits a category, or adds one. */
export function CategoryPage() {
  const { draftKey } = useLoaderData<CategoryData>()
  // The key resets the input when another category is opened.
  return <Editor key={draftKey} />
}

function Editor() {
  const t = useTranslations('adminCatalog')
  const data = useLoaderData<CategoryData>()
  const { category, draftKey, tree } = data
  const mayEdit = useCan()('catalog.edit')
  const [isDeleting, setDeleting] = useState(false)
  useReopen(`category.${category?.id ?? 'new'}`, () => setDeleting(true))
  const editor = useCategoryEditor(data)
  const { nameField, showValue } = editor
  const title = category?.name ?? t('category.newTitle')
  return (
    <>
      <BackLink to={categoriesAdminPath}>{t('category.back')}</BackLink>
      <PageTitle title={title}>
        {category && <TitleActions category={category} onDelete={() => setDeleting(true)} />}
      </PageTitle>
      {category && <Facts category={category} />}
      {category && isDeleting && (
        <DeleteCategoryDialog category={category} tree={tree} draftKey={draftKey} onClose={() => setDeleting(false)} />
      )}
      <EditorForm
        editor={editor.editor}
        label={title}
        isOpen={mayEdit}
        {...(category ? {} : { submitLabel: t('category.create') })}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        nameField={nameField}
        showValue={showValue}
      >
        <TextsSection editor={editor} />
        <PlaceSection editor={editor} />
        <ImageSection editor={editor} />
      </EditorForm>
    </>
  )
}

function TitleActions({ category, onDelete }: { category: AdminCategory; onDelete(): void }) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  return (
    <div className="flex flex-wrap gap-2">
      <a className={buttonClass('line', compact)} href={catalogPath(category.form.slug)}>
        {t('view')}
      </a>
      {mayManage && !category.isFixed && (
        <Button look="line" className={compact} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </div>
  )
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
