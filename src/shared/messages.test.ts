import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from './locale.ts'

type Texts = { [key: string]: string | Texts }

const folder = new URL('../../messages/', import.meta.url)

/** Every message of a language by its full key, such as `cart.toasts.added`. */
function listSentences(language: Language): Map<string, string> {
  const files = readdirSync(new URL(`${language}/`, folder))
  const texts = files.map((file) => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Texts)
  return new Map(files.flatMap((file, index) => flat(texts[index] ?? {}, file.replace('.json', ''))))
}

function flat(texts: Texts, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}.${key}`, text]] : flat(text, `${path}.${key}`),
  )
}

const all = new Map(languages.map((language) => [language, listSentences(language)]))
const sentence = (language: Language, key: string) => all.get(language)?.get(key)
const keys = [...(all.get('en')?.keys() ?? [])]
const others = ['fr', 'de'] as const

/** Spec §8 fixes these, including their spelling and spaces. */
const specified: Record<string, string> = {
  'common.footer.emailMissing': 'Please Enter Email',
  'common.saved.compareAdded': 'Added To Compare',
  'common.saved.compareRemoved': 'Removed From Compare',
  'common.errors.notFoundTitle': 'Page Not found',
  'cart.toasts.added': 'Added To Cart',
  'cart.toasts.removed': 'Removed From Cart',
  'cart.toasts.emptied': 'Removed All From Cart',
  'cart.toasts.decremented': 'Item Decremented From Cart',
  'cart.toasts.stock': 'Quantity exceeds to available stock',
  'cart.toasts.failed': 'some error occured',
  'cart.toasts.couponAdded': 'Coupon is added successfully!',
  'cart.toasts.couponDeleted': 'Coupon is Deleted successfully!',
  'cart.toasts.couponDeleteFailed': 'Coupon failed to  add',
}

describe.each(Object.entries(specified))('%s', (key, text) => {
  test('has the text the specification fixes', () => {
    expect(sentence('en', key)).toBe(text)
  })

  test.each(others)('is translated to %s', (language) => {
    expect(sentence(language, key)).toMatch(/\p{L}{3}/u)
    expect(sentence(language, key)).not.toBe(text)
  })
})

/** The placeholders of a message, such as `name` and `count`; the text of a plural is not a placeholder. */
function listPlaceholders(text: string): string[] {
  const plain = text.replace(/(=\d+|\bone|\bother)\s*\{([^{}]*(?:\{\w+\}[^{}]*)*)\}/g, '$2')
  return [...new Set([...plain.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))].sort()
}

test.each(others)('%s has every message of English, with the same placeholders', (language) => {
  const words = all.get(language)
  expect([...(words?.keys() ?? [])].sort()).toEqual(keys.toSorted())
  const unlike = keys.filter((key) => {
    const [here, there] = [listPlaceholders(sentence('en', key) ?? ''), listPlaceholders(sentence(language, key) ?? '')]
    return JSON.stringify(here) !== JSON.stringify(there)
  })
  expect(unlike).toEqual([])
})

test.each(languages)('Every message of %s parses, and its plurals have an “other” case', (language) => {
  const broken = keys.filter((key) => {
    const text = sentence(language, key) ?? ''
    compile(text)
    return /, plural,/.test(text) && !/other \{/.test(text)
  })
  expect(broken).toEqual([])
})

test.each([
  ['en', ['Cart, empty', 'Cart, 1 item', 'Cart, 2 items']],
  ['fr', ['Panier, vide', 'Panier, 1 article', 'Panier, 2 articles']],
  ['de', ['Warenkorb, leer', 'Warenkorb, 1 Artikel', 'Warenkorb, 2 Artikel']],
] as const)('%s counts the items of a cart with its plural forms', (language, expected) => {
  const translate = createTranslator({
    locale: language,
    messages: { open: sentence(language, 'cart.mini.open') ?? '' },
  })
  expect([0, 1, 2].map((count) => translate('open', { count }))).toEqual(expected)
})

test.each(others)('No message of three words or more is left in English in %s', (language) => {
  const left = keys.filter((key) => {
    const english = sentence('en', key) ?? ''
    const words = english.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []
    return words.length >= 3 && sentence(language, key) === english
  })
  expect(left).toEqual([])
})

test('French double punctuation never starts a line: its space does not break', () => {
  const wrong = keys.filter((key) => / [:;!?»]|« /.test(sentence('fr', key) ?? ''))
  expect(wrong).toEqual([])
})

test.each(languages)('No message of %s is empty or has spaces at its ends', (language) => {
  expect(
    keys.filter((key) => sentence(language, key) !== sentence(language, key)?.trim() || !sentence(language, key)),
  ).toEqual([])
})

/** One term per concept, and none that a law or a dictionary forbids. "Baskets" on handlebars are a product, so they are allowed. */
const forbidden: Record<Language, RegExp> = {
  en: /\bcancel(ed|ing)\b|\bguarantee|\bsign(ed)?[ -]in\b|\btelephone|\bshel(f|ves)\b|\bcolors?\b|\bgo on\b|\bsomebody else\b|\bcatalogs?\b/i,
  // French law reserves "soldes" for two periods of the year; otherwise the term is "promotions".
  fr: /\bsold(es?|é)\b|\bTotal général\b|(?<!ne )contient aucun|\d\.\d/i,
  de: /\bSpediteur|\bWunschliste|\bfreiwillig|\bKostenlose Lieferung|\bKostenpflichtig|\b(du|dein|deine[mnrs]?|dich|dir)\b/i,
}

test.each(languages)('%s uses one term per concept', (language) => {
  const others = keys.filter((key) => forbidden[language].test(sentence(language, key) ?? ''))
  expect(others.map((key) => `${key}: ${sentence(language, key)}`)).toEqual([])
})

/** Typographic errors in each language. A straight `'` is always an error, and ICU reads it as an escape. */
const misprints: Record<Language, RegExp> = {
  en: /["']| …/,
  // U+202F before ; ! ? and U+00A0 before : and inside « », so that no mark starts a line or sticks to its word.
  fr: /["']| …|[^\u202f][;!?]|[^\u00a0\d]:(?!\/\/)|«[^\u00a0]|[^\u00a0]»|[“”„]/,
  de: /["'”]|\S…|„[^“]*$|^[^„]*“/,
}

test.each(languages)('%s uses its own quotation marks, apostrophes and spaces', (language) => {
  const wrong = keys.filter((key) => misprints[language].test(sentence(language, key) ?? ''))
  expect(wrong.map((key) => `${key}: ${sentence(language, key)}`)).toEqual([])
})

// German continues the greeting's sentence; English and French begin a new one.
test.each(languages.filter((language) => language !== 'de'))(
  '%s emails begin paragraphs with a capital',
  (language) => {
    const inside = 'server.mail.copy.noSubject'
    const texts = keys.filter((key) => key.startsWith('server.mail.') && key !== inside)
    const small = /^(?:\{way, select, carrier \{)?\p{Ll}/u
    expect(texts.filter((key) => small.test(sentence(language, key) ?? ''))).toEqual([])
  },
)

test.each(others)('%s has no English function words', (language) => {
  const english = /\b(the|your|with|from|please|this|our|and)\b/i
  expect(keys.filter((key) => english.test((sentence(language, key) ?? '').replace(/\{[^{}]*\}/g, '')))).toEqual([])
})

test.each(languages)('%s keeps a number and its unit on one line', (language) => {
  const unit = /[\d}] (?:mm|cm|kg|km|km\/h|MB|Mo|%)(?![\p{L}\d])/u
  expect(keys.filter((key) => unit.test(sentence(language, key) ?? ''))).toEqual([])
})

test.each(languages)(
  'The text message with a code fits into a single SMS in %s: all its characters are in GSM 03.38',
  (language) => {
    // A single character outside GSM 03.38, even a no-break space, halves the capacity of a message.
    expect(sentence(language, 'server.customer.codeText')).toMatch(/^[\n\x20-\x5a\x61-\x7a{}éèùìòÇØøÅåÆæßÉÄÖÑÜäöñüà]+$/)
  },
)

test.each(languages)('The path to a page has the same name on every page in %s', (language) => {
  const names = keys.filter((key) => key.endsWith('.breadcrumbs')).map((key) => sentence(language, key))
  expect(names.length).toBeGreaterThan(1)
  expect([...new Set(names)]).toHaveLength(1)
})

const demoFolder = new URL('../../demo/', import.meta.url)

/** The pages and posts of the demo in a language, by path, without tags and URLs. */
function readDemoTexts(language: Language): [string, string][] {
  const paths = ['pages/', 'posts/'].flatMap((part) =>
    readdirSync(new URL(part, demoFolder))
      .filter((file) => new RegExp(`\\.${language}\\.(html|md)$`).test(file))
      .map((file) => `${part}${file}`),
  )
  return paths.map((path) => [
    path,
    readFileSync(new URL(path, demoFolder), 'utf8').replace(/<[^>]*>|\]\([^)]*\)|^\w+: \[.*$|^\w+: \S*$/gm, ''),
  ])
}

test.each(languages)('The pages and posts of the demo use the same terms in %s', (language) => {
  const found = readDemoTexts(language).flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(forbidden[language], 'gi'))].map(([word]) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each(languages)('The pages and posts of the demo use typographic apostrophes in %s', (language) => {
  const wrong = readDemoTexts(language).filter(([, text]) => /\p{L}'\p{L}/u.test(text))
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('The demo uses a no-break space before French double punctuation', () => {
  const texts = readDemoTexts('fr')
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(([, text]) => / [:;!?»]|« /.test(text)).map(([path]) => path)).toEqual([])
})
