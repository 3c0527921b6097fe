import clsx from 'clsx'
import { data, type LoaderFunctionArgs, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { blogPath, homePath, withQuery } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageLinks } from '../../listing/web/PageLinks.tsx'
import { getReaders } from '../../readers.ts'
import type { BlogReader, PostCard } from '../blog.reader.ts'
import { type BlogFilter, emptyBlogFilter, isNarrowed, parseBlogFilter, toBlogQuery } from '../blogFilter.ts'
import { findPostListLayout, type PostListLayout } from '../blogLayouts.ts'
import { postLabelKinds } from '../post.draft.ts'
import { BlogFinder } from './BlogFinder.tsx'
import { BlogMore } from './BlogMore.tsx'
import { feedLink } from './feedLink.ts'
import { loadBlogNavigation } from './loadBlog.server.ts'
import { PostGrid } from './PostGrid.tsx'
import { PostLines } from './PostLines.tsx'
import { PostRows } from './PostRows.tsx'
import { requireBlog } from './requireBlog.server.ts'
import { useBlogLinks } from './useBlogLinks.ts'

/** The blog in the layout of its path; category, tag, search and page are search params. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireBlog(context)
  const { pathname, searchParams } = new URL(url)
  if (searchParams.get('search') === '') {
    searchParams.delete('search')
    throw redirect(withQuery(pathname, Object.fromEntries(searchParams)))
  }
  const { blog } = getReaders(context)
  const { language, name: shop } = getShop(context)
  const layout = findPostListLayout(pathname)
  const requested = parseBlogFilter(searchParams)
  const [navigation, found] = await Promise.all([loadBlogNavigation(blog), blog.listPosts(requested, layout.perPage)])
  const { category, tag, filter } = resolveLabels(requested, navigation)
  const isKnown = filter.category === requested.category && filter.tag === requested.tag
  if (!isKnown) {
    const current = await findCurrentLabels(blog, requested)
    for (const [name, code] of current) searchParams.set(name, code)
    if (current.length > 0) throw redirect(withQuery(pathname, Object.fromEntries(searchParams)), 301)
  }
  const listed = isKnown ? found : await blog.listPosts(filter, layout.perPage)
  const t = translator(language, 'blog')
  const title =
    category ?? (tag ? t('tagged', { tag }) : filter.search ? t('results', { words: filter.search }) : t('title'))
  const isPastTheEnd = filter.page > listed.lastPage
  const loaded = {
    ...listed,
    layout,
    navigation,
    filter,
    title,
    meta: {
      title: filter.page > 1 ? t('pageTitle', { title, page: String(filter.page) }) : title,
      description: t('description', { shop }),
      feedTitle: t('feedTitle', { shop }),
      language,
      path: isNarrowed(filter) ? blogPath : withQuery(blogPath, toBlogQuery(filter)),
      isIndexed: pathname === blogPath && !isNarrowed(filter) && !isPastTheEnd && listed.total > 0,
    },
    // The page links use messages of the catalog.
    messages: messagesFor(language, 'blog', 'catalog'),
  }
  return data(loaded, { status: isPastTheEnd ? 404 : 200 })
}

type Loaded = Awaited<ReturnType<typeof loader>>['data']

/** Ignores unknown labels. */
function resolveLabels(requested: BlogFilter, { categories, tags }: Awaited<ReturnType<typeof loadBlogNavigation>>) {
  const category = categories.find(({ code }) => code === requested.category)
  const tag = tags.find(({ code }) => code === requested.tag)
  const filter = { ...requested, category: category?.code ?? '', tag: tag?.code ?? '' }
  return { category: category?.name, tag: tag?.name, filter }
}

/** The codes that the requested ones lead to, as search params; empty when none is a former one. */
async function findCurrentLabels(blog: BlogReader, requested: BlogFilter): Promise<[name: string, code: string][]> {
  const found = await Promise.all(
    postLabelKinds.map(async (kind): Promise<[string, string | null]> => {
      return [kind, requested[kind] && (await blog.findCurrentLabel(kind, requested[kind]))]
    }),
  )
  return found.flatMap(([kind, code]) => (code ? [[kind, code]] : []))
}

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { feedTitle, language, ...page } = loaderData.meta
  // Other layouts have other page sizes, so the canonical URL is the first page of the standard layout.
  const path = page.isIndexed ? page.path : blogPath
  const image = loaderData.posts[0]?.image?.src
  return [...pageMeta(matches, { ...page, path, ...(image ? { image } : {}) }), feedLink(feedTitle, language)]
}

export default function BlogPage({ loaderData }: { loaderData: Loaded }) {
  const t = useTranslations('blog')
  const { layout, navigation, filter, title, posts, total, lastPage } = loaderData
  const links = useBlogLinks()
  const isPending = useNavigation().location?.pathname === links.pathname
  const isWide = layout.sidebar === 'none'
  const crumbs = [
    { label: t('home'), to: homePath },
    ...(isNarrowed(filter) ? [{ label: t('title'), to: links.toPath(emptyBlogFilter) }] : []),
    { label: title },
  ]
  return (
    <div className="shell">
      <header className="pb-8 md:pb-10">
        <Breadcrumbs crumbs={crumbs} label={t('breadcrumbs')} />
        <h1 className="pt-4 text-step-4 [overflow-wrap:anywhere]">{title}</h1>
        {!isNarrowed(filter) && <p className="max-w-[62ch] pt-4 text-quiet">{t('intro')}</p>}
      </header>
      <div
        className={clsx(
          'grid gap-x-12 gap-y-10',
          layout.sidebar === 'start' && 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]',
          layout.sidebar === 'end' && 'lg:grid-cols-[minmax(0,52rem)_15rem] lg:grid-rows-[auto_1fr] lg:justify-between',
        )}
      >
        <div className={clsx(layout.sidebar === 'end' && 'lg:col-start-2')}>
          <BlogFinder categories={navigation.categories} filter={filter} links={links} isWide={isWide} />
        </div>
        <section
          aria-label={t('posts')}
          aria-busy={isPending}
          className={clsx(
            'transition-opacity duration-150',
            isPending && 'opacity-45',
            !isWide && 'lg:row-span-2 lg:row-start-1',
            layout.sidebar === 'end' && 'lg:col-start-1',
            layout.sidebar === 'start' && 'lg:col-start-2',
          )}
        >
          <p role="status" className="figures pb-4 text-sm text-quiet">
            {t('count', { total })}
          </p>
          {posts.length > 0 ? (
            <Posts {...loaderData} />
          ) : (
            <NoPosts
              loaded={loaderData}
              first={links.toPath({ ...filter, page: 1 })}
              all={links.toPath(emptyBlogFilter)}
            />
          )}
          {posts.length > 0 && (
            <PageLinks page={filter.page} last={lastPage} toPath={(page) => links.toPath({ ...filter, page })} />
          )}
        </section>
        <div className={clsx(layout.sidebar === 'end' && 'lg:col-start-2')}>
          <BlogMore navigation={navigation} tag={filter.tag} links={links} isWide={isWide} />
        </div>
      </div>
    </div>
  )
}

function Posts({ layout, posts, filter }: { layout: PostListLayout; posts: readonly PostCard[]; filter: BlogFilter }) {
  if (layout.posts === 'lines') return <PostLines posts={posts} />
  if (layout.posts === 'rows') return <PostRows posts={posts} />
  return <PostGrid posts={posts} hasLead={filter.page === 1 && !isNarrowed(filter)} />
}

function NoPosts({ loaded: { filter, total }, first, all }: { loaded: Loaded; first: string; all: string }) {
  const t = useTranslations('blog.empty')
  if (total > 0)
    return <EmptyState title={t('pastLastPage')} action={<ButtonLink to={first}>{t('first')}</ButtonLink>} />
  if (filter.search !== '') {
    return (
      <EmptyState title={t('search', { words: filter.search })} action={<ButtonLink to={all}>{t('all')}</ButtonLink>}>
        {t('searchHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('none')} action={<ButtonLink to={homePath}>{t('home')}</ButtonLink>}>
      {t('noneHint')}
    </EmptyState>
  )
}
