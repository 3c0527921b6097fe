import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { homePath } from '../../shared/paths.ts'
import { useShop } from '../../shared/shopProvider.tsx'

/** Characters that fit in one line beside the buttons of a phone. */
const longName = 11

/** The shop's name, set like a head badge, after a few chain links. */
export function Wordmark() {
  const t = useTranslations('common.header')
  const { name } = useShop()
  return (
    <Link
      to={homePath}
      aria-label={t('home', { shop: name })}
      className="flex h-11 min-w-0 items-center gap-2 sm:gap-2.5"
    >
      <svg
        viewBox="0 0 34 14"
        className="h-2.5 w-[1.5rem] shrink-0 sm:h-3.5 sm:w-[2.15rem]"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M7 2.2c3 0 4 2 10 2s7-2 10-2a4.8 4.8 0 0 1 0 9.6c-3 0-4-2-10-2s-7 2-10 2a4.8 4.8 0 0 1 0-9.6Z" />
        <circle cx="7" cy="7" r="1.6" className="fill-current" />
        <circle cx="27" cy="7" r="1.6" className="fill-current" />
      </svg>
      <span
        className={clsx(
          'font-display font-extrabold tracking-tight sm:[font-stretch:122%]',
          name.length > longName
            ? 'line-clamp-2 text-[0.8125rem] leading-tight [overflow-wrap:anywhere] sm:text-step-1'
            : 'truncate text-step-1 leading-none [font-stretch:122%]',
        )}
      >
        {name}
      </span>
    </Link>
  )
}
