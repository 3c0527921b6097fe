import type { MetaDescriptor } from 'react-router'
import { addressIn } from '../../../shared/languageAddress.ts'
import type { Language } from '../../../shared/locale.ts'
import { feedPath } from '../../../shared/paths.ts'

/** For the head of the blog's pages: feed readers find the feed by it. */
export function feedLink(title: string, language: Language): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: addressIn(language, feedPath),
  }
}
