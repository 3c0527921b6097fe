import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { attributeAdminPath } from '../../staff/staff.paths.ts'
import { orderAttributesCall } from '../catalogAdmin.calls.ts'
import { optionTypes } from '../catalogForms.ts'
import type { AttributeListItem } from '../server/attribute.contract.ts'
import { MissingLanguages } from './MissingLanguages.tsx'
import { SortableList } from './SortableList.tsx'

/** All attributes, in the order in which shoppers see them. */
export function AttributesPage() {
  const t = useTranslations('adminCatalog.attributes')
  const attributes = useLoaderData<AttributeListItem[]>()
  const { api } = useAdmin()
  const mayManage = useCan()('catalog.manage')
  useListKeys()
  return (
    <>
      <PageTitle title={t('title')}>
        {mayManage && (
          <ButtonLink className={compact} to={attributeAdminPath('new')}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      {attributes.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <p className="max-w-prose pb-4 text-quiet text-sm">{t('note')}</p>
          <div className="border-line border-t">
            <SortableList
              items={attributes}
              label={t('title')}
              isOpen={mayManage}
              onOrder={(input) => api.call(orderAttributesCall, { input })}
              row={(attribute) => <AttributeRow attribute={attribute} />}
            />
          </div>
        </>
      )}
    </>
  )
}

function AttributeRow({ attribute }: { attribute: AttributeListItem }) {
  const t = useTranslations('adminCatalog')
  const { code, name, type, isFilterable, isVisible, options, missing } = attribute
  const places = [
    ...(isFilterable ? [t('attributes.filters')] : []),
    ...(isVisible ? [t('attributes.specification')] : []),
  ]
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_8rem_10.5rem_6rem] lg:grid-cols-[minmax(0,1fr)_10rem_12rem_6rem]">
      <div className="min-w-0">
        <Link
          to={attributeAdminPath(code)}
          draggable={false}
          data-list-row=""
          className="mr-2 font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="inline-block text-quiet [overflow-wrap:anywhere]">{code}</span>{' '}
        <MissingLanguages languages={missing} />
      </div>
      <span className="text-quiet max-md:hidden">{t(`type.${type}`)}</span>
      <span>
        {places.length > 0 ? places.join(' · ') : <span className="text-quiet">{t('attributes.nowhere')}</span>}
      </span>
      <span className="figures text-quiet md:text-right">
        {optionTypes.some((each) => each === type) && t('attributes.optionCount', { count: options })}
      </span>
    </div>
  )
}
