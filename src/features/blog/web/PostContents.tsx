import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import type { SectionHeading } from '../headings.ts'

/** The table of contents of a post. @param isSticky stays beside the text on wide screens */
export function PostContents({
  sections,
  isSticky = false,
}: {
  sections: readonly SectionHeading[]
  isSticky?: boolean
}) {
  const t = useTranslations('blog')
  return (
    <nav
      aria-label={t('contents')}
      className={clsx('border-ink border-t-2 pt-3', isSticky ? 'lg:sticky lg:top-6' : 'mb-10')}
    >
      <p className="pb-1 text-sm font-medium">{t('contents')}</p>
      <ol>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${encodeURIComponent(id)}`}
              className="flex min-h-11 items-center py-1.5 text-sm leading-snug hover:underline hover:underline-offset-4 lg:min-h-0 lg:py-1.5"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
