import { useCallback, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { LanguageChoice } from '../../staff/admin/editor/LanguageChoice.tsx'
import { PagePreview } from '../../staff/admin/PagePreview.tsx'
import { Badge, PageTitle } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import { previewProductCall } from '../productAdmin.calls.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'

/** The page of a saved product as shoppers would see it, also while it is not sold. */
export function ProductPreviewPage() {
  const { product } = useLoaderData<{ product: AdminProduct }>()
  const { id, form, sku, state } = product
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const load = useCallback(
    async () => (await api.call(previewProductCall, { params: { id }, input: { language } })).data,
    [api, id, language],
  )
  return (
    <>
      <p className="pb-2 text-sm">
        <Link to={productAdminPath(id)} className="underline underline-offset-4">
          {t('preview.back')}
        </Link>
      </p>
      <PageTitle title={t('preview.title', { name: form.texts.en.name || sku })} />
      <p className="-mt-3 flex flex-wrap items-center gap-3 pb-4 text-sm">
        <span className="figures text-quiet">{sku}</span>
        <Badge isUrgent={state !== 'active'}>{t(`status.${state}`)}</Badge>
      </p>
      <p className="pb-2">{t('preview.note')}</p>
      <LanguageChoice language={language} onLanguage={setLanguage} isMissing={(each) => form.texts[each].name === ''} />
      <PagePreview load={load} />
    </>
  )
}
