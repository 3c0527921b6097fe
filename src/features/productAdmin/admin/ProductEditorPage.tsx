import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { productPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { lockable } from '../../staff/admin/editor/lockable.ts'
import { Badge, compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { useChange } from '../../staff/admin/useChange.tsx'
import { productAdminPath, productPreviewPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { listMissingMeasures } from '../geometryForm.ts'
import { archiveProductCall, copyProductCall, restoreProductCall } from '../productAdmin.calls.ts'
import { nameProduct, type ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { BuildSection } from './bicycle/BuildSection.tsx'
import { CheckList } from './CheckList.tsx'
import type { FacetNames } from './facets/facetNames.ts'
import { useFieldName, useFieldValue } from './fieldNames.ts'
import { GeometrySection } from './GeometryFields.tsx'
import { ImageFields } from './ImageFields.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { TextFields } from './TextFields.tsx'
import { useProductEditor } from './useProductEditor.ts'
import { VariantGrid } from './VariantGrid.tsx'
import { VariantTable } from './VariantTable.tsx'

export interface EditorData {
  product: AdminProduct
  facets: FacetNames
}

/** Edits all data of a product on one page. The key resets the state for a different product. */
export function ProductEditorPage() {
  const { product, facets } = useLoaderData<EditorData>()
  return <Editor key={product.id} loaded={product} facets={facets} />
}

function Editor({ loaded, facets }: { loaded: AdminProduct; facets: FacetNames }) {
  const t = useTranslations('adminProducts')
  const can = useCan()
  const editor = useProductEditor(loaded)
  const { stored: product, form, findError, change } = editor
  const isOpen = can('products.edit')
  const { api, language } = useAdmin()
  const timeZone = useTimeZone() ?? ''
  const { note, isBusy: isArchiving, change: perform } = useChange()
  const archive = () => {
    const isArchived = product.state === 'archived'
    const params = { id: product.id }
    void perform({
      run: () => (isArchived ? api.call(restoreProductCall, { params }) : api.call(archiveProductCall, { params })),
      done: t(isArchived ? 'editor.restored' : 'editor.archived'),
    })
  }
  const nameField = useFieldName(product.colors, form.variants)
  const isNewBrand =
    form.brand.trim() !== '' &&
    form.brand !== product.form.brand &&
    !facets.brands.some(({ name }) => name === form.brand.trim())
  // Without permission to change the specification, its empty fields are hidden.
  const shownAttributes = product.attributes.filter(
    ({ options }) => isOpen || options.some(({ id }) => form.optionIds.includes(id)),
  )
  const set = (part: Partial<ProductForm>) => change({ ...form, ...part })
  const text = (
    name: 'sku' | 'urlKey' | 'brand' | 'hsnCode' | 'soldFrom' | 'soldUntil' | 'saleStartsAt' | 'saleEndsAt',
  ) => ({
    ...bindTextField(editor, name),
    label: t(`field.${name}`),
    ...lockable(isOpen && (!name.startsWith('sale') || can('prices.edit'))),
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
    <>
      <p className="pb-2 text-sm">
        <Link to={productsAdminPath} className="underline underline-offset-4">
          {t('editor.back')}
        </Link>
      </p>
      <PageTitle title={nameProduct(product.form, language)}>
        <div className="flex flex-wrap items-center gap-3">
          {product.state === 'active' && (
            <a
              href={productPath(product.urlKey)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('line', compact)}
            >
              {t('editor.view')}
            </a>
          )}
          <Link
            to={productPreviewPath(product.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('line', compact)}
          >
            {t('editor.preview')}
          </Link>
          {can('products.create') && <CopyButton product={product} />}
          {isOpen && (
            <Button look="line" className={compact} isBusy={isArchiving} onClick={archive}>
              {t(product.state === 'archived' ? 'editor.restore' : 'editor.archive')}
            </Button>
          )}
        </div>
      </PageTitle>
      <p className="-mt-3 flex flex-wrap items-center gap-3 pb-4 text-sm">
        <span className="figures text-quiet">{product.sku}</span>
        <Badge isUrgent={product.state !== 'active'}>{t(`status.${product.state}`)}</Badge>
      </p>
      {note}
      {!isOpen && (
        <p className="mb-4 max-w-prose border-line-strong border-l-4 bg-raised px-4 py-3">
          {t(can('stock.edit') ? 'editor.stockOnly' : 'editor.readOnly')}
        </p>
      )}
      {!isOpen && (
        <Section title={t('editor.variants')}>
          <VariantTable productId={product.id} name={nameProduct(product.form, language)} />
        </Section>
      )}
      <EditorForm
        editor={editor}
        label={nameProduct(product.form, language)}
        isOpen={isOpen}
        nameField={nameField}
        showValue={useFieldValue()}
        describeError={(path, message) => {
          const [, place, measure] = /^geometry\.(\d+)\.(\w+)$/.exec(path) ?? []
          const size = place === undefined ? undefined : form.geometry[Number(place)]
          if (size && measure) {
            const missing = listMissingMeasures(size)
            if (!missing.some((field) => field === measure))
              return `${nameField(`geometry.${size.size}.${measure}`)}: ${message}`
            return measure === missing[0] ? `${product.sizes[Number(place)]?.name ?? size.size}: ${message}` : null
          }
          const [, row] = /^variants\.(\d+)\./.exec(path) ?? []
          const sku = row === undefined ? '' : form.variants[Number(row)]?.sku
          const isPart = /^(?:build|colorways)\./.test(path)
          const [, textLanguage] = /^texts\.(\w+)\./.exec(path) ?? []
          const written = languages.find((each) => each === textLanguage)
          const name = written ? languageNames[written] : isPart ? nameField(path) : sku
          return name ? `${name}: ${message}` : message
        }}
      >
        <Section title={t('editor.texts')}>
          <TextFields form={form} isOpen={isOpen} findError={findError} onChange={change} />
        </Section>
        <Section title={t('images.title')}>
          <ImageFields
            product={product}
            form={form}
            isOpen={isOpen}
            error={findError('images')}
            onChange={editor.update}
          />
        </Section>
        {isOpen && (
          <Section title={t('editor.variants')}>
            <VariantGrid
              product={product}
              form={form}
              isOpen={isOpen}
              errors={editor.errors}
              onChange={editor.update}
            />
          </Section>
        )}
        <Section title={t('editor.names')}>
          <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
            <TextField {...text('sku')} maxLength={100} hint={t('editor.productSkuHint')} />
            <TextField {...text('urlKey')} maxLength={200} hint={t('editor.urlKeyHint')} />
          </div>
          {product.formerUrlKeys.length > 0 && (
            <p className="pt-2 text-quiet text-sm [overflow-wrap:anywhere]">
              {t('editor.formerUrls', { paths: product.formerUrlKeys.map((key) => productPath(key)).join(', ') })}
            </p>
          )}
        </Section>
        <GeometrySection product={product} form={form} isOpen={isOpen} findError={findError} onChange={change} />
        <BuildSection product={product} form={form} isOpen={isOpen} findError={findError} onChange={change} />
        <Section title={t('editor.sale')}>
          <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
            <TextField {...text('saleStartsAt')} type="datetime-local" />
            <TextField {...text('saleEndsAt')} type="datetime-local" />
          </div>
          <p className="pt-2 text-quiet text-sm">{t('editor.saleHint', { timeZone })}</p>
        </Section>
        <Section title={t('editor.place')}>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            <div className="flex flex-col gap-1">
              {flag('isActive')}
              <TextField {...text('soldFrom')} type="datetime-local" />
              <TextField
                {...text('soldUntil')}
                type="datetime-local"
                hint={t('editor.soldHint')}
                className="pt-2 pb-2"
              />
              {flag('isNew')}
              {flag('isFeatured')}
              <TextField
                {...text('brand')}
                list="brands"
                className="pt-2"
                hint={isNewBrand ? t('editor.newBrand', { name: form.brand.trim() }) : undefined}
              />
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
              {findError('categoryIds') && (
                <p className="pt-1 font-medium text-bad text-sm">{findError('categoryIds')}</p>
              )}
            </div>
            {shownAttributes.map(({ id, name, options }) => (
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
        {isOpen && <ProductHistory key={product.version} product={product} />}
      </EditorForm>
    </>
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
          draft="asks"
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
