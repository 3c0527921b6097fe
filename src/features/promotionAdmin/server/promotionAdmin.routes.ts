/** Promotions in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { defaultLanguage, findMainLanguage, type Language } from '../../../shared/locale.ts'
import { addCoupon } from '../../coupon/server/saveCoupons.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { emptyForm, labelPromotion, type PromotionForm, promotionFields } from '../promotionForm.ts'
import { previewPromotion } from './previewPromotion.ts'
import {
  findPromotion,
  listPromotions,
  lockPromotion,
  type PromotionRow,
  readUsage,
  setArchived,
  updatePromotion,
} from './promotion.sql.ts'
import {
  archivePromotionCall,
  createPromotionCall,
  type Promotion,
  type PromotionListItem,
  promotionCall,
  promotionPreviewCall,
  promotionsCall,
  savePromotionCall,
} from './promotionAdmin.contract.ts'
import { FieldErrors, readBenefit, readPromotion, readTargets, toPromotionForm } from './readPromotion.ts'

const pageLength = 50
const usesLength = 50
const reading = { permission: 'promotions.read' } as const
const editing = { permission: 'promotions.edit' } as const

export function promotionAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const { baseCurrency, clock, taxRules } = settings
  const formContext = (language: Language, now: Date) => ({
    ...{ language, now, currency: baseCurrency, timeZone: clock.timeZone },
    mainLanguage: findMainLanguage(settings.languages),
  })

  const presentPromotion = async (from: Db, row: PromotionRow, language: Language): Promise<Promotion> => {
    const { placed, latest, ...usage } = await readUsage(from, row.id, usesLength)
    return {
      ...{ id: row.id, version: row.version, state: row.state, currency: baseCurrency, timeZone: clock.timeZone },
      form: toPromotionForm(row, language, clock.timeZone),
      usage: {
        ...usage,
        latest: latest.map((use) => ({ ...use, createdAt: new Date(use.createdAt).toISOString() })),
        left: placed - latest.length,
      },
    }
  }

  adminRead(app, services, promotionsCall, reading, async ({ input, http }) => {
    const filter = { ...input, view: input.view ?? 'active' }
    const rows = await listPromotions(db, filter, services.now(), pageLength + 1)
    const page = rows.slice(0, pageLength)
    return {
      data: page.map((row) => presentListItem(row, http.language)),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      currency: baseCurrency,
      timeZone: clock.timeZone,
    }
  })

  adminRead(app, services, promotionCall, reading, async ({ params, http }) => ({
    data: await presentPromotion(db, requireRow(await findPromotion(db, params.id, services.now())), http.language),
  }))

  adminRead(app, services, promotionPreviewCall, reading, async ({ input, http: { language } }) => {
    const errors = new FieldErrors(language)
    const form = { ...emptyForm, ...input }
    const benefit = { ...readBenefit(form, baseCurrency, errors), targets: await readTargets(db, form, errors) }
    const currency = input.priceCurrency ?? baseCurrency
    const context = { language, currency, baseCurrency, taxRules, now: services.now() }
    const rate = (await services.rates())[currency]
    return { data: await previewPromotion(db, benefit, input.cart ?? '', { ...context, rate }, errors) }
  })

  adminWrite(app, services, createPromotionCall, editing, async ({ tx, input, http, now }) => {
    const form = { ...input.form, method: input.form.method ?? emptyForm.method }
    const draft = await readPromotion(tx, form, null, formContext(http.language, now))
    const id = await addCoupon(tx, draft)
    if (id === null) {
      const errors = new FieldErrors(http.language)
      errors.add('code', 'codeTaken', draft.code ?? '')
      errors.throwIfAny()
    }
    const row = requireRow(id === null ? null : await findPromotion(tx, id, now))
    const after = toAudit(row, clock.timeZone)
    return {
      answer: { data: { id: row.id } },
      audit: { action: 'promotion.create', entityName: labelRow(row), after: listFilled(after) },
    }
  })

  adminWrite(app, services, savePromotionCall, editing, async ({ tx, params, input, http, now }) => {
    const before = requireRow(await lockPromotion(tx, params.id, now))
    if (before.version !== input.version) throw new ShopError('staff.changed')
    const form = { ...input.form, method: input.form.method ?? emptyForm.method }
    const draft = await readPromotion(tx, form, before, formContext(http.language, now))
    await updatePromotion(tx, before.id, draft)
    const row = requireRow(await findPromotion(tx, before.id, now))
    return {
      answer: { data: await presentPromotion(tx, row, http.language) },
      audit: {
        ...{ action: 'promotion.save', entityName: labelRow(row) },
        ...diff(toAudit(before, clock.timeZone), toAudit(row, clock.timeZone)),
      },
    }
  })

  adminWrite(app, services, archivePromotionCall, editing, async ({ tx, params, input, http, now }) => {
    const before = requireRow(await lockPromotion(tx, params.id, now))
    if (before.version !== input.version) throw new ShopError('staff.changed')
    await setArchived(tx, before.id, input.isArchived)
    const row = requireRow(await findPromotion(tx, before.id, now))
    return {
      answer: { data: await presentPromotion(tx, row, http.language) },
      audit: {
        action: input.isArchived ? 'promotion.archive' : 'promotion.restore',
        entityName: labelRow(row),
        before: { state: before.state },
        after: { state: row.state },
      },
    }
  })
}

/** @throws ShopError 404 */
function requireRow<T>(row: T | null): T {
  if (row === null) throw new ShopError('request.notFound')
  return row
}

function presentListItem(row: PromotionRow, language: Language): PromotionListItem {
  const { id, code, state, kind, percentBp, amountMinor, minimumMinor, usageLimit, usedCount } = row
  const { names, startsAt, endsAt, buyQuantity, getQuantity, isTargeted } = row
  return {
    ...{ id, code, state, kind, percentBp, amountMinor, buyQuantity, getQuantity, isTargeted },
    ...{ minimumMinor, usageLimit, usedCount },
    name: names[language] ?? names[defaultLanguage] ?? Object.values(names)[0] ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** The audit log uses the same spelling for all readers. */
const toAudit = (row: PromotionRow, timeZone: string) => toPromotionForm(row, 'en', timeZone)
const labelRow = (row: PromotionRow) => labelPromotion(toAudit(row, 'UTC'), 'en')

const listFilled = (form: PromotionForm) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))

/** Only the fields that differ. */
function diff(before: PromotionForm, after: PromotionForm) {
  const changed = promotionFields.filter((field) => before[field] !== after[field])
  const pick = (form: PromotionForm) => Object.fromEntries(changed.map((field) => [field, form[field]]))
  return { before: pick(before), after: pick(after) }
}
