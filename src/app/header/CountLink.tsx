import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'

interface CountLinkProps {
  to: string
  icon: IconName
  label: string
  count: number
}

/** An icon with a count. The accessible name includes the count. */
export function CountLink({ to, icon, label, count }: CountLinkProps) {
  const t = useTranslations('common.header')
  return (
    <Link
      to={to}
      aria-label={t('count', { label, count })}
      title={label}
      className="relative grid size-11 place-items-center rounded-sm hover:bg-tile hover:text-black"
    >
      <Icon name={icon} className="size-[1.375rem]" />
      <CountBadge count={count} />
    </Link>
  )
}
