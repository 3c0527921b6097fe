import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { productAdminPath, productPreviewPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { archiveProductCall, copyProductCall, restoreProductCall } from '../productAdmin.calls.ts'
import { nameProduct } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'

/** The name and status of a product, with what can be done with it as a whole. */
export function ProductHeader({ product }: { product: AdminProduct }) {
  const t = useTranslations('adminProducts')
  const { language } = useAdmin()
  const can = useCan()
  const { note, isBusy, archive } = useArchiving(product)
  return (
    <>
      <BackLink to={productsAdminPath}>{t('editor.back')}</BackLink>
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
          {can('products.edit') && (
            <Button look="line" className={compact} isBusy={isBusy} onClick={archive}>
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
    </>
  )
}

/** @returns `archive`, which restores a product that is archived, and the note about the change */
function useArchiving(product: AdminProduct) {
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const { note, isBusy, change } = useChange()
  const archive = () => {
    const isArchived = product.state === 'archived'
    const params = { id: product.id }
    void change({
      run: () => (isArchived ? api.call(restoreProductCall, { params }) : api.call(archiveProductCall, { params })),
      done: t(isArchived ? 'editor.restored' : 'editor.archived'),
    })
  }
  return { note, isBusy, archive }
}

function CopyButton({ product }: { product: AdminProduct }) {
  const t = useTranslations('adminProducts')
  const { api, language } = useAdmin()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {t('editor.copy')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('editor.copyTitle', { name: nameProduct(product.form, language) })}
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
