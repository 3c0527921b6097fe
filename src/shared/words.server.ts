/** The sentences of the storefront, on the server: a page's loader sends the namespaces it needs, in the language in use. */
import type { Language } from '../shared/locale.ts'
import type { Messages, Namespace } from '../shared/messages.ts'

const files = import.meta.glob<{ default: object }>('../../messages/*/*.json', { eager: true })

/** @returns the messages of the namespaces, for a page's loader to return as `words` */
export function wordsOf<N extends Namespace>(language: Language, ...namespaces: N[]): Pick<Messages, N> {
  const entries = namespaces.map((name) => [name, files[`../../messages/${language}/${name}.json`]?.default ?? {}])
  return Object.fromEntries(entries)
}
