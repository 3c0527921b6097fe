import { useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type Language, languageNames, regionTags } from '../../../shared/locale.ts'
import { contentPath } from '../../../shared/paths.ts'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import {
  askedFacts,
  type LegalAnswers,
  type LegalFact,
  legalAnswerFields,
  noAnswers,
  returnPayers,
} from '../../contentAdmin/legalPages.ts'
import { useNextStep } from '../../dashboard/admin/useNextStep.ts'
import { useAdmin, useCan, useMe } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { PageTitle, Section } from '../../staff/admin/parts.tsx'
import { pageAdminPath, setupPath } from '../../staff/staff.paths.ts'
import type { LegalTexts } from '../server/setup.contract.ts'
import { legalTextsCall, publishLegalTextsCall } from '../setup.calls.ts'

/** Counted from the last keystroke. */
const previewDelayMs = 400

/** The legal pages of a new shop: a few questions, the texts to read, and one button that publishes them. */
export function LegalTextsPage() {
  const t = useTranslations('adminSetup.legal')
  const loaded = useLoaderData<LegalTexts>()
  const { api, languages } = useAdmin()
  const me = useMe()
  const mayEdit = useCan()('content.edit')
  const proceed = useNextStep()
  const [{ pages }, setTexts] = useState(loaded)
  const [start] = useState({ version: '', form: { ...noAnswers, representative: me.name } })
  const editor = useEditor<LegalAnswers, { version: string; form: LegalAnswers }>({
    draftKey: 'legalTexts.1',
    loaded: start,
    read: async () => start,
    async save(input) {
      const { data } = await api.call(publishLegalTextsCall, { input })
      setTexts(data)
      if (data.pages.some(({ texts }) => texts.length > 0)) return { version: '', form: input }
      await proceed()
      return null
    },
    describeSaved: () => t('someLeft'),
  })
  const { form, change, findError } = editor
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      api.call(legalTextsCall, { input: form }).then(
        ({ data }) => isCurrent && setTexts(data),
        // The last preview stays; publishing shows the error.
        () => {},
      )
    }, previewDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, form])

  const open = pages.filter(({ texts }) => texts.length > 0)
  const ready = open.flatMap(({ texts }) => texts.filter(({ isReady }) => isReady))
  const asked = legalAnswerFields.filter((name) => name !== 'mediator' || languages.includes('fr'))
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="max-w-2xl [overflow-wrap:anywhere]">
        <p className="pb-2">{t('lead')}</p>
        <p className="pb-4 text-quiet text-sm">{t('noAdvice')}</p>
        {open.length === 0 ? (
          <p role="status" className="border-good border-l-4 bg-raised px-4 py-3">
            {t('allWritten')}
          </p>
        ) : (
          <EditorForm
            editor={editor}
            label={t('title')}
            isOpen={mayEdit}
            submitLabel={t('publish', { count: ready.length })}
            nameField={(path) => t(`field.${legalAnswerFields.find((name) => name === path) ?? 'returnsPaidBy'}`)}
          >
            <fieldset disabled={!mayEdit} className="min-w-0">
              <legend className="sr-only">{t('questions')}</legend>
              <Section title={t('questions')}>
                <div className="flex flex-col gap-5">
                  {asked
                    .filter((name) => name !== 'bulkyReturnCost')
                    .map((name) => (
                      <TextField
                        key={name}
                        id={toFieldId(name)}
                        label={t(`field.${name}`)}
                        hint={t(`hint.${name}`)}
                        error={findError(name) ?? null}
                        maxLength={1000}
                        autoComplete="off"
                        value={form[name]}
                        onChange={({ target }) => change({ ...form, [name]: target.value })}
                      />
                    ))}
                  <SelectField
                    id={toFieldId('returnsPaidBy')}
                    label={t('field.returnsPaidBy')}
                    value={form.returnsPaidBy}
                    onChange={({ target }) =>
                      change({
                        ...form,
                        returnsPaidBy: returnPayers.find((payer) => payer === target.value) ?? 'customer',
                      })
                    }
                  >
                    {returnPayers.map((payer) => (
                      <option key={payer} value={payer}>
                        {t(`payer.${payer}`)}
                      </option>
                    ))}
                  </SelectField>
                  {form.returnsPaidBy === 'customer' && (
                    <TextField
                      id={toFieldId('bulkyReturnCost')}
                      label={t('field.bulkyReturnCost')}
                      hint={t('hint.bulkyReturnCost')}
                      maxLength={100}
                      autoComplete="off"
                      value={form.bulkyReturnCost}
                      onChange={({ target }) => change({ ...form, bulkyReturnCost: target.value })}
                    />
                  )}
                </div>
              </Section>
            </fieldset>
            <Section title={t('texts')}>
              <PageTexts pages={pages} />
            </Section>
          </EditorForm>
        )}
        {open.length === 0 && <PageTexts pages={pages} />}
      </div>
    </>
  )
}

/** Each page with its text to read, and what is still missing from it. */
function PageTexts({ pages }: LegalTexts) {
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
