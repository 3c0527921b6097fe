import type { Language } from '../../shared/locale.ts'
import { words } from '../text/words.ts'
import { holdsLink } from './links.ts'

/**
 * How every letter begins. By name; but whoever gives a link as their name wants the shop to spread it, and is greeted without, as is who
 * gave none.
 */
export function greeting(name: string, language: Language): string {
  const word = words(language, 'server')
  return name === '' || holdsLink(name) ? word('mail.hello') : word('mail.greeting', { name })
}
