import { useTimeZone, useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { lockable } from '../../staff/admin/editor/lockable.ts'
import { Section } from '../../staff/admin/parts.tsx'
import type { ProductForm } from '../productForm.ts'
import { CheckList } from './CheckList.tsx'
import type { FacetNames } from './facets/facetNames.ts'
import type { ProductEditor } from './useProductEditor.ts'

interface SectionProps {
  editor: ProductEditor
  isOpen: boolean
}

type TextName = 'sku' | 'urlKey' | 'brand' | 'hsnCode' | 'soldFrom' | 'soldUntil' | 'saleStartsAt' | 'saleEndsAt'

/** @returns a function that returns the props of a text field */
function useTextProps({ editor, isOpen }: SectionProps) {
  const t = useTranslations('adminProducts')
  const can = useCan()
  return (name: TextName) => ({
    ...bindTextField(editor, name),
    label: t(`field.${name}`),
    ...lockable(isOpen && (!name.startsWith('sale') || can('prices.edit'))),
  })
}

/** The SKU and URL of the product as a whole. */
export function NamesSection(props: SectionProps) {
  const t = useTranslations('adminProducts.editor')
  const text = useTextProps(props)
  const { formerUrlKeys } = props.editor.stored
  return (
    <Section title={t('names')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <TextField {...text('sku')} maxLength={100} hint={t('productSkuHint')} />
        <TextField {...text('urlKey')} maxLength={200} hint={t('urlKeyHint')} />
      </div>
      {formerUrlKeys.length > 0 && (
        <p className="pt-2 text-quiet text-sm [overflow-wrap:anywhere]">
          {t('formerUrls', { paths: formerUrlKeys.map((key) => productPath(key)).join(', ') })}
        </p>
      )}
    </Section>
  )
}

/** When the sale prices apply. */
export function SaleSection(props: SectionProps) {
  const t = useTranslations('adminProducts.editor')
  const timeZone = useTimeZone() ?? ''
  const text = useTextProps(props)
  return (
    <Section title={t('sale')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
        <TextField {...text('saleStartsAt')} type="datetime-local" />
        <TextField {...text('saleEndsAt')} type="datetime-local" />
      </div>
      <p className="pt-2 text-quiet text-sm">{t('saleHint', { timeZone })}</p>
    </Section>
  )
}

/** Where shoppers find the product: from when to when, in which categories, and with which facets. */
export function PlaceSection({ facets, ...props }: SectionProps & { facets: FacetNames }) {
  const t = useTranslations('adminProducts')
  const { editor, isOpen } = props
  const { stored: product, form, findError, change } = editor
  const set = (part: Partial<ProductForm>) => change({ ...form, ...part })
  // Without permission to change the specification, its empty fields are hidden.
  const shownAttributes = product.attributes.filter(
    ({ options }) => isOpen || options.some(({ id }) => form.optionIds.includes(id)),
  )
  return (
    <Section title={t('editor.place')}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <SellingFields {...props} brands={facets.brands} />
        <div id={toFieldId('categoryIds')} tabIndex={-1}>
          <CheckList
            label={t('field.categoryIds')}
            items={facets.categories}
            chosen={form.categoryIds}
            isOpen={isOpen}
            onChange={(categoryIds) => set({ categoryIds })}
          />
          {findError('categoryIds') && <p className="pt-1 font-medium text-bad text-sm">{findError('categoryIds')}</p>}
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
  )
}

/** Whether and when the product is for sale, its marks and its brand. */
function SellingFields({ brands, ...props }: SectionProps & { brands: FacetNames['brands'] }) {
  const t = useTranslations('adminProducts')
  const text = useTextProps(props)
  const { editor, isOpen } = props
  const { stored: product, form, change } = editor
  const isNewBrand =
    form.brand.trim() !== '' &&
    form.brand !== product.form.brand &&
    !brands.some(({ name }) => name === form.brand.trim())
  const flag = (name: 'isActive' | 'isNew' | 'isFeatured') => (
    <CheckField
      label={t(`field.${name}`)}
      checked={form[name]}
      disabled={!isOpen}
      onChange={({ target }) => change({ ...form, [name]: target.checked })}
    />
  )
  return (
    <div className="flex flex-col gap-1">
      {flag('isActive')}
      <TextField {...text('soldFrom')} type="datetime-local" />
      <TextField {...text('soldUntil')} type="datetime-local" hint={t('editor.soldHint')} className="pt-2 pb-2" />
      {flag('isNew')}
      {flag('isFeatured')}
      <TextField
        {...text('brand')}
        list="brands"
        className="pt-2"
        hint={isNewBrand ? t('editor.newBrand', { name: form.brand.trim() }) : undefined}
      />
      <datalist id="brands">
        {brands.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField {...text('hsnCode')} className="pt-2" />
    </div>
  )
}
