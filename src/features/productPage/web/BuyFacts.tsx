import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentPath } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import type { BuyDays } from './loadBuyDays.server.ts'

interface BuyFactsProps extends BuyDays {
  /** From the product's specification; null when it has none. */
  warranty: string | null
}

const returnsPage = 'cancellation-returns'

/** Facts beside the price: delivery, returns and warranty. */
export function BuyFacts({ delivery, pickup, warranty }: BuyFactsProps) {
  const t = useTranslations('product.facts')
  const { terms, pages } = useShop()
  const covered = warranty ?? (terms.warrantyYears ? t('years', { count: terms.warrantyYears }) : null)
  const returns = terms.returnDays ? t('returns', { count: terms.returnDays }) : null
  if (!delivery && !pickup && !returns && !covered) return null
  const time = (text: string) => {
    const [hour = '', minute = ''] = text.split(':')
    return t('time', { hour: Number(hour), minute })
  }
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-5 text-sm">
      {delivery && <Fact icon="truck">{t('delivery', { ...delivery })}</Fact>}
      {pickup && <Fact icon="pin">{t('pickup', { city: pickup.city, day: pickup.day, time: time(pickup.time) })}</Fact>}
      {returns && (
        <Fact icon="turnLeft">
          {pages.includes(returnsPage) ? (
            <Link to={contentPath(returnsPage)} className="underline decoration-line-strong underline-offset-4">
              {returns}
            </Link>
          ) : (
            returns
          )}
        </Fact>
      )}
      {covered && <Fact icon="check">{t('warranty', { term: covered })}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} />
      <span className="figures">{children}</span>
    </li>
  )
}
