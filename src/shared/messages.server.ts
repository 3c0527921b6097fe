/**
 * The storefront's messages on the server: a page's loader sends the namespaces it needs, in the current language. They are
 * precompiled, so that the browser does not need the ICU parser (12 kB); `useTranslations` reads them like any others.
 */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { createTranslator } from 'use-intl/core'
import { defaultLanguage, type Language } from '../shared/locale.ts'
import type { Messages, Namespace } from '../shared/messages.ts'
import { joinWords } from './typography.ts'

/** Compiled messages: one without placeholders stays plain text. */
export type Compiled<T> = { [K in keyof T]: T[K] extends string ? CompiledMessage : Compiled<T[K]> }

type Texts = { [key: string]: string | Texts }
type CompiledTexts = { [key: string]: CompiledMessage | CompiledTexts }

const files = import.meta.glob<{ default: Texts }>('../../messages/*/*.json', { eager: true })
const compiledFiles = new Map<string, CompiledTexts>()

/** @returns the messages of the namespaces, for a page's loader to return as `messages` */
export function messagesFor<N extends Namespace>(language: Language, ...namespaces: N[]): Compiled<Pick<Messages, N>> {
  return Object.assign({}, ...namespaces.map((name) => ({ [name]: findCompiledFile(language, name) })))
}

/** @returns whether there is a file of messages with this name */
export function isNamespace(name: string): name is Namespace {
  return `../../messages/${defaultLanguage}/${name}.json` in files
}

const translators = new Map<string, unknown>()

/** Translates inside a loader: `translator('de', 'catalog')('results', { name })`. */
export function translator<N extends Namespace>(language: Language, namespace: N): Translator<N> {
  const key = `${language} ${namespace}`
  // Each has its own `Intl` formatters, which take longer to create than a page's texts.
  const made = (translators.get(key) as Translator<N> | undefined) ?? makeTranslator(language, namespace)
  translators.set(key, made)
  return made
}

type Translator<N extends Namespace> = ReturnType<typeof makeTranslator<N>>

function makeTranslator<N extends Namespace>(language: Language, namespace: N) {
  const parts: object[] = [messagesFor(language, namespace)]
  const messages: Messages = Object.assign({}, ...parts)
  return createTranslator({ locale: language, messages, namespace })
}

function findCompiledFile(language: Language, name: string): CompiledTexts {
  const path = `../../messages/${language}/${name}.json`
  const known = compiledFiles.get(path)
  if (known) return known
  const compiled = compileAll(files[path]?.default ?? {})
  compiledFiles.set(path, compiled)
  return compiled
}

function compileAll(texts: Texts): CompiledTexts {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? compile(joinWords(text)) : compileAll(text),
  ])
  return Object.fromEntries(entries)
}
