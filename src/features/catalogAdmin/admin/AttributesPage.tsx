import clsx from 'clsx'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useMay } from '../../staff/admin/adminContext.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { attributeAdminPath } from '../../staff/staff.paths.ts'
import { optionTypes } from '../catalogForms.ts'
import type { AttributeListItem } from '../server/attribute.contract.ts'
import { MissingLanguages } from './MissingLanguages.tsx'

/** All attributes. */
export function AttributesPage() {
  const t = useTranslations('adminCatalog.attributes')
  const attributes = useLoaderData<AttributeListItem[]>()
  const mayManage = useMay()('catalog.manage')
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
          <AttributeTable attributes={attributes} />
        </>
      )}
    </>
  )
}

function AttributeTable({ attributes }: { attributes: readonly AttributeListItem[] }) {
  const t = useTranslations('adminCatalog')
  const head = 'py-2 pr-4 text-left font-medium text-quiet'
  const cell = 'py-2.5 pr-4 align-top'
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          <th className={head}>{t('name')}</th>
          <th className={clsx(head, 'max-md:hidden')}>{t('field.type')}</th>
          <th className={head}>{t('attributes.shownIn')}</th>
          <th className="py-2 text-right font-medium text-quiet">{t('attributes.options')}</th>
        </tr>
      </thead>
      <tbody>
        {attributes.map(({ code, name, type, isFilterable, isVisible, options, missing }) => (
          <tr key={code} className="relative border-line border-b focus-within:bg-raised hover:bg-raised">
            <td className={cell}>
              <Link
                to={attributeAdminPath(code)}
                data-list-row=""
                className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="block text-quiet [overflow-wrap:anywhere]">{code}</span>
              <MissingLanguages languages={missing} />
            </td>
            <td className={clsx(cell, 'max-md:hidden')}>{t(`type.${type}`)}</td>
            <td className={cell}>
              {isFilterable && <span className="block">{t('attributes.filters')}</span>}
              {isVisible && <span className="block">{t('attributes.specification')}</span>}
              {!isFilterable && !isVisible && <span className="text-quiet">{t('attributes.nowhere')}</span>}
            </td>
            <td className="figures py-2.5 text-right align-top">
              {optionTypes.some((each) => each === type) ? options : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
