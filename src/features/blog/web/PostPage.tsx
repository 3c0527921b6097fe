import clsx from 'clsx'
import { data, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { blogPath, homePath, postPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { StructuredData } from '../../../ui/StructuredData.tsx'
import { PageText } from '../../content/web/PageText.tsx'
import { ProductGrid } from '../../listing/web/ProductGrid.tsx'
import { getReaders } from '../../readers.ts'
import { findPostLayout } from '../blogLayouts.ts'
import { postStructured } from '../post.structured.ts'
import { AdjacentPosts } from './AdjacentPosts.tsx'
import { BlogFinder } from './BlogFinder.tsx'
import { BlogMore } from './BlogMore.tsx'
import { feedLink } from './feedLink.ts'
import { loadBlogNavigation } from './loadBlog.server.ts'
import { findNewestSlug, loadPost } from './loadPost.server.ts'
import { PostByline } from './PostByline.tsx'
import { PostContents } from './PostContents.tsx'
import { PostTags } from './PostTags.tsx'
import { useForeignLanguage } from './PostTitleLink.tsx'
import { RelatedPosts } from './RelatedPosts.tsx'
import { requireBlog } from './requireBlog.server.ts'
import { useBlogLinks } from './useBlogLinks.ts'

/** `/blog/{slug}`, and the newest post at `/blog-details-standard`. @throws 404 for an unknown slug */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  requireBlog(context)
  const readers = getReaders(context)
  const { language, name } = getShop(context)
  const layout = findPostLayout(url.pathname)
  const slug = params.slug ?? (await findNewestSlug(readers.blog))
  const [loaded, navigation] = await Promise.all([
    slug === null ? null : loadPost(readers, slug),
    layout.sidebar === 'none' ? null : loadBlogNavigation(readers.blog),
  ])
  if (loaded === null) throw data(null, { status: 404 })
  return {
    ...loaded,
    navigation,
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
    image: post.image?.src ?? null,
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

/** Shorter posts get no table of contents. */
const sectionsWithContents = 3

export default function PostPage({ loaderData }: { loaderData: Loaded }) {
  const t = useTranslations('blog')
  const { post, products, navigation } = loaderData
  const links = useBlogLinks()
  const shop = useShop()
  const lang = useForeignLanguage(post.language)
  const crumbs = [{ label: t('home'), to: homePath }, { label: t('title'), to: blogPath }, { label: post.title }]
  const isLong = post.sections.length >= sectionsWithContents
  return (
    <div className="shell">
      <article>
        <header className="pb-8 md:pb-10">
          <Breadcrumbs crumbs={crumbs} label={t('breadcrumbs')} />
          <StructuredData things={import.meta.env.SSR ? [postStructured(post, shop)] : null} />
          <p className="pt-4 text-sm text-quiet">{post.category.name}</p>
          <h1 lang={lang} className="max-w-5xl pt-2 text-step-4 [overflow-wrap:anywhere]">
            {post.title}
          </h1>
          <p lang={lang} className="max-w-[62ch] pt-5 text-step-1">
            {post.summary}
          </p>
          <PostByline post={post} className="pt-5" />
        </header>
        <div
          className={clsx(
            'grid gap-x-12 gap-y-10',
            navigation
              ? 'lg:grid-cols-[minmax(0,46rem)_15rem] lg:justify-between'
              : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
          )}
        >
          {post.image && (
            <div className={clsx('bg-tile text-black', !navigation && 'lg:col-span-2')}>
              <ResponsiveImage
                {...post.image}
                shownAs="page"
                sizes={navigation ? '(width >= 64rem) 46rem, 95vw' : '(width >= 90rem) 84rem, 95vw'}
                isFirst
                className={clsx('mx-auto w-full', !navigation && 'max-h-[34rem] object-contain')}
              />
            </div>
          )}
          {navigation && (
            <aside aria-label={t('aside')} className="flex flex-col gap-10 max-lg:order-last lg:row-span-2">
              <BlogFinder categories={navigation.categories} filter={null} links={links} />
              <BlogMore navigation={navigation} links={links} />
            </aside>
          )}
          {!navigation && isLong && (
            <div>
              <PostContents sections={post.sections} lang={lang} isSticky />
            </div>
          )}
          <div className={clsx(!navigation && 'lg:col-start-2')}>
            {navigation && isLong && <PostContents sections={post.sections} lang={lang} />}
            <div lang={lang}>
              <PageText html={post.html} />
            </div>
            <PostTags tags={post.tags} links={links} />
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
      <AdjacentPosts previous={post.previous} next={post.next} />
      <RelatedPosts posts={post.related} />
    </div>
  )
}
