import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { compact, DoneNote, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { productAdminPath, productsAdminPath, signInPath } from '../../staff/staff.paths.ts'
import { copyProductCall } from '../productAdmin.calls.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { CheckList } from './CheckList.tsx'
import { toFieldId } from './fieldNames.ts'
import { GeometryFields } from './GeometryFields.tsx'
import { ImageFields } from './ImageFields.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { FacetNames } from './ProductFilters.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { TextFields } from './TextFields.tsx'
import { useProductEditor } from './useProductEditor.ts'
import { VariantGrid } from './VariantGrid.tsx'

export interface EditorData {
  product: AdminProduct
  facets: FacetNames
}

/** Everything about a product, on one page. Another product starts with a state of its own. */
export function ProductEditorPage() {
  const { product, facets } = useLoaderData<EditorData>()
  return <Editor key={product.id} loaded={product} facets={facets} />
}

function Editor({ loaded, facets }: { loaded: AdminProduct; facets: FacetNames }) {
  const t = useTranslations('adminProducts')
  const may = useMay()
  const editor = useProductEditor(loaded)
  const { product, form, errors, change } = editor
  const isOpen = may('products.edit')
  const errorOf = (path: string) => errors[path]?.[0]
  const set = (part: Partial<ProductForm>) => change({ ...form, ...part })
  const text = (name: 'brand' | 'hsnCode' | 'saleStartsAt' | 'saleEndsAt') => ({
    id: toFieldId(name),
    label: t(`field.${name}`),
    value: form[name],
    readOnly: !isOpen || (name.startsWith('sale') && !may('prices.edit')),
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const flag = (name: 'isActive' | 'isNew' | 'isFeatured') => (
    <CheckField
      label={t(`field.${name}`)}
      checked={form[name]}
      disabled={!isOpen}
      onChange={({ target }) => set({ [name]: target.checked })}
    />
  )
  return (
    <form
      noValidate
      aria-label={product.form.texts.en.name}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <p className="pb-2 text-sm">
        <Link to={productsAdminPath} className="underline underline-offset-4">
          {t('editor.back')}
        </Link>
      </p>
      <PageTitle title={product.form.texts.en.name || product.sku}>
        <div className="flex flex-wrap items-center gap-3">
          {product.form.isActive && (
            <a
              href={productPath(product.urlKey)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('line', compact)}
            >
              {t('editor.view')}
            </a>
          )}
          {may('products.create') && <CopyButton product={product} />}
        </div>
      </PageTitle>
      <p className="figures -mt-3 pb-4 text-quiet text-sm">{product.sku}</p>
      <Offer editor={editor} />
      <Summary errors={errors} form={form} />
      <Section title={t('editor.texts')}>
        <TextFields form={form} isOpen={isOpen} errorOf={errorOf} onChange={change} />
      </Section>
      <Section title={t('images.title')}>
        <ImageFields product={product} form={form} isOpen={isOpen} error={errorOf('images')} onChange={editor.update} />
      </Section>
      <Section title={t('editor.variants')}>
        <VariantGrid product={product} form={form} isOpen={isOpen} errorOf={errorOf} onChange={change} />
      </Section>
      {form.geometry.length > 0 && (
        <Section title={t('geometry.title')}>
          <GeometryFields product={product} form={form} isOpen={isOpen} errorOf={errorOf} onChange={change} />
        </Section>
      )}
      <Section title={t('editor.sale')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
          <TextField {...text('saleStartsAt')} type="datetime-local" />
          <TextField {...text('saleEndsAt')} type="datetime-local" />
        </div>
        <p className="pt-2 text-quiet text-sm">{t('editor.saleHint')}</p>
      </Section>
      <Section title={t('editor.place')}>
        <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          <div className="flex flex-col gap-1">
            {flag('isActive')}
            {flag('isNew')}
            {flag('isFeatured')}
            <TextField {...text('brand')} list="brands" className="pt-2" />
            <datalist id="brands">
              {facets.brands.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
            <TextField {...text('hsnCode')} className="pt-2" />
          </div>
          <div id={toFieldId('categoryIds')} tabIndex={-1}>
            <CheckList
              label={t('field.categoryIds')}
              items={facets.categories}
              chosen={form.categoryIds}
              isOpen={isOpen}
              onChange={(categoryIds) => set({ categoryIds })}
            />
            {errorOf('categoryIds') && <p className="pt-1 font-medium text-bad text-sm">{errorOf('categoryIds')}</p>}
          </div>
          {product.attributes.map(({ id, name, options }) => (
            <CheckList
              key={id}
              label={name}
              items={options}
              chosen={form.optionIds}
              isOpen={isOpen}
              onChange={(optionIds) => set({ optionIds })}
            />
          ))}
        </div>
      </Section>
      {isOpen && <ProductHistory key={product.version} productId={product.id} />}
      {isOpen && <SaveBar editor={editor} />}
      {editor.merge && (
        <MergeDialog
          conflicts={editor.merge.conflicts}
          onChoose={(keepTheirs) => editor.merge && editor.finishMerge(editor.merge.newest, keepTheirs)}
          onClose={editor.cancelMerge}
        />
      )}
    </form>
  )
}

type EditorState = ReturnType<typeof useProductEditor>

/** Unsaved input of an earlier visit. */
function Offer({ editor: { offered, restore, discard } }: { editor: EditorState }) {
  const t = useTranslations('adminProducts')
  const format = useFormatter()
  if (!offered) return null
  const when = format.dateTime(new Date(offered.savedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 border-ink border-l-4 bg-raised px-4 py-3">
      <p>{t('editor.offer', { when })}</p>
      <Button look="line" className={compact} onClick={restore}>
        {t('editor.restore')}
      </Button>
      <Button look="bare" className={compact} onClick={discard}>
        {t('editor.discard')}
      </Button>
    </div>
  )
}

/** The errors of all fields, each a link to its field. */
function Summary({ errors, form }: { errors: EditorState['errors']; form: ProductForm }) {
  const t = useTranslations('adminProducts')
  const summary = useRef<HTMLDivElement>(null)
  const found = Object.entries(errors).flatMap(([path, [message]]) => {
    if (!message) return []
    const [, row] = /^variants\.(\d+)\./.exec(path) ?? []
    const sku = row === undefined ? '' : form.variants[Number(row)]?.sku
    return [{ fieldId: toFieldId(path), message: sku ? `${sku}: ${message}` : message }]
  })
  // After each refused save.
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus()
  }, [errors])
  return (
    <ErrorSummary
      ref={summary}
      title={t('editor.problems', { count: found.length })}
      errors={found}
      onPick={({ fieldId }) => document.getElementById(fieldId)?.focus()}
    />
  )
}

/** Stays in view. Ctrl-S or Cmd-S saves, too. */
function SaveBar({ editor: { isBusy, isChanged, failure, note, save } }: { editor: EditorState }) {
  const t = useTranslations('adminProducts')
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 lg:-mx-8 lg:px-8">
      <Button type="submit" isBusy={isBusy}>
        {t('editor.save')}
      </Button>
      {failure && (
        <ErrorAlert key={failure.message} message={failure.message}>
          {failure.isSignedOut && (
            <a href={signInPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('editor.signIn')}
            </a>
          )}
        </ErrorAlert>
      )}
      {note && <DoneNote key={note}>{note}</DoneNote>}
      {isChanged && !note && <p className="text-quiet text-sm">{t('editor.unsaved')}</p>}
    </div>
  )
}

function CopyButton({ product }: { product: AdminProduct }) {
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {t('editor.copy')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('editor.copyTitle', { name: product.form.texts.en.name })}
          submitLabel={t('editor.copy')}
          onSubmit={async () => {
            const { data } = await api.call(copyProductCall, { params: { id: product.id } })
            await navigate(productAdminPath(data.id))
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('editor.copyNote')}</p>
        </ActionDialog>
      )}
    </>
  )
}
