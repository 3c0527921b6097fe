import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import { ContentLink } from '../../content/web/ContentLink.tsx'
import { useRoundedMoney } from '../../currency/web/useMoney.ts'
import type { ShopPromise } from '../promise.ts'

/** Starts with the promise of free delivery when there is a threshold for it. */
export function usePromises(promises: readonly ShopPromise[]): readonly ShopPromise[] {
  const t = useTranslations('home.promises.delivery')
  const money = useRoundedMoney()
  const freeOver = useShop().shippingOffer?.freeOver ?? null
  if (freeOver === null) return promises
  const text = t('text', { amount: money(freeOver) })
  return [{ title: t('title'), text, page: 'terms-and-conditions' }, ...promises]
}

/** The shop's promises, each linked to the page with the details. */
export function Promises({ promises }: { promises: readonly ShopPromise[] }) {
  const t = useTranslations('home.promises')
  const shown = usePromises(promises)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('label')} className="border-b border-line">
      <ul className="shell grid grid-cols-2 gap-x-6 py-3 lg:grid-cols-4 lg:gap-x-0 lg:py-0">
        {shown.map(({ title, text, page }) => (
          <li key={title} className="border-line lg:px-6 lg:not-first:border-l lg:first:pl-0">
            <ContentLink slug={page} className="block h-full py-3 lg:py-7">
              <span className="block font-display font-semibold [font-stretch:110%] group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="block pt-1 text-sm text-quiet">{text}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
