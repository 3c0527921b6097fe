import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import type { SectionHeading } from '../headings.ts'

interface Props {
  sections: readonly SectionHeading[]
  /** Language of the headings when it is not the page's. */
  lang: string | undefined
  /** Sticks beside the text on wide screens. */
  isSticky?: boolean
}

/** The table of contents of a post. */
export function PostContents({ sections, lang, isSticky = false }: Props) {
  const t = useTranslations('blog')
  return (
    <nav
      aria-label={t('contents')}
      className={clsx('border-ink border-t-2 pt-3', isSticky ? 'lg:sticky lg:top-6' : 'mb-10')}
    >
      <p className="pb-1 text-sm font-medium">{t('contents')}</p>
      <ol lang={lang}>
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
