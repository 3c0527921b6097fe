import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { describeProductError } from '../productErrors.ts'
import { nameProduct } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { BuildSection } from './bicycle/BuildSection.tsx'
import type { FacetNames } from './facets/facetNames.ts'
import { useFieldName, useFieldValue } from './fieldNames.ts'
import { GeometrySection } from './GeometryFields.tsx'
import { ImageFields } from './ImageFields.tsx'
import { NamesSection, PlaceSection, SaleSection } from './ProductDetailSections.tsx'
import { ProductHeader } from './ProductHeader.tsx'
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
  const { language } = useAdmin()
  const isOpen = useCan()('products.edit')
  const editor = useProductEditor(loaded)
  const { stored: product, form, findError, change, update } = editor
  const nameField = useFieldName(product.colors, form)
  const fields = { product, form, isOpen, findError, onChange: change }
  return (
    <>
      <ProductHeader product={product} />
      {!isOpen && <LockedVariants product={product} />}
      <EditorForm
        editor={editor}
        label={nameProduct(product.form, language)}
        isOpen={isOpen}
        nameField={nameField}
        showValue={useFieldValue()}
        describeError={(path, message) =>
          describeProductError(path, message, { form, sizes: product.sizes, nameField })
        }
      >
        <Section title={t('editor.texts')}>
          <TextFields form={form} isOpen={isOpen} findError={findError} onChange={change} />
        </Section>
        <Section title={t('images.title')}>
          <ImageFields product={product} form={form} isOpen={isOpen} error={findError('images')} onChange={update} />
        </Section>
        {isOpen && (
          <Section title={t('editor.variants')}>
            <VariantGrid product={product} form={form} isOpen={isOpen} errors={editor.errors} onChange={update} />
          </Section>
        )}
        <NamesSection editor={editor} isOpen={isOpen} />
        <GeometrySection {...fields} />
        <BuildSection {...fields} />
        <SaleSection editor={editor} isOpen={isOpen} />
        <PlaceSection editor={editor} isOpen={isOpen} facets={facets} />
        {isOpen && <ProductHistory key={product.version} product={product} />}
      </EditorForm>
    </>
  )
}

/** The variants for a role that cannot edit the product, though perhaps their stock. */
function LockedVariants({ product }: { product: AdminProduct }) {
  const t = useTranslations('adminProducts.editor')
  const { language } = useAdmin()
  const can = useCan()
  return (
    <>
      <p className="mb-4 max-w-prose border-line-strong border-l-4 bg-raised px-4 py-3">
        {t(can('stock.edit') ? 'stockOnly' : 'readOnly')}
      </p>
      <Section title={t('variants')}>
        <VariantTable productId={product.id} name={nameProduct(product.form, language)} />
      </Section>
    </>
  )
}
