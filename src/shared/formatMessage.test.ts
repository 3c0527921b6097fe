import fc from 'fast-check'
import compile from 'icu-minify/compile'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatCompiled from 'use-intl/format-message/format-only'
import { expect, test } from 'vitest'
import formatMessage from './formatMessage.ts'
import { type Language, languages, regionTags } from './locale.ts'

const cache = _createCache()
const formatters = _createIntlFormatters(cache)

function expectAsIntl(text: string, locale: Language | (typeof regionTags)[Language], count: number) {
  const message = compile(text)
  const options = { cache, formatters, locale, timeZone: 'UTC' }
  expect(formatMessage('', message, { count }, options)).toBe(formatCompiled('', message, { count }, options))
}

test.each([
  ['plurals', '{count, plural, =0 {none} one {# item} other {# items}}'],
  ['ordinals', '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'],
  ['numbers', 'up to {count, number}'],
  ['percentages', '{count, number, percent}'],
])('Formats %s as Intl does in every language', (_what, text) => {
  const counts = fc.oneof(
    fc.integer({ min: 0, max: 1100 }),
    fc.integer({ min: 0, max: 3000 }).map((value) => value / 1000),
    fc.constantFrom(1_000_000, 2_500_000),
  )
  fc.assert(
    fc.property(counts, fc.constantFrom(...languages), fc.boolean(), (count, language, isRegional) =>
      expectAsIntl(text, isRegional ? regionTags[language] : language, count),
    ),
    { numRuns: 1000 },
  )
})
