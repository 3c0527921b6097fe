/** `/blog/rss.xml`: the newest posts for feed readers, in the language of `?lang=`. */
import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { publicationDay } from '../../features/blog/publication.ts'
import { listPosts, type PostRow } from '../../features/blog/server/posts.sql.ts'
import { cacheUrl } from '../../kit/http/urls.ts'
import type { Services } from '../../kit/services.ts'
import { translator } from '../../kit/text/translator.ts'
import { shopIconPath } from '../../shared/imageSizes.ts'
import { toLanguagePath } from '../../shared/languageUrl.ts'
import type { Language } from '../../shared/locale.ts'
import { blogPath, feedPath, postPath } from '../../shared/paths.ts'

/** Feed readers remember old posts, so the feed does not need all of them. */
const maxPosts = 30

/** The RSS feed of the newest posts, in the language of the request. */
export function feedRoute(app: FastifyInstance, { db, settings, now }: Services): void {
  if (!settings.options.hasBlog) return
  app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
    const { language } = request
    const everything = { category: null, tag: null, words: [] }
    const reader = { language, today: publicationDay(now()) }
    const { items } = await listPosts(db, everything, reader, { page: 1, limit: maxPosts, isWhole: false })
    return reply
      .header('cache-control', 'private, max-age=600')
      .header('vary', 'accept-language, cookie')
      .type('application/rss+xml; charset=utf-8')
      .send(buildFeed(items, language, settings).rss2())
  })
}

function buildFeed(posts: readonly PostRow[], language: Language, { baseUrl, shopName }: Services['settings']): Feed {
  const t = translator(language, 'server')
  const toUrl = (path: string) => baseUrl + toLanguagePath(language, path)
  const newest = posts[0]
  const feed = new Feed({
    title: t('blog.feed', { shop: shopName }),
    description: t('blog.description'),
    link: toUrl(blogPath),
    language,
    generator: shopName,
    image: cacheUrl(baseUrl, 'icon-192', shopIconPath),
    feedLinks: { rss: toUrl(feedPath) },
    ...(newest ? { updated: formatTime(newest) } : {}),
  })
  for (const post of posts) {
    feed.addItem({
      title: post.title,
      link: toUrl(postPath(post.slug)),
      guid: toUrl(postPath(post.slug)),
      date: formatTime(post),
      description: post.summary,
      category: [post.category, ...post.tags].map(({ name }) => ({ name })),
    })
  }
  return feed
}

function formatTime({ publishedOn }: PostRow): Date {
  return new Date(`${publishedOn}T00:00:00Z`)
}
