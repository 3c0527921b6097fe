/** The legal pages of a new shop, composed from the seller's settings and published together. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services, Settings } from '../../../kit/services.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { joinWords } from '../../../shared/typography.ts'
import { insertPhone } from '../../content/server/phoneLink.ts'
import { type LegalAnswers, legalSlugs } from '../../contentAdmin/legalPages.ts'
import { isEmptyPageText, type PageForm } from '../../contentAdmin/pageForm.ts'
import { findStoredPage } from '../../contentAdmin/server/pageAdmin.sql.ts'
import { editPage, hashPage } from '../../contentAdmin/server/pageEdits.ts'
import { composeLegalTexts } from '../../contentAdmin/server/startingTexts/startingText.ts'
import { readLatestSettings } from '../../setting/server/readLatestSettings.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { type LegalTexts, legalTextsCall, publishLegalTextsCall } from './setup.contract.ts'

export function legalTextRoutes(app: ApiApp, services: Services): void {
  const { db, files, now } = services
  const editing = { permission: 'content.edit' } as const
  /** Each page with its texts that are not written yet. */
  const listPages = async (from: Db, settings: Settings, answers: LegalAnswers) => {
    const mainLanguage = findMainLanguage(settings.languages)
    const pages = []
    for (const slug of legalSlugs) {
      const page = await findStoredPage(from, slug)
      const written = page.isStored ? listWritten(page.form, settings.languages) : []
      const open = composeLegalTexts(slug, settings, now(), answers).filter(
        ({ language }) => !written.includes(language),
      )
      // A page without a text in the main language would show shoppers nothing.
      const isMainKnown = open.every(({ language, missing }) => language !== mainLanguage || missing.length === 0)
      const texts = open.map((text) => ({ ...text, isReady: isMainKnown && text.missing.length === 0 }))
      pages.push({ slug, page, written, texts })
    }
    return pages
  }
  const present = async (from: Db, answers: LegalAnswers): Promise<LegalTexts> => {
    // The setup page opens this page directly after saving, before the app has the new settings.
    const settings = await readLatestSettings(services, from)
    const pages = (await listPages(from, settings, answers)).map(({ slug, written, texts }) => ({
      ...{ slug, written },
      texts: texts.map(({ markdown, ...text }) => ({
        ...text,
        html: joinWords(insertPhone(articleHtml(markdown), settings.shopPhone)),
      })),
    }))
    return { pages }
  }

  adminRead(app, services, legalTextsCall, editing, async ({ input }) => ({ data: await present(db, input) }))

  adminWrite(
    app,
    services,
    publishLegalTextsCall,
    editing,
    async ({ tx, input, session, http: { language }, now: time }) => {
      const settings = await readLatestSettings(services, tx)
      const mainLanguage = findMainLanguage(settings.languages)
      const editor = { name: session.staff.name, language, mainLanguage, now: time, files }
      const published: string[] = []
      for (const { slug, page, texts } of await listPages(tx, settings, input)) {
        const ready = texts.filter(({ isReady }) => isReady)
        if (ready.length === 0) continue
        const added = Object.fromEntries(
          ready.map(({ language: each, title, markdown }) => [each, { ...page.form.texts[each], title, markdown }]),
        )
        const form = { ...page.form, texts: { ...page.form.texts, ...added } }
        await editPage(tx, slug, { version: hashPage(page), form }, editor)
        published.push(`${slug} (${ready.map(({ language: each }) => each).join(', ')})`)
      }
      return {
        answer: { data: await present(tx, input) },
        audit:
          // A double click, or another owner has just published them.
          published.length === 0
            ? 'repeated'
            : { action: 'page.publish', entityName: published.join(', '), after: { ...input } },
      }
    },
  )
}

/** Skips languages that repeat the main one. */
function listWritten({ texts }: PageForm, [main, ...others]: readonly Language[]): Language[] {
  const original = main === undefined ? undefined : texts[main]
  return [
    ...(main === undefined ? [] : [main]),
    ...others.filter((each) => !isEmptyPageText(texts[each]) && texts[each].markdown !== original?.markdown),
  ]
}
