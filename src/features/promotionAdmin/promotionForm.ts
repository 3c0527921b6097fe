/** A promotion as typed in the editor of the back office, before validation. Pure. */
import type { Language } from '../../shared/locale.ts'
import { type FormFields, makePick } from '../staff/formFields.ts'

export const promotionFields = [
  /** One of `promotionMethods`; immutable. */
  'method',
  /** Stored in upper case; immutable. Empty for an automatic promotion. */
  'code',
  'kind',
  'percent',
  /** Amounts are in the shop's base currency, as typed. */
  'amount',
  /** Number of paid pieces, and number of free pieces in return. */
  'buyQuantity',
  'getQuantity',
  /** `some` for goods that match any of the next three fields; empty for all goods. */
  'goods',
  /** Ids in ascending order, separated by commas. */
  'categories',
  'brands',
  /** SKUs, separated by commas. */
  'products',
  'minimum',
  /** Local time in the shop, such as `2026-06-01T00:00`; empty for no limit. */
  'startsAt',
  /** The exclusive end. */
  'endsAt',
  'usageLimit',
  'perCustomerLimit',
  /** `yes`, or empty. */
  'firstOrder',
  'nameEn',
  'nameFr',
  'nameDe',
] as const
export type PromotionField = (typeof promotionFields)[number]

/** The field of the name in each language. */
export const nameFields = { en: 'nameEn', fr: 'nameFr', de: 'nameDe' } as const

/** Every field is text; empty if it has no value. */
export type PromotionForm = Record<PromotionField, string>

/** Whether shoppers enter a code, or it applies automatically. */
export const promotionMethods = ['code', 'automatic'] as const
export type PromotionMethod = (typeof promotionMethods)[number]

export const promotionKinds = ['percent', 'fixed', 'free_shipping', 'buy_x_get_y'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** `usedUp`: it would apply if it had uses left. */
export const promotionStates = ['active', 'scheduled', 'usedUp', 'ended', 'archived'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Sections of the list; `ended` includes promotions without uses left. */
export const promotionViews = ['active', 'scheduled', 'ended', 'archived'] as const
export type PromotionView = (typeof promotionViews)[number]

export const emptyForm: PromotionForm = { ...makeForm(() => ''), method: 'code', kind: 'percent' }

function makeForm(readText: (field: PromotionField) => string): PromotionForm {
  return {
    method: readText('method'),
    code: readText('code'),
    kind: readText('kind'),
    percent: readText('percent'),
    amount: readText('amount'),
    buyQuantity: readText('buyQuantity'),
    getQuantity: readText('getQuantity'),
    goods: readText('goods'),
    categories: readText('categories'),
    brands: readText('brands'),
    products: readText('products'),
    minimum: readText('minimum'),
    startsAt: readText('startsAt'),
    endsAt: readText('endsAt'),
    usageLimit: readText('usageLimit'),
    perCustomerLimit: readText('perCustomerLimit'),
    firstOrder: readText('firstOrder'),
    nameEn: readText('nameEn'),
    nameFr: readText('nameFr'),
    nameDe: readText('nameDe'),
  }
}

/** The staff's name for a promotion: its code, otherwise its name. */
export function labelPromotion(form: PromotionForm, language: Language): string {
  return form.code || form[nameFields[language]] || form.nameEn || form.nameFr || form.nameDe
}

export function flattenPromotion(form: PromotionForm): FormFields {
  return new Map(Object.entries(form))
}

/**
 * The latest form with my changes applied to it.
 * @param keepTheirs paths of conflicts in which the latest form wins
 */
export function mergePromotions(
  base: PromotionForm,
  mine: PromotionForm,
  theirs: PromotionForm,
  keepTheirs: ReadonlySet<string> = new Set(),
): PromotionForm {
  const pick = makePick(flattenPromotion(base), flattenPromotion(mine), keepTheirs)
  return makeForm((field) => pick(field, mine[field], theirs[field]))
}

/** @param text the output of `joinIds` @returns null for anything else */
export function parseIds(text: string): number[] | null {
  if (text === '') return []
  return /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text) ? text.split(',').map(Number) : null
}

export function joinIds(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(',')
}

export interface PreviewItem {
  sku: string
  quantity: number
}

/** A cart as a URL parameter: `BELL-1:2,TRAIL-M:1`. */
export function formatPreviewCart(items: readonly PreviewItem[]): string {
  return items.map(({ sku, quantity }) => `${encodeURIComponent(sku)}:${quantity}`).join(',')
}

/** @returns null for anything but the output of `formatPreviewCart` */
export function parsePreviewCart(text: string): PreviewItem[] | null {
  if (text === '') return []
  const items: PreviewItem[] = []
  for (const part of text.split(',')) {
    const [, sku, quantity] = /^([^:]+):([1-9]\d{0,2})$/.exec(part) ?? []
    if (sku === undefined || quantity === undefined) return null
    try {
      items.push({ sku: decodeURIComponent(sku), quantity: Number(quantity) })
    } catch {
      return null
    }
  }
  return items
}
