import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { bikeBrandCount } from '../../catalog/catalog.menu.ts'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { brandAdminPath } from '../../staff/staff.paths.ts'
import type { AdminAttribute } from '../server/attribute.contract.ts'
import { OptionList } from './OptionList.tsx'

/** All brands in the order of the menu. */
export function BrandsPage() {
  const t = useTranslations('adminCatalog.brands')
  const attribute = useLoaderData<AdminAttribute>()
  const mayManage = useCan()('catalog.manage')
  useListKeys()
  return (
    <>
      <PageTitle title={t('title')}>
        {mayManage && (
          <ButtonLink className={compact} to={brandAdminPath('new')}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      {attribute.options.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <p className="max-w-prose pb-4 text-quiet text-sm">{t('note', { count: bikeBrandCount })}</p>
          <OptionList
            attribute={{ code: attribute.code, name: t('title') }}
            options={attribute.options}
            marked={{ count: bikeBrandCount, label: t('inBikes') }}
          />
        </>
      )}
    </>
  )
}
