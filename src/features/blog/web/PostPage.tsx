import clsx from 'clsx'
import { data, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { blogPath, homePath, postPath } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { StructuredData } from '../../../ui/StructuredData.tsx'
import { PageText } from '../../content/web/PageText.tsx'
import { ProductGrid } from '../../product/web/ProductGrid.tsx'
import { postLayoutAt } from '../blogLayouts.ts'
import { postStructured } from '../post.structured.ts'
import { BlogFinder } from './BlogFinder.tsx'
import { BlogMore } from './BlogMore.tsx'
import { feedLink } from './feedLink.ts'
import { loadWays } from './loadBlog.server.ts'
import { loadPost, newestSlug } from './loadPost.server.ts'
import { PostContents } from './PostContents.tsx'
import { PostFacts } from './PostFacts.tsx'
import { PostNeighbours } from './PostNeighbours.tsx'
import { PostTags } from './PostTags.tsx'
import { useForeignLanguage } from './PostTitleLink.tsx'
import { RelatedPosts } from './RelatedPosts.tsx'
import { useBlogAddress } from './useBlogAddress.ts'

/** `/blog/{slug}`, and the newest post at `/blog-details-standard`. @throws 404 for an unknown slug */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { language, name } = shopOf(context)
  const layout = postLayoutAt(url.pathname)
  const slug = params.slug ?? (await newestSlug(api))
  const [loaded, ways] = await Promise.all([
    slug === null ? null : loadPost(api, slug),
    layout.sidebar === 'none' ? null : loadWays(api),
  ])
  if (loaded === null) throw data(null, { status: 404 })
  return {
    ...loaded,
    ways,
    isNamedHere: params.slug !== undefined,
    language,
    feedTitle: translator(language, 'blog')('feedTitle', { shop: name }),
    messages: messagesFor(language, 'blog'),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { post, language, feedTitle, isNamedHere } = loaderData
  const page = pageMeta(matches, {
    title: post.title,
    description: post.summary,
    picture: post.picture?.src ?? null,
    path: postPath(post.slug),
    isIndexed: isNamedHere,
    kind: 'article',
  })
  return [
    ...page,
    { property: 'article:published_time', content: post.date },
    { property: 'article:author', content: post.author },
    feedLink(feedTitle, language),
  ]
}

/** Shorter posts are seen at one glance. */
const sectionsWithContents = 3

export default function PostPage({ loaderData }: { loaderData: Loaded }) {
  const t = useTranslations('blog')
  const { post, products, ways } = loaderData
  const address = useBlogAddress()
  const shop = useShop()
  const lang = useForeignLanguage(post.language)
  const crumbs = [{ label: t('home'), to: homePath }, { label: t('title'), to: blogPath }, { label: post.title }]
  const isLong = post.sections.length >= sectionsWithContents
  return (
    <div className="shell">
      <article>
        <header className="pb-8 md:pb-10">
          <Breadcrumbs crumbs={crumbs} label={t('crumbs')} />
          <StructuredData things={import.meta.env.SSR ? [postStructured(post, shop)] : null} />
          <p className="pt-4 text-sm text-quiet">{post.category.name}</p>
          <h1 lang={lang} className="max-w-5xl pt-2 text-step-4 [overflow-wrap:anywhere]">
            {post.title}
          </h1>
          <p lang={lang} className="max-w-[62ch] pt-5 text-step-1">
            {post.summary}
          </p>
          <PostFacts post={post} className="pt-5" />
        </header>
        <div
          className={clsx(
            'grid gap-x-12 gap-y-10',
            ways ? 'lg:grid-cols-[minmax(0,46rem)_15rem] lg:justify-between' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
          )}
        >
          {post.picture && (
            <div className={clsx('bg-tile text-black', !ways && 'lg:col-span-2')}>
              <Picture
                {...post.picture}
                shownAs="page"
                sizes={ways ? '(width >= 64rem) 46rem, 95vw' : '(width >= 90rem) 84rem, 95vw'}
                isFirst
                className={clsx('mx-auto w-full', !ways && 'max-h-[34rem] object-contain')}
              />
            </div>
          )}
          {ways && (
            <aside aria-label={t('aside')} className="flex flex-col gap-10 max-lg:order-last lg:row-span-2">
              <BlogFinder categories={ways.categories} filter={null} address={address} />
              <BlogMore ways={ways} address={address} />
            </aside>
          )}
          {!ways && isLong && (
            <div>
              <PostContents sections={post.sections} lang={lang} isSticky />
            </div>
          )}
          <div className={clsx(!ways && 'lg:col-start-2')}>
            {ways && isLong && <PostContents sections={post.sections} lang={lang} />}
            <div lang={lang}>
              <PageText html={post.html} />
            </div>
            <PostTags tags={post.tags} address={address} />
          </div>
        </div>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="products" className="pt-16 md:pt-20">
          <h2 id="products" className="pb-6 text-step-3">
            {t('products')}
          </h2>
          <ProductGrid cards={products} />
        </section>
      )}
      <PostNeighbours previous={post.previous} next={post.next} />
      <RelatedPosts posts={post.related} />
    </div>
  )
}
