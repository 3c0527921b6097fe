import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../../ui/Icon.tsx'

interface CountLinkProps {
  to: string
  icon: IconName
  label: string
  count: number
}

/** An icon with a number on its shoulder. The number is in the name too, so it is read aloud. */
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
      {count > 0 && <CountMark count={count} />}
    </Link>
  )
}

function CountMark({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-1 right-0.5 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-ink px-1 text-[0.6875rem] leading-none font-semibold text-paper"
    >
      {count}
    </span>
  )
}
