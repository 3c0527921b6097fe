/** The home in the back office. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { findMainLanguage } from '../../../shared/locale.ts'
import { noContent } from '../../../shared/shopContent.ts'
import { mainHome } from '../../home/home.layouts.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { listVersions } from '../../staff/server/contentVersion.sql.ts'
import '../../staff/server/shopPages.ts'
import { addFallbackTexts } from '../homeTexts.ts'
import {
  adminHomeCall,
  type BlockProblem,
  homeChoicesCall,
  homeVersionsCall,
  previewHomeCall,
  publishHomeCall,
  startingHomeCall,
} from './homeAdmin.contract.ts'
import { homeVersions, listHomeTitles, publishHome, readAdminHome, readStartingHome } from './homeEdits.ts'
import { findBlockProblems, resolveProducts } from './homeProblems.ts'
import { listCategoryTree } from './homeReferences.sql.ts'

export function homeAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const mainLanguage = findMainLanguage(settings.languages)
  const reading = { permission: 'content.read' } as const
  const editing = { permission: 'content.edit' } as const

  adminRead(app, services, adminHomeCall, reading, async () => ({ data: await readAdminHome(db) }))

  adminRead(app, services, homeChoicesCall, reading, async ({ http: { language } }) => ({
    data: {
      setting: app.shopPages?.homeLayout ?? mainHome,
      homes: [{ key: mainHome, title: '' }, ...listHomeTitles(language)],
      categories: await listCategoryTree(db, language),
      scenes: Object.keys(app.shopPages?.content.scenes ?? {}),
    },
  }))

  adminRead(app, services, startingHomeCall, reading, async ({ params }) => ({
    data: readStartingHome(params.key, app.shopPages?.content ?? noContent, settings.languages),
  }))

  adminWrite(app, services, publishHomeCall, editing, async ({ tx, input, http, session, now }) => {
    const editor = { name: session.staff.name, language: http.language, mainLanguage, now }
    const { home, before, after } = await publishHome(tx, input, editor)
    return { answer: { data: home }, audit: { action: 'home.publish', entityName: '/', before, after } }
  })

  adminRead(app, services, previewHomeCall, editing, async ({ input: { language, ...input } }) => {
    const { form: stored } = await readAdminHome(db)
    const form = addFallbackTexts(await resolveProducts(db, input.form), stored, mainLanguage)
    const problems = await findBlockProblems(db, form)
    const html = (await app.shopPages?.renderHome(form, language)) ?? null
    const isLeftOut = (place: number) =>
      html !== null && form.shown === 'own' && !html.includes(` id="part-${place + 1}"`)
    const shown = form.blocks.flatMap(({ id }, index): [string, BlockProblem][] => {
      const problem = problems.get(id) ?? (isLeftOut(index) ? 'empty' : null)
      return problem ? [[id, problem]] : []
    })
    return { data: { html, problems: Object.fromEntries(shown) } }
  })

  adminRead(app, services, homeVersionsCall, reading, async () => ({ data: await listVersions(db, homeVersions) }))
}
