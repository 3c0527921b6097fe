import type { StorefrontRequest } from '../../../shared/storefront.ts'
import type { ShopPromise } from '../promise.ts'

/** The shop's promises, derived from its settings and content. Free delivery depends on the currency: see `usePromises`. */
export function listPromises(
  { language, terms, content }: Pick<StorefrontRequest, 'language' | 'terms' | 'content'>,
  t: (key: 'promises.returns.title' | 'promises.returns.text', values?: { days: number }) => string,
): ShopPromise[] {
  const { returnDays: days } = terms
  const title = days === undefined ? null : t('promises.returns.title', { days })
  const own = content.promises.map(({ title, text, page }) => ({ title: title[language], text: text[language], page }))
  return title === null ? own : [{ title, text: t('promises.returns.text'), page: 'cancellation-returns' }, ...own]
}
