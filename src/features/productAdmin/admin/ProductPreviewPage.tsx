import { useCallback, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Language, selectLanguage } from '../../../shared/locale.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { readNewestFormDraft, type TabDraft, watchFormDrafts } from '../../staff/admin/editor/draftStorage.ts'
import { LanguageChoice } from '../../staff/admin/editor/LanguageChoice.tsx'
import { PagePreview } from '../../staff/admin/PagePreview.tsx'
import { Badge, PageTitle } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import { previewDraftCall, previewProductCall } from '../productAdmin.calls.ts'
import { nameProduct, type ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { useFieldName } from './fieldNames.ts'
import { listStocks, productDraftKey } from './useProductEditor.ts'

type Draft = TabDraft<AdminProduct, ProductForm>

/**
 * The page of a product as shoppers would see it, even if it is not for sale: as saved, or as currently edited in this browser.
 */
export function ProductPreviewPage() {
  const { product } = useLoaderData<{ product: AdminProduct }>()
  const { id, form, sku, state } = product
  const t = useTranslations('adminProducts')
  const { api, language: own, languages } = useAdmin()
  const mayEdit = useCan()('products.edit')
  const [language, setLanguage] = useState<Language>(selectLanguage(languages, own))
  const draft = useUnsavedForm(id)
  const [asTyped, setAsTyped] = useState(true)
  const unsaved = mayEdit && asTyped ? draft : null
  const load = useCallback(async () => {
    const params = { id }
    if (!unsaved) return (await api.call(previewProductCall, { params, input: { language } })).data
    const { version, form: seen } = unsaved.stored
    const input = { version, form: unsaved.form, seenStocks: listStocks(seen), language }
    return (await api.call(previewDraftCall, { params, input })).data
  }, [api, id, language, unsaved])
  const shown = unsaved?.form ?? form
  const { texts } = shown
  return (
    <>
      <BackLink to={productAdminPath(id)}>{t('preview.back')}</BackLink>
      <PageTitle title={t('preview.title', { name: nameProduct({ texts, sku }, own) })} />
      <p className="-mt-3 flex flex-wrap items-center gap-3 pb-4 text-sm">
        <span className="figures text-quiet">{sku}</span>
        <Badge isUrgent={state !== 'active'}>{t(`status.${state}`)}</Badge>
      </p>
      <p className="pb-2">{t(unsaved ? 'preview.noteUnsaved' : 'preview.note')}</p>
      {draft && mayEdit && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('preview.shown')}</legend>
          {[true, false].map((isTyped) => (
            <label key={String(isTyped)} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="preview-shown"
                checked={asTyped === isTyped}
                onChange={() => setAsTyped(isTyped)}
                className="size-4 accent-ink"
              />
              {t(isTyped ? 'preview.typed' : 'preview.saved')}
            </label>
          ))}
        </fieldset>
      )}
      <LanguageChoice language={language} onLanguage={setLanguage} isMissing={(each) => texts[each].name === ''} />
      <PagePreview load={load} nameField={useFieldName(product.colors, shown)} />
    </>
  )
}

/** The latest unsaved draft, including one from another tab; null for none, and once that tab has saved or discarded it. */
function useUnsavedForm(id: number): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    const key = productDraftKey(id)
    const onWrite = () => setDraft(readNewestFormDraft<AdminProduct, ProductForm>(key))
    onWrite()
    // Ignore older drafts of other tabs, because saving is the latest change.
    const onRemove = (tab: string | null) => setDraft((shown) => (tab === null || shown?.tab === tab ? null : shown))
    return watchFormDrafts(key, { onWrite, onRemove })
  }, [id])
  return draft
}
