import type { MetaDescriptor } from 'react-router'
import { toLanguagePath } from '../../../shared/languageUrl.ts'
import type { Language } from '../../../shared/locale.ts'
import { feedPath } from '../../../shared/paths.ts'

/** The `<link>` in the head by which feed readers discover the feed. */
export function feedLink(title: string, language: Language): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: toLanguagePath(language, feedPath),
  }
}
