import { words } from '../../../kit/text/words.ts'
import type { Language } from '../../../shared/locale.ts'

/** Greets by name; whoever gives an address as their name wants the shop to spread it, and is greeted without. */
export function greeting(name: string, language: Language): string {
  const word = words(language, 'server')
  return /[/@]|www\.|\.\w{2,}\b/i.test(name) ? word('mail.hello') : word('mail.greeting', { name })
}
