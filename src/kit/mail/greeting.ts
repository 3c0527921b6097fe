import type { Language } from '../../shared/locale.ts'
import { translator } from '../text/translator.ts'
import { holdsLink } from './links.ts'

/**
 * How every letter begins. By name; but whoever gives a link as their name wants the shop to spread it, and is greeted without, as is who
 * gave none.
 */
export function greeting(name: string, language: Language): string {
  const word = translator(language, 'server')
  return name === '' || holdsLink(name) ? word('mail.hello') : word('mail.greeting', { name })
}
