/**
 * Formats a compiled message for use-intl, in place of `use-intl/format-message` (an alias in `vite.config.ts`). Plurals and plain
 * numbers do without `Intl` (`decimal.ts`).
 */
import formatCompiled from 'use-intl/format-message/format-only'
import { formatNumber } from './decimal.ts'
import { parseLanguage } from './locale.ts'

export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatCompiled>) {
  const language = parseLanguage(options.locale.slice(0, 2))
  if (!language) return formatCompiled(key, message, values, options)
  const { getNumberFormat, getPluralRules } = options.formatters
  const number = (value: number) => formatNumber(value, language)
  // In French any number below two is singular. "Many", from a million, is not told apart.
  const plural = (value: number) => (value === 1 || (language === 'fr' && value < 2) ? 'one' : 'other')
  const formatters: typeof options.formatters = {
    ...options.formatters,
    getNumberFormat: (locale, format) =>
      format
        ? getNumberFormat(locale, format)
        : Object.create(Intl.NumberFormat.prototype, { format: { value: number } }),
    getPluralRules: (locale, rules) =>
      rules?.type === 'ordinal'
        ? getPluralRules(locale, rules)
        : Object.create(Intl.PluralRules.prototype, { select: { value: plural } }),
  }
  return formatCompiled(key, message, values, { ...options, formatters })
}
