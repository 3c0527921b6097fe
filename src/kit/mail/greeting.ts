import type { Language } from '../../shared/locale.ts'
import { translator } from '../text/translator.ts'
import { containsLink } from './links.ts'

/** The first line of every email: by name, unless the name is empty or contains a link, which the shop must not spread. */
export function greeting(name: string, language: Language): string {
  const t = translator(language, 'server')
  return name === '' || containsLink(name) ? t('mail.hello') : t('mail.greeting', { name })
}
