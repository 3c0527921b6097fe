import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from './locale.ts'

type Texts = { [key: string]: string | Texts }

const folder = new URL('../../messages/', import.meta.url)

/** Every sentence of a language by its whole key, such as `cart.said.added`. */
function sentencesOf(language: Language): Map<string, string> {
  const files = readdirSync(new URL(`${language}/`, folder))
  const texts = files.map((file) => JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Texts)
  return new Map(files.flatMap((file, index) => flat(texts[index] ?? {}, file.replace('.json', ''))))
}

function flat(texts: Texts, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}.${key}`, text]] : flat(text, `${path}.${key}`),
  )
}

const all = new Map(languages.map((language) => [language, sentencesOf(language)]))
const sentence = (language: Language, key: string) => all.get(language)?.get(key)
const keys = [...(all.get('en')?.keys() ?? [])]
const others = ['fr', 'de'] as const

/** Spec §8 fixes these, with their spelling and their spaces. */
const catalogue: Record<string, string> = {
  'common.footer.emailMissing': 'Please Enter Email',
  'common.saved.compareAdded': 'Added To Compare',
  'common.saved.compareRemoved': 'Removed From Compare',
  'common.errors.notFoundTitle': 'Page Not found',
  'cart.said.added': 'Added To Cart',
  'cart.said.removed': 'Removed From Cart',
  'cart.said.emptied': 'Removed All From Cart',
  'cart.said.decremented': 'Item Decremented From Cart',
  'cart.said.stock': 'Quantity exceeds to available stock',
  'cart.said.failed': 'some error occured',
  'cart.said.couponAdded': 'Coupon is added successfully!',
  'cart.said.couponDeleted': 'Coupon is Deleted successfully!',
  'cart.said.couponDeleteFailed': 'Coupon failed to  add',
}

describe.each(Object.entries(catalogue))('%s', (key, text) => {
  test('is written as in the catalogue of errors', () => {
    expect(sentence('en', key)).toBe(text)
  })

  test.each(others)('has words of its own in %s', (language) => {
    expect(sentence(language, key)).toMatch(/\p{L}{3}/u)
    expect(sentence(language, key)).not.toBe(text)
  })
})

/** The places that a sentence fills, such as `name` and `count`; the words of a plural are no places. */
function placesOf(text: string): string[] {
  const plain = text.replace(/(=\d+|one|other)\s*\{([^{}]*(?:\{\w+\}[^{}]*)*)\}/g, '$2')
  return [...new Set([...plain.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))].sort()
}

test.each(others)('%s has every sentence of English, each with the same places to fill', (language) => {
  const words = all.get(language)
  expect([...(words?.keys() ?? [])].sort()).toEqual(keys.toSorted())
  const unlike = keys.filter((key) => {
    const [here, there] = [placesOf(sentence('en', key) ?? ''), placesOf(sentence(language, key) ?? '')]
    return JSON.stringify(here) !== JSON.stringify(there)
  })
  expect(unlike).toEqual([])
})

test.each(languages)('every sentence of %s can be read, and its plurals know the rest', (language) => {
  const broken = keys.filter((key) => {
    const text = sentence(language, key) ?? ''
    compile(text)
    return /, plural,/.test(text) && !/other \{/.test(text)
  })
  expect(broken).toEqual([])
})

test.each(others)('no sentence of three words or more was left in English in %s', (language) => {
  const left = keys.filter((key) => {
    const english = sentence('en', key) ?? ''
    const words = english.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []
    return words.length >= 3 && sentence(language, key) === english
  })
  expect(left).toEqual([])
})

test('French double punctuation never stands at the beginning of a line: its space does not break', () => {
  const wrong = keys.filter((key) => / [:;!?»]|« /.test(sentence('fr', key) ?? ''))
  expect(wrong).toEqual([])
})

test.each(languages)('no sentence of %s is empty or has spaces at its ends', (language) => {
  expect(
    keys.filter((key) => sentence(language, key) !== sentence(language, key)?.trim() || !sentence(language, key)),
  ).toEqual([])
})

/** One word for one thing, and none that a law or a dictionary forbids. The trade's baskets hang on handlebars, so they may stay. */
const forbidden: Record<Language, RegExp> = {
  en: /\bcancel(ed|ing)\b|\bguarantee|\bsign(ed)?[ -]in\b|\btelephone|\bshel(f|ves)\b|\bcolors?\b|\bgo on\b|\bsomebody else\b|\bcatalogs?\b/i,
  // "Soldes" are two periods of the year which the law reserves; outside of them it is "promotions".
  fr: /\bsold(es?|é)\b|\bTotal général\b|(?<!ne )contient aucun|\d\.\d/i,
  de: /\bSpediteur|\bWunschliste|\bfreiwillig|\bKostenlose Lieferung|\bKostenpflichtig|\b(du|dein|deine[mnrs]?|dich|dir)\b/i,
}

test.each(languages)('%s keeps to one word for one thing', (language) => {
  const others = keys.filter((key) => forbidden[language].test(sentence(language, key) ?? ''))
  expect(others.map((key) => `${key}: ${sentence(language, key)}`)).toEqual([])
})

/** What a typesetter of the language would mark. `'` is none of our signs either: ICU reads it as an escape. */
const misprints: Record<Language, RegExp> = {
  en: /["']| …/,
  // U+202F before ; ! ? and U+00A0 before : and inside « », so that no sign begins a line and none sticks to its word.
  fr: /["']| …|[^\u202f][;!?]|[^\u00a0\d]:(?!\/\/)|«[^\u00a0]|[^\u00a0]»|[“”„]/,
  de: /["'”]|\S…|„[^“]*$|^[^„]*“/,
}

test.each(languages)('%s is set with its own quotation marks, apostrophes and spaces', (language) => {
  const wrong = keys.filter((key) => misprints[language].test(sentence(language, key) ?? ''))
  expect(wrong.map((key) => `${key}: ${sentence(language, key)}`)).toEqual([])
})

test.each(others)('%s has no English function words', (language) => {
  const english = /\b(the|your|with|from|please|this|our|and)\b/i
  expect(keys.filter((key) => english.test((sentence(language, key) ?? '').replace(/\{[^{}]*\}/g, '')))).toEqual([])
})

test.each(languages)('%s keeps a number and its unit on one line', (language) => {
  const unit = /[\d}] (?:mm|cm|kg|km|km\/h|MB|Mo|%)(?![\p{L}\d])/u
  expect(keys.filter((key) => unit.test(sentence(language, key) ?? ''))).toEqual([])
})

test.each(languages)(
  'the text message with a code costs one message in %s: all its characters are in GSM 03.38',
  (language) => {
    // One character outside of it, even a no-break space, halves what a message can hold.
    expect(sentence(language, 'server.customer.codeText')).toMatch(/^[\n\x20-\x5a\x61-\x7a{}éèùìòÇØøÅåÆæßÉÄÖÑÜäöñüà]+$/)
  },
)

const demoFolder = new URL('../../demo/', import.meta.url)

/** The pages and posts of the demo in a language, by their path, without their tags and addresses. */
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

test.each(languages)('the pages and posts of the demo keep to the same words in %s', (language) => {
  const found = readDemoTexts(language).flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(forbidden[language], 'gi'))].map(([word]) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each(languages)('the pages and posts of the demo are set with typographic apostrophes in %s', (language) => {
  const wrong = readDemoTexts(language).filter(([, text]) => /\p{L}'\p{L}/u.test(text))
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('the demo writes French double punctuation with a space that does not break', () => {
  const texts = readDemoTexts('fr')
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(([, text]) => / [:;!?»]|« /.test(text)).map(([path]) => path)).toEqual([])
})
