import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useAddDialog } from '../../staff/admin/form/useAddDialog.ts'
import { toDialogFieldId, useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { Pager, ViewTabs } from '../../staff/admin/lists.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { postAdminPath, postLabelsAdminPath } from '../../staff/staff.paths.ts'
import { createPostCall } from '../blogAdmin.calls.ts'
import { findPostStatus, postStatuses } from '../postForm.ts'
import type { AdminPostItem } from '../server/blogAdmin.contract.ts'
import type { PostLabels } from '../server/postLabel.contract.ts'

export interface PostsData {
  posts: AdminPostItem[]
  /** The next page begins after this post; null on the last page. */
  next: number | null
  today: string
  labels: PostLabels
}

/** All posts with drafts and scheduled ones, by status. */
export function PostsPage() {
  const t = useTranslations('adminBlog')
  const { posts, next, today, labels } = useLoaderData<PostsData>()
  const [search] = useSearchParams()
  const can = useCan()
  const [isAdding, setAdding] = useAddDialog('posts')
  useListKeys()
  return (
    <>
      <PageTitle title={t('title')}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="line" className={compact} to={postLabelsAdminPath}>
            {t('labels.title')}
          </ButtonLink>
          {can('content.edit') && (
            <Button className={compact} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      </PageTitle>
      {isAdding && <NewPostDialog onClose={() => setAdding(false)} />}
      <ViewTabs
        label={t('views')}
        parameter="status"
        views={[
          { value: '', label: t('all') },
          ...postStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        current={search.get('status') ?? ''}
        keep={['category', 'tag']}
      />
      <LabelFilters labels={labels} />
      {posts.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} today={today} />
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  )
}

/** The posts of one category or tag. */
function LabelFilters({ labels }: { labels: PostLabels }) {
  const t = useTranslations('adminBlog')
  const [search, setSearch] = useSearchParams()
  const filter = (name: 'category' | 'tag', options: PostLabels['tags']) => (
    <SelectField
      label={t(`filter.${name}`)}
      value={search.get(name) ?? ''}
      onChange={({ target }) =>
        setSearch((before) => {
          const query = new URLSearchParams(before)
          query.delete('before')
          if (target.value === '') query.delete(name)
          else query.set(name, target.value)
          return query
        })
      }
      className="min-w-0 sm:w-56"
    >
      <option value="">{t('all')}</option>
      {options.map(({ code, name: shown }) => (
        <option key={code} value={code}>
          {shown}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="grid grid-cols-2 gap-3 pt-4 pb-2 sm:flex">
      {filter('category', labels.categories)}
      {filter('tag', labels.tags)}
    </div>
  )
}

function PostRow({ post, today }: { post: AdminPostItem; today: string }) {
  const t = useTranslations('adminBlog')
  const format = useFormatter()
  const status = findPostStatus(post, today)
  const missing = useAdmin().languages.filter((each) => post.missing.includes(each))
  const languages = format.list(missing.map((language) => languageNames[language]))
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3 text-sm focus-within:bg-raised hover:bg-raised sm:grid-cols-[1fr_8rem_6rem]">
      <div className="min-w-0">
        <Link
          to={postAdminPath(post.id)}
          data-list-row=""
          className="font-medium text-base underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {post.title}
        </Link>
        <p className="text-quiet [overflow-wrap:anywhere]">{post.author}</p>
        {missing.length > 0 && <p className="text-quiet">{t('missing', { languages })}</p>}
      </div>
      <p>
        <Badge isUrgent={status !== 'published'}>{t(`status.${status}`)}</Badge>
      </p>
      <p className="figures text-quiet sm:text-right">
        <time dateTime={post.publishedOn}>
          {format.dateTime(new Date(post.publishedOn), { dateStyle: 'medium', timeZone: 'UTC' })}
        </time>
      </p>
    </li>
  )
}

/** Suggests a slug for a title. */
function toSlug(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 80).replace(/-$/, '')
}

/** Only the required fields of a post; the editor has the others. */
function NewPostDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('adminBlog')
  const { api } = useAdmin()
  const navigate = useNavigate()
  // The slug follows the title until it is entered itself.
  const start: { title: string; slug: string | null } = { title: '', slug: null }
  const { form, set, field, findError, draft } = useDialogForm({ draft: 'posts:new', start })
  const { title } = form
  const slug = form.slug ?? toSlug(title)
  return (
    <ActionDialog
      title={t('new.title')}
      submitLabel={t('new.send')}
      draft={draft}
      isReady={title.trim() !== '' && slug.trim() !== ''}
      onSubmit={async () => {
        const { data } = await api.call(createPostCall, { input: { title, slug } })
        await navigate(postAdminPath(data.id))
      }}
      onClose={onClose}
    >
      <p>{t('new.note')}</p>
      <TextField {...field('title')} label={t('new.name')} lang="en" required autoFocus maxLength={90} />
      <TextField
        id={toDialogFieldId('slug')}
        error={findError('slug')}
        label={t('new.slug')}
        hint={t('new.slugHint', { slug })}
        required
        maxLength={80}
        value={slug}
        onChange={({ target }) => set({ slug: target.value })}
      />
    </ActionDialog>
  )
}
