import { useTranslations } from 'use-intl'
import type { PageSlug } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { ContentLink } from '../../content/web/ContentLink.tsx'
import { useRoundedMoney } from '../../currency/web/useMoney.ts'

/** Each with the page that gives the details. */
const allPromises = [
  { key: 'delivery', page: 'terms-and-conditions' },
  { key: 'returns', page: 'cancellation-returns' },
  { key: 'fitting', page: 'store-location' },
  { key: 'workshop', page: 'about-us' },
] as const satisfies readonly { key: string; page: PageSlug }[]

/** The promises that the shop makes; that of free delivery only while it has a threshold, which is `amount`. */
export function usePromises() {
  const money = useRoundedMoney()
  const freeOver = useShop().shippingOffer?.freeOver ?? null
  const amount = freeOver === null ? '' : money(freeOver)
  return allPromises.filter(({ key }) => key !== 'delivery' || freeOver !== null).map((one) => ({ ...one, amount }))
}

/** The shop's promises, each linked to the page with the details. */
export function Promises() {
  const t = useTranslations('home.promises')
  const promises = usePromises()
  return (
    <section aria-label={t('label')} className="border-b border-line">
      <ul className="shell grid grid-cols-2 gap-x-6 py-3 lg:grid-cols-4 lg:gap-x-0 lg:py-0">
        {promises.map(({ key, page, amount }) => (
          <li key={key} className="border-line lg:px-6 lg:not-first:border-l lg:first:pl-0">
            <ContentLink slug={page} className="block h-full py-3 lg:py-7">
              <span className="block font-display font-semibold [font-stretch:110%] group-hover:underline group-hover:underline-offset-4">
                {t(`${key}.title`)}
              </span>
              <span className="block pt-1 text-sm text-quiet">{t(`${key}.text`, { amount })}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
