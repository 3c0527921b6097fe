import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type Language, languageNames, regionTags } from '../../../shared/locale.ts'
import { contentPath } from '../../../shared/paths.ts'
import { askedFacts, type LegalFact } from '../../contentAdmin/legalPages.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { pageAdminPath, setupPath } from '../../staff/staff.paths.ts'
import type { LegalTexts } from '../server/setup.contract.ts'

/** Each page with its text to read, and what is still missing from it. */
export function LegalTextList({ pages }: LegalTexts) {
  const t = useTranslations('adminSetup.legal')
  const pageName = useTranslations('adminPages.name')
  const { languages } = useAdmin()
  const listLanguages = useLanguageList()
  return (
    <ul className="divide-y divide-line border-line border-y">
      {pages.map(({ slug, written, texts }) => (
        <li key={slug} className="py-3">
          {written.length > 0 && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-5">
              <span>
                <span className="font-medium">{pageName(slug)}</span>{' '}
                {texts.length > 0 && (
                  <span className="text-quiet text-sm">{t('published', { languages: listLanguages(written) })}</span>
                )}
              </span>
              <span className="flex flex-wrap gap-x-5 text-sm">
                <Link to={pageAdminPath(slug)} className={linkClass}>
                  {t('edit')}
                </Link>
                <a href={contentPath(slug)} target="_blank" rel="noreferrer" className={linkClass}>
                  {t('view')}
                </a>
              </span>
            </p>
          )}
          {texts.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2">
                <span className="font-medium">
                  {written.length > 0 ? listLanguages(texts.map(({ language }) => language)) : pageName(slug)}
                </span>{' '}
                <Readiness texts={texts} />
              </summary>
              {texts.map(({ language, title, html }) => (
                // Focusable so that it can be scrolled by keyboard.
                <section
                  key={language}
                  aria-label={`${title} (${languageNames[language]})`}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
                  tabIndex={0}
                  lang={language}
                  className="max-h-[60dvh] overflow-y-auto border border-line p-4"
                >
                  <p className="pb-3 font-display text-step-1">
                    {title}
                    {languages.length > 1 && <span className="pl-2 text-quiet text-sm">{languageNames[language]}</span>}
                  </p>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server */}
                  <div className="reading" dangerouslySetInnerHTML={{ __html: html }} />
                </section>
              ))}
            </details>
          )}
          <MissingFacts slug={slug} texts={texts} />
        </li>
      ))}
    </ul>
  )
}

/** Which texts can be published. */
function Readiness({ texts }: { texts: LegalTextRows }) {
  const t = useTranslations('adminSetup.legal')
  const listLanguages = useLanguageList()
  const ready = texts.flatMap(({ language, isReady }) => (isReady ? [language] : []))
  const hasReady = ready.length > 0
  return (
    <span className={hasReady ? 'text-quiet text-sm' : 'text-bad text-sm'}>
      {hasReady
        ? ready.length === texts.length
          ? t('ready')
          : t('readyIn', { languages: listLanguages(ready) })
        : t('gaps', { count: new Set(texts.flatMap(({ missing }) => missing)).size })}
    </span>
  )
}

/** What the texts lack. Languages that lack the same are grouped. */
function MissingFacts({ slug, texts }: { slug: LegalTexts['pages'][number]['slug']; texts: LegalTextRows }) {
  const t = useTranslations('adminSetup.legal')
  const { languages } = useAdmin()
  const listLanguages = useLanguageList()
  const nameFact = (fact: LegalFact) => {
    return isAsked(fact) ? t(`field.${fact}`) : t(`fact.${fact}`)
  }
  const lists = Map.groupBy(
    texts.filter(({ missing }) => missing.length > 0),
    ({ missing }) => missing.join(),
  )
  if (lists.size === 0) return null
  return (
    <div className="pt-2 text-sm">
      {[...lists.values()].map((group) => (
        <div key={group[0]?.language} className="pb-1">
          <p>
            {group.length === languages.length
              ? t('missing')
              : t('missingIn', { languages: listLanguages(group.map(({ language }) => language)) })}
          </p>
          <ul className="list-disc pl-5">
            {group[0]?.missing.map((fact) => (
              <li key={fact}>{nameFact(fact)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="flex flex-wrap gap-x-5">
        <Link to={setupPath} className={linkClass}>
          {t('openSetup')}
        </Link>
        <Link to={pageAdminPath(slug)} className={linkClass}>
          {t('editYourself')}
        </Link>
      </p>
    </div>
  )
}

function isAsked(fact: LegalFact): fact is (typeof askedFacts)[number] {
  return askedFacts.some((each) => each === fact)
}

type LegalTextRows = LegalTexts['pages'][number]['texts']

/** Lists languages by their names in the language of the back office. */
function useLanguageList(): (list: readonly Language[]) => string {
  const { language } = useAdmin()
  const format = useFormatter()
  const names = new Intl.DisplayNames(regionTags[language], { type: 'language' })
  return (list) => format.list(list.map((each) => names.of(each) ?? each))
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9'
