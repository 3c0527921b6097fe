/** `/blog/rss.xml`: the newest posts for feed readers, in the language of `?lang=`. */
import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { publicationDay } from '../../features/blog/publication.ts'
import { listPosts, type PostRow } from '../../features/blog/server/posts.sql.ts'
import { cacheUrl } from '../../kit/http/urls.ts'
import type { Services } from '../../kit/services.ts'
import { translator } from '../../kit/text/translator.ts'
import { addressIn } from '../../shared/languageAddress.ts'
import type { Language } from '../../shared/locale.ts'
import { blogPath, feedPath, postPath } from '../../shared/paths.ts'
import { shopIconPath } from '../../shared/pictureSizes.ts'

/** Readers keep what they have seen: a feed need not hold everything. */
const mostPosts = 30

export function feedRoute(app: FastifyInstance, { db, settings, now }: Services): void {
  app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
    const { language } = request
    const everything = { category: null, tag: null, words: [] }
    const reader = { language, today: publicationDay(now()) }
    const { items } = await listPosts(db, everything, reader, { page: 1, limit: mostPosts, isWhole: false })
    return reply
      .header('cache-control', 'private, max-age=600')
      .header('vary', 'accept-language, cookie')
      .type('application/rss+xml; charset=utf-8')
      .send(feedOf(items, language, settings).rss2())
  })
}

function feedOf(posts: readonly PostRow[], language: Language, { baseUrl, shopName }: Services['settings']): Feed {
  const t = translator(language, 'server')
  const address = (path: string) => baseUrl + addressIn(language, path)
  const newest = posts[0]
  const feed = new Feed({
    title: t('blog.feed', { shop: shopName }),
    description: t('blog.description'),
    link: address(blogPath),
    language,
    generator: shopName,
    image: cacheUrl(baseUrl, 'icon-192', shopIconPath),
    feedLinks: { rss: address(feedPath) },
    ...(newest ? { updated: momentOf(newest) } : {}),
  })
  for (const post of posts) {
    feed.addItem({
      title: post.title,
      link: address(postPath(post.slug)),
      guid: address(postPath(post.slug)),
      date: momentOf(post),
      description: post.summary,
      category: [post.category, ...post.tags].map(({ name }) => ({ name })),
    })
  }
  return feed
}

function momentOf({ publishedOn }: PostRow): Date {
  return new Date(`${publishedOn}T00:00:00Z`)
}
