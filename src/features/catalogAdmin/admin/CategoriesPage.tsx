import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { categoryAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { orderCategoriesCall } from '../catalogAdmin.calls.ts'
import type { CategoryNode } from '../server/category.contract.ts'
import { MissingLanguages } from './MissingLanguages.tsx'
import { SortableList } from './SortableList.tsx'

/** The tree of categories. */
export function CategoriesPage() {
  const t = useTranslations('adminCatalog.categories')
  const tree = useLoaderData<CategoryNode[]>()
  const mayManage = useCan()('catalog.manage')
  useListKeys()
  const root = tree.find(({ parentId }) => parentId === null)
  const hasBranches = tree.some(({ depth }) => depth > 0)
  return (
    <>
      <PageTitle title={t('title')}>
        {mayManage && root && (
          <ButtonLink className={compact} to={`${categoryAdminPath('new')}?parent=${root.id}`}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      {root && hasBranches ? (
        <>
          <p className="max-w-prose pb-4 text-quiet text-sm">{t('note')}</p>
          <div className="border-line border-t">
            <Branch tree={tree} parent={root} />
          </div>
          <p className="pt-4 text-sm">
            <Link to={categoryAdminPath(root.id)} className="underline underline-offset-4">
              {t('root', { name: root.name })}
            </Link>
          </p>
        </>
      ) : (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      )}
    </>
  )
}

/** The categories directly below one, each with those below it. */
function Branch({ tree, parent }: { tree: readonly CategoryNode[]; parent: CategoryNode }) {
  const t = useTranslations('adminCatalog.categories')
  const { api } = useAdmin()
  const mayManage = useCan()('catalog.manage')
  const nodes = tree.filter(({ parentId }) => parentId === parent.id)
  if (nodes.length === 0) return null
  return (
    <SortableList
      items={nodes}
      label={t('below', { name: parent.name })}
      isOpen={mayManage}
      onOrder={(input) => api.call(orderCategoriesCall, { params: { id: parent.id }, input })}
      row={(node) => <Row node={node} />}
      below={(node) => <Branch tree={tree} parent={node} />}
    />
  )
}

function Row({ node: { id, name, slug, depth, isActive, products, missing } }: { node: CategoryNode }) {
  const t = useTranslations('adminCatalog')
  return (
    <div
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1"
      style={{ paddingInlineStart: `${(depth - 1) * 1.5}rem` }}
    >
      <span className="min-w-0">
        <Link
          to={categoryAdminPath(id)}
          draggable={false}
          data-list-row=""
          className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="pl-2 text-quiet max-md:hidden">/{slug}</span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {!isActive && <Badge>{t('hidden')}</Badge>}
        <MissingLanguages languages={missing} />
        <Link
          to={`${productsAdminPath}?category=${id}`}
          draggable={false}
          className="figures relative z-10 underline underline-offset-4"
        >
          {t('products', { count: products })}
        </Link>
      </span>
    </div>
  )
}
