import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { MissingLanguages } from '../../catalogAdmin/admin/MissingLanguages.tsx'
import { SortableList } from '../../catalogAdmin/admin/SortableList.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { newPostLabelPath, postLabelAdminPath, postsAdminPath } from '../../staff/staff.paths.ts'
import { orderPostCategoriesCall } from '../blogAdmin.calls.ts'
import type { PostLabelItem, PostLabels } from '../server/postLabel.contract.ts'

/** The labels of posts: categories in the order of the shop, and tags. */
export function PostLabelsPage() {
  const t = useTranslations('adminBlog')
  const { categories, tags } = useLoaderData<PostLabels>()
  const { api } = useAdmin()
  const isOpen = useCan()('content.edit')
  useListKeys()
  return (
    <>
      <BackLink to={postsAdminPath}>{t('editor.back')}</BackLink>
      <PageTitle title={t('labels.title')} />
      <Section title={t('labels.categories')}>
        <p className="max-w-prose pb-4 text-quiet text-sm">{t('labels.categoriesNote')}</p>
        {categories.length > 0 && (
          <div className="border-line border-t">
            <SortableList
              items={categories}
              label={t('labels.categories')}
              isOpen={isOpen}
              onOrder={(input) => api.call(orderPostCategoriesCall, { input })}
              row={(category) => <Row label={category} kind="category" />}
            />
          </div>
        )}
        {isOpen && <AddLink to={newPostLabelPath('category')} label={t('labels.addCategory')} />}
      </Section>
      <Section title={t('labels.tags')}>
        <p className="max-w-prose pb-4 text-quiet text-sm">{t('labels.tagsNote')}</p>
        {tags.length > 0 && (
          <ul aria-label={t('labels.tags')} className="border-line border-t text-sm">
            {tags.map((tag) => (
              <li key={tag.id} className="relative border-line border-b py-2.5 focus-within:bg-raised hover:bg-raised">
                <Row label={tag} kind="tag" />
              </li>
            ))}
          </ul>
        )}
        {isOpen && <AddLink to={newPostLabelPath('tag')} label={t('labels.addTag')} />}
      </Section>
    </>
  )
}

function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="pt-4">
      <ButtonLink look="line" className={compact} to={to}>
        {label}
      </ButtonLink>
    </p>
  )
}

function Row({ label, kind }: { label: PostLabelItem; kind: 'category' | 'tag' }) {
  const t = useTranslations('adminBlog')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Link
        to={postLabelAdminPath(label.id)}
        draggable={false}
        data-list-row=""
        className="min-w-0 font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {label.name}
      </Link>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <MissingLanguages languages={label.missing} />
        <Link
          to={`${postsAdminPath}?${new URLSearchParams({ [kind]: label.code })}`}
          draggable={false}
          className="figures relative z-10 underline underline-offset-4"
        >
          {t('labels.posts', { count: label.posts })}
        </Link>
      </span>
    </div>
  )
}
