import { useTranslations } from 'use-intl'

/** What an issue means, in the language of the page. */
export function IssueText({ reason, explanation }: { reason: string; explanation: string }) {
  const t = useTranslations('adminImports.reason')
  const key = reason as Parameters<typeof t>[0]
  // Another version of the shop may have found something that this page does not know.
  return t.has(key) ? t(key) : <span lang="en">{explanation}</span>
}
