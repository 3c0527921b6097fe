/** Content pages in the back office. */
import { Value } from 'typebox/value'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { findMainLanguage, languages } from '../../../shared/locale.ts'
import { pageSlugs } from '../../../shared/paths.ts'
import { joinWords } from '../../../shared/typography.ts'
import { PageDetails } from '../../content/server/details.contract.ts'
import { insertPhone } from '../../content/server/phoneLink.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { listVersions } from '../../staff/server/contentVersion.sql.ts'
import { isOwnPage } from '../pageForm.ts'
import {
  type AdminPage,
  type AdminPageItem,
  adminPageCall,
  adminPagesCall,
  deletePageCall,
  pageVersionsCall,
  previewPageCall,
  savePageCall,
} from './pageAdmin.contract.ts'
import { findStoredPage, listStoredPages, pageVersions, type StoredPage } from './pageAdmin.sql.ts'
import { deletePage, editPage, hashPage } from './pageEdits.ts'
import { composeStartingTexts } from './startingTexts/startingText.ts'

export function pageAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings, files } = services
  const reading = { permission: 'content.read' } as const
  const editing = { permission: 'content.edit' } as const
  const present = (slug: string, page: StoredPage): AdminPage => ({
    ...{ slug, version: hashPage(page), isStored: page.isStored, isOwn: isOwnPage(slug), shows: listShown(slug, page) },
    startingTexts: page.isStored ? {} : composeStartingTexts(slug, settings, services.now()),
    image: page.image && { ...page.image, url: originalImageUrl(settings.baseUrl, page.image.path) },
    form: page.form,
  })

  adminRead(app, services, adminPagesCall, reading, async ({ http }) => {
    const stored = await listStoredPages(db, http.language)
    const needed = pageSlugs.map((slug): AdminPageItem => {
      const found = stored.find((page) => page.slug === slug)
      return {
        ...{ slug, title: found?.title ?? '', isOwn: false, isInFooter: true },
        ...{ updatedAt: found?.updatedAt.toISOString() ?? null, missing: found?.missing ?? [...languages] },
      }
    })
    const own = stored.filter(({ slug }) => isOwnPage(slug))
    return {
      data: [...needed, ...own.map((page) => ({ ...page, isOwn: true, updatedAt: page.updatedAt.toISOString() }))],
    }
  })

  adminRead(app, services, adminPageCall, reading, async ({ params: { slug } }) => ({
    data: present(slug, await findStoredPage(db, slug)),
  }))

  adminWrite(app, services, savePageCall, editing, async ({ tx, params: { slug }, input, http, session, now }) => {
    const mainLanguage = findMainLanguage(settings.languages)
    const editor = { name: session.staff.name, language: http.language, mainLanguage, now, files }
    const { page, before, after } = await editPage(tx, slug, input, editor)
    return {
      answer: { data: present(slug, page) },
      audit: { action: 'page.save', entityName: slug, before, after },
    }
  })

  adminWrite(app, services, deletePageCall, editing, async ({ tx, params: { slug } }) => {
    const title = await deletePage(tx, slug, findMainLanguage(settings.languages))
    return { answer: {}, audit: { action: 'page.delete', entityName: slug, before: { title } } }
  })

  adminRead(app, services, previewPageCall, editing, async ({ input }) => ({
    data: { html: joinWords(insertPhone(articleHtml(input.markdown), settings.shopPhone)) },
  }))

  adminRead(app, services, pageVersionsCall, reading, async ({ params: { slug } }) => ({
    data: await listVersions(db, pageVersions(slug)),
  }))
}

/** The structured data that the page shows beside its text (`ContentPage.tsx`). */
function listShown(slug: string, { details }: StoredPage): AdminPage['shows'] {
  if (slug === 'order-tracking') return ['tracking']
  const english = Value.Check(PageDetails, details.en) ? details.en : {}
  if (slug === 'about-us' && english.team) return ['team', 'figures']
  return slug === 'store-location' && english.place ? ['place'] : []
}
