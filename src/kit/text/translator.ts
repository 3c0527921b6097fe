/** The server's messages (errors, responses, emails), from the same files as the storefront's. */
import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { type Language, languages } from '../../shared/locale.ts'
import type { Messages } from '../../shared/messages.ts'

type ServerMessages = Pick<Messages, 'documents' | 'errors' | 'forms' | 'returns' | 'server'>

const read = (language: Language, namespace: keyof ServerMessages) =>
  JSON.parse(readFileSync(new URL(`../../../messages/${language}/${namespace}.json`, import.meta.url), 'utf8'))

const translators = new Map(
  languages.map((language) => {
    const messages: ServerMessages = {
      documents: read(language, 'documents'),
      errors: read(language, 'errors'),
      forms: read(language, 'forms'),
      returns: read(language, 'returns'),
      server: read(language, 'server'),
    }
    return [
      language,
      {
        documents: createTranslator({ locale: language, messages, namespace: 'documents' }),
        errors: createTranslator({ locale: language, messages, namespace: 'errors' }),
        forms: createTranslator({ locale: language, messages, namespace: 'forms' }),
        returns: createTranslator({ locale: language, messages, namespace: 'returns' }),
        server: createTranslator({ locale: language, messages, namespace: 'server' }),
      },
    ] as const
  }),
)

/** Returns the messages of one language by key: `translator('de', 'server')('cart.added')`. */
export function translator<N extends keyof ServerMessages>(language: Language, namespace: N) {
  const found = translators.get(language)
  if (!found) throw new RangeError(`no messages for ${language}`)
  return found[namespace]
}
