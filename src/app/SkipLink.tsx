import { useTranslations } from 'use-intl'

export const skipId = 'skip'

/** Leads keyboard users past the header. */
export function SkipLink({ contentId }: { contentId: string }) {
  const t = useTranslations('common')
  return (
    <a
      id={skipId}
      href={`#${contentId}`}
      className="absolute top-2 left-4 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}
