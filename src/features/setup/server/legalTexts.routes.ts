/** The legal pages of a new shop, composed from what is known about the seller and published together. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services, Settings } from '../../../kit/services.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { joinWords } from '../../../shared/typography.ts'
import { insertPhone } from '../../content/server/phoneLink.ts'
import { type LegalAnswers, type LegalSlug, legalSlugs, listGaps } from '../../contentAdmin/legalPages.ts'
import { findStoredPage } from '../../contentAdmin/server/pageAdmin.sql.ts'
import { editPage, hashPage } from '../../contentAdmin/server/pageEdits.ts'
import { composeStartingTexts } from '../../contentAdmin/server/startingTexts/startingText.ts'
import { readLatestSettings } from '../../setting/server/readLatestSettings.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { type LegalTexts, legalTextsCall, publishLegalTextsCall } from './setup.contract.ts'

export function legalTextRoutes(app: ApiApp, services: Services): void {
  const { db, files, now } = services
  const editing = { permission: 'content.edit' } as const
  const compose = (slug: LegalSlug, settings: Settings, answers: LegalAnswers) =>
    composeStartingTexts(slug, settings, now(), answers)

  const present = async (from: Db, answers: LegalAnswers): Promise<LegalTexts> => {
    // The setup page leads here directly after it has saved.
    const settings = await readLatestSettings(services, from)
    const pages: LegalTexts['pages'] = []
    for (const slug of legalSlugs) {
      const { isStored } = await findStoredPage(from, slug)
      const texts = listTexts(compose(slug, settings, answers), settings.languages)
      pages.push({
        ...{ slug, isStored },
        texts: texts.map(({ language, title, markdown }) => ({
          ...{ language, title },
          html: isStored ? '' : joinWords(insertPhone(articleHtml(markdown), settings.shopPhone)),
        })),
        gaps: isStored ? [] : findGaps(texts),
      })
    }
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
      for (const slug of legalSlugs) {
        const page = await findStoredPage(tx, slug)
        const texts = listTexts(compose(slug, settings, input), settings.languages)
        if (page.isStored || findGaps(texts).length > 0) continue
        const written = Object.fromEntries(
          texts.map(({ language: each, title, markdown }) => [each, { ...page.form.texts[each], title, markdown }]),
        )
        const form = { ...page.form, texts: { ...page.form.texts, ...written } }
        await editPage(tx, slug, { version: hashPage(page), form }, editor)
        published.push(slug)
      }
      return {
        answer: { data: await present(tx, input) },
        audit:
          // Clicked twice, or another owner was faster.
          published.length === 0
            ? 'repeated'
            : { action: 'page.publish', entityName: published.join(', '), after: { ...input } },
      }
    },
  )
}

type Composed = ReturnType<typeof composeStartingTexts>

/** @param order the main language first */
function listTexts(
  composed: Composed,
  order: readonly Language[],
): { language: Language; title: string; markdown: string }[] {
  return order.flatMap((language) => {
    const text = composed[language]
    return text ? [{ language, ...text }] : []
  })
}

/** Those of the first language that has any: the others lack the same. */
function findGaps(texts: readonly { markdown: string }[]): string[] {
  return [...new Set(texts.map(({ markdown }) => listGaps(markdown)).find((gaps) => gaps.length > 0))]
}
