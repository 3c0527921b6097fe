import { useTranslations } from 'use-intl'
import type { Banner } from '../../content/content.view.ts'

/** The price of a banner, "from" where it leads to a listing. */
export function BannerPrice({ banner: { price, isFrom }, className }: { banner: Banner; className?: string }) {
  const t = useTranslations('common.price')
  if (price === null) return null
  return <span className={`figures ${className ?? ''}`}>{isFrom ? t('from', { price }) : price}</span>
}
