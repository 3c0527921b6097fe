/** A post for search engines (schema.org). Pure. */
import { addressIn } from '../../shared/languageAddress.ts'
import { defaultLanguage, type Language } from '../../shared/locale.ts'
import { homePath, postPath } from '../../shared/paths.ts'
import { pictureIn } from '../../shared/pictureSizes.ts'
import type { Thing } from '../../shared/structuredData.ts'
import type { PostView } from './blog.view.ts'

interface Publisher {
  name: string
  /** Without a slash at its end. */
  baseUrl: string
  /** Of the page, whatever language the words are in. */
  language: Language
}

type Told = Pick<
  PostView,
  'slug' | 'title' | 'summary' | 'language' | 'author' | 'date' | 'picture' | 'category' | 'tags' | 'minutes'
>

export function postStructured(post: Told, { name, baseUrl, language }: Publisher): Thing {
  const address = baseUrl + addressIn(language, postPath(post.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    url: address,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    inLanguage: post.language ?? defaultLanguage,
    datePublished: post.date,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', '@id': `${baseUrl}/#organization`, name, url: baseUrl + homePath },
    articleSection: post.category.name,
    keywords: post.tags.map((tag) => tag.name),
    timeRequired: `PT${post.minutes}M`,
    ...(post.picture ? { image: [baseUrl + pictureIn('large', post.picture.src)] } : {}),
  }
}
