import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../../ui/Icon.tsx'

interface BlockTitleProps {
  id: string
  title: string
  /** Target of the link "View all". */
  to?: string
}

export function BlockTitle({ id, title, to }: BlockTitleProps) {
  const t = useTranslations('blocks')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-6">
      <h2 id={id} className="text-step-3">
        {title}
      </h2>
      {to !== undefined && (
        <Link to={to} className="flex min-h-11 items-center gap-2 hover:underline hover:underline-offset-4">
          {t('all')}
          <span className="sr-only">: {title}</span>
          <Icon name="arrowRight" className="size-4" />
        </Link>
      )}
    </div>
  )
}
