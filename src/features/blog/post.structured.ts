/** A post for search engines (schema.org). Pure. */

import { toImageSize } from '../../shared/imageSizes.ts'
import { toLanguagePath } from '../../shared/languageUrl.ts'
import type { Language } from '../../shared/locale.ts'
import { homePath, postPath } from '../../shared/paths.ts'
import type { JsonLd } from '../../shared/structuredData.ts'
import type { PostCard } from './blog.reader.ts'

interface Publisher {
  name: string
  /** Without a trailing slash. */
  baseUrl: string
  /** Language of the page, which may differ from that of the text. */
  language: Language
}

/** A post as schema.org `BlogPosting`, for search engines. */
export function postStructured(post: PostCard, { name, baseUrl, language }: Publisher): JsonLd {
  const url = baseUrl + toLanguagePath(language, postPath(post.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    inLanguage: post.language,
    datePublished: post.date,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', '@id': `${baseUrl}/#organization`, name, url: baseUrl + homePath },
    articleSection: post.category.name,
    keywords: post.tags.map((tag) => tag.name),
    timeRequired: `PT${post.minutes}M`,
    ...(post.image ? { image: [baseUrl + toImageSize('large', post.image.src)] } : {}),
  }
}
