/** Banners in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { findText } from '../../staff/formTexts.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import type { BannerForm } from '../bannerForm.ts'
import {
  type AdminBanner,
  adminBannerCall,
  adminBannersCall,
  createBannerCall,
  deleteBannerCall,
  orderBannersCall,
  saveBannerCall,
} from './bannerAdmin.contract.ts'
import { listAdminBanners, lockBanners, readBannerState, type StoredBanner } from './bannerAdmin.sql.ts'
import { createBanner, editBanner, hashBanner, loadBanner, orderBanners, toBannerForm } from './bannerEdits.ts'

export function bannerAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings, files } = services
  const reading = { permission: 'content.read' } as const
  const editing = { permission: 'content.edit' } as const
  const contextIn = (language: Language) => ({
    ...{ language, currency: settings.baseCurrency, timeZone: settings.clock.timeZone, files },
    mainLanguage: findMainLanguage(settings.languages),
  })
  const findTitle = (texts: BannerForm['texts']) => findText(texts, 'title', findMainLanguage(settings.languages))
  const present = async (tx: Db, banner: StoredBanner, language: Language): Promise<AdminBanner> => ({
    ...{ id: banner.id, version: hashBanner(banner), form: toBannerForm(banner, contextIn(language)) },
    state: await readBannerState(tx, banner.id, services.now()),
  })

  adminRead(app, services, adminBannersCall, reading, async ({ http }) => ({
    data: (await listAdminBanners(db, http.language, services.now())).map(({ imagePath, ...banner }) => ({
      ...banner,
      image: originalImageUrl(settings.baseUrl, imagePath),
    })),
    currency: settings.baseCurrency,
    timeZone: settings.clock.timeZone,
  }))

  adminRead(app, services, adminBannerCall, reading, async ({ params, http }) => ({
    data: await present(db, await loadBanner(db, params.id), http.language),
  }))

  adminWrite(app, services, createBannerCall, editing, async ({ tx, input, http }) => {
    const { id, after } = await createBanner(tx, input.form, contextIn(http.language))
    return {
      answer: { data: { id } },
      audit: { action: 'banner.create', entityName: findTitle(input.form.texts), after },
    }
  })

  adminWrite(app, services, orderBannersCall, editing, async ({ tx, input }) => {
    await orderBanners(tx, input)
    const { before, after } = input
    return {
      answer: {},
      audit: { action: 'banner.order', entityName: '/', before: { ids: before }, after: { ids: after } },
    }
  })

  adminWrite(app, services, saveBannerCall, editing, async ({ tx, params, input, http }) => {
    const { banner, before, after } = await editBanner(tx, params.id, input, contextIn(http.language))
    return {
      answer: { data: await present(tx, banner, http.language) },
      audit: { action: 'banner.save', entityName: findTitle(input.form.texts), before, after },
    }
  })

  adminWrite(app, services, deleteBannerCall, editing, async ({ tx, params, http }) => {
    await lockBanners(tx)
    const banner = await loadBanner(tx, params.id)
    await tx.deleteFrom('banner').where('id', '=', banner.id).execute()
    const { link, texts } = toBannerForm(banner, contextIn(http.language))
    const title = findTitle(texts)
    return { answer: {}, audit: { action: 'banner.delete', entityName: title, before: { link, title } } }
  })
}
