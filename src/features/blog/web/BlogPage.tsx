import clsx from 'clsx'
import { data, type LoaderFunctionArgs, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { blogPath, homePath, withQuery } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageLinks } from '../../catalog/web/PageLinks.tsx'
import type { PostCard } from '../blog.view.ts'
import { type BlogFilter, blogFilterOf, blogQueryOf, isNarrowed, wholeBlog } from '../blogFilter.ts'
import { type ListingLayout, listingLayoutAt } from '../blogLayouts.ts'
import { BlogFinder } from './BlogFinder.tsx'
import { BlogMore } from './BlogMore.tsx'
import { feedLink } from './feedLink.ts'
import { loadPosts, loadWays } from './loadBlog.server.ts'
import { PostLines } from './PostLines.tsx'
import { PostRows } from './PostRows.tsx'
import { PostTiles } from './PostTiles.tsx'
import { useBlogAddress } from './useBlogAddress.ts'

/** The blog, in the layout of its address; category, tag, search and page stand in the address too. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(url)
  if (searchParams.get('search') === '') {
    searchParams.delete('search')
    throw redirect(withQuery(pathname, Object.fromEntries(searchParams)))
  }
  const api = apiOf(context)
  const { language, name: shop } = shopOf(context)
  const layout = listingLayoutAt(pathname)
  const ways = await loadWays(api)
  const { category, tag, filter } = known(blogFilterOf(searchParams), ways)
  const listed = await loadPosts(api, filter, layout.perPage)
  const t = translator(language, 'blog')
  const title =
    category ?? (tag ? t('tagged', { tag }) : filter.search ? t('results', { words: filter.search }) : t('title'))
  const isPastTheEnd = filter.page > listed.lastPage
  const loaded = {
    ...listed,
    layout,
    ways,
    filter,
    title,
    meta: {
      title: filter.page > 1 ? t('pageTitle', { title, page: String(filter.page) }) : title,
      description: t('description', { shop }),
      feedTitle: t('feedTitle', { shop }),
      language,
      path: isNarrowed(filter) ? blogPath : withQuery(blogPath, blogQueryOf(filter)),
      isIndexed: pathname === blogPath && !isNarrowed(filter) && !isPastTheEnd && listed.total > 0,
    },
    // Page links speak the words of the catalogue.
    messages: messagesFor(language, 'blog', 'catalog'),
  }
  return data(loaded, { status: isPastTheEnd ? 404 : 200 })
}

type Loaded = Awaited<ReturnType<typeof loader>>['data']

/** Labels that there are not narrow nothing. */
function known(asked: BlogFilter, { categories, tags }: Awaited<ReturnType<typeof loadWays>>) {
  const category = categories.find(({ code }) => code === asked.category)
  const tag = tags.find(({ code }) => code === asked.tag)
  const filter = { ...asked, category: category?.code ?? '', tag: tag?.code ?? '' }
  return { category: category?.name, tag: tag?.name, filter }
}

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { feedTitle, language, ...page } = loaderData.meta
  // Pages of other layouts have other posts on them: what they all name is the first page of the standard one.
  const path = page.isIndexed ? page.path : blogPath
  const picture = loaderData.posts[0]?.picture?.src
  return [...pageMeta(matches, { ...page, path, ...(picture ? { picture } : {}) }), feedLink(feedTitle, language)]
}

export default function BlogPage({ loaderData }: { loaderData: Loaded }) {
  const t = useTranslations('blog')
  const { layout, ways, filter, title, posts, total, lastPage } = loaderData
  const address = useBlogAddress()
  const isPending = useNavigation().location?.pathname === address.pathname
  const isWide = layout.sidebar === 'none'
  const crumbs = [
    { label: t('home'), to: homePath },
    ...(isNarrowed(filter) ? [{ label: t('title'), to: address.pathOf(wholeBlog) }] : []),
    { label: title },
  ]
  return (
    <div className="shell">
      <header className="pb-8 md:pb-10">
        <Breadcrumbs crumbs={crumbs} label={t('crumbs')} />
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
          <BlogFinder categories={ways.categories} filter={filter} address={address} isWide={isWide} />
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
              first={address.pathOf({ ...filter, page: 1 })}
              all={address.pathOf(wholeBlog)}
            />
          )}
          {posts.length > 0 && (
            <PageLinks page={filter.page} last={lastPage} pathOf={(page) => address.pathOf({ ...filter, page })} />
          )}
        </section>
        <div className={clsx(layout.sidebar === 'end' && 'lg:col-start-2')}>
          <BlogMore ways={ways} tag={filter.tag} address={address} isWide={isWide} />
        </div>
      </div>
    </div>
  )
}

function Posts({ layout, posts, filter }: { layout: ListingLayout; posts: readonly PostCard[]; filter: BlogFilter }) {
  if (layout.posts === 'lines') return <PostLines posts={posts} />
  if (layout.posts === 'rows') return <PostRows posts={posts} />
  return <PostTiles posts={posts} hasLead={filter.page === 1 && !isNarrowed(filter)} />
}

function NoPosts({ loaded: { filter, total }, first, all }: { loaded: Loaded; first: string; all: string }) {
  const t = useTranslations('blog.empty')
  if (total > 0) return <EmptyState title={t('past')} action={<ButtonLink to={first}>{t('first')}</ButtonLink>} />
  if (filter.search !== '') {
    return (
      <EmptyState title={t('search', { words: filter.search })} action={<ButtonLink to={all}>{t('all')}</ButtonLink>}>
        {t('searchHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('nothing')} action={<ButtonLink to={homePath}>{t('home')}</ButtonLink>}>
      {t('nothingHint')}
    </EmptyState>
  )
}
