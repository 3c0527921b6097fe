import { useTranslations } from 'use-intl'
import type { PageSlug } from '../../../shared/paths.ts'
import { freeShippingOverMinor } from '../../cart/shipping.ts'
import { ContentLink } from '../../content/web/ContentLink.tsx'
import { useRoundedMoney } from '../../currency/web/useMoney.ts'

/** Each with the page that gives the details. */
export const promises = [
  { key: 'delivery', page: 'terms-and-conditions' },
  { key: 'returns', page: 'cancellation-returns' },
  { key: 'fitting', page: 'store-location' },
  { key: 'workshop', page: 'about-us' },
] as const satisfies readonly { key: string; page: PageSlug }[]

/** The shop's promises, each linked to the page with the details. */
export function Promises() {
  const t = useTranslations('home.promises')
  const money = useRoundedMoney()
  return (
    <section aria-label={t('label')} className="border-b border-line">
      <ul className="shell grid grid-cols-2 gap-x-6 py-3 lg:grid-cols-4 lg:gap-x-0 lg:py-0">
        {promises.map(({ key, page }) => (
          <li key={key} className="border-line lg:px-6 lg:not-first:border-l lg:first:pl-0">
            <ContentLink slug={page} className="block h-full py-3 lg:py-7">
              <span className="block font-display font-semibold [font-stretch:110%] group-hover:underline group-hover:underline-offset-4">
                {t(`${key}.title`)}
              </span>
              <span className="block pt-1 text-sm text-quiet">
                {t(`${key}.text`, { amount: money(freeShippingOverMinor) })}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
