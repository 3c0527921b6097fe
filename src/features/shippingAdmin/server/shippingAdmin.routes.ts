/** Shipping methods in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { readAmount } from '../../../shared/readPrice.ts'
import { defaultCountry } from '../../address/server/country.contract.ts'
import { arrangeCarriers } from '../../shipping/carrier.ts'
import { findRateFindings } from '../../shipping/rateCoverage.ts'
import { listCarriers } from '../../shipping/server/carrier.sql.ts'
import { describeMethod } from '../../shipping/server/methodText.ts'
import { listRates, lockRates, removeRates } from '../../shipping/server/shippingRate.sql.ts'
import { storesForShop } from '../../shipping/server/shippingRates.ts'
import type { ShippingRate } from '../../shipping/shippingRate.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { flattenMethod, parseKilograms } from '../methodForm.ts'
import { presentCarrier } from './carrier.routes.ts'
import {
  groupRates,
  hashMethod,
  hashOrder,
  lockMethod,
  type Method,
  requireMethod,
  storeMethod,
  storeOrder,
  withMethod,
} from './methods.ts'
import { previewShipping } from './previewShipping.ts'
import { readMethodForm, ShippingErrors, toMethodForm } from './readMethodForm.ts'
import {
  createMethodCall,
  deleteMethodCall,
  orderMethodsCall,
  type ShippingFinding,
  type StoredMethod,
  saveMethodCall,
  shippingCall,
  shippingMethodCall,
  shippingPreviewCall,
} from './shippingAdmin.contract.ts'

const reading = { permission: 'shipping.read' } as const
const editing = { permission: 'shipping.edit' } as const

export function shippingAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const currency = settings.baseCurrency
  const listStores = storesForShop(services)
  const readContext = async (from: Db) => ({
    ...{ carriers: await listCarriers(from), currency },
    currencies: settings.currencies,
    mainLanguage: findMainLanguage(settings.languages),
  })
  const loadMethod = async (from: Db, code: string, language: Language): Promise<StoredMethod> =>
    presentMethod(requireMethod(groupRates(await listRates(from)), code), language)

  adminRead(app, services, shippingCall, reading, async ({ http: { language } }) => {
    const rates = await listRates(db)
    const methods = groupRates(rates)
    return {
      data: methods.map(({ code, rates: own }) => ({
        code,
        title: nameMethod(own, code, language),
        rates: own.map(({ carrier, texts: _texts, code: _code, ...rate }) => ({
          ...rate,
          zones: [...rate.zones],
          carrier: carrier?.title ?? null,
        })),
      })),
      version: hashOrder(methods),
      findings: findRateFindings(rates).map(
        (finding): ShippingFinding => ({
          ...{ kind: finding.kind, zone: finding.zone, from: finding.from, to: finding.to },
          code: 'code' in finding ? finding.code : null,
          rateId: 'rateId' in finding ? finding.rateId : null,
        }),
      ),
      carriers: arrangeCarriers(await listCarriers(db), settings.clock.country).map(presentCarrier),
      currency,
      currencies: [...settings.currencies],
      country: settings.clock.country ?? defaultCountry,
    }
  })

  adminRead(app, services, shippingMethodCall, reading, async ({ params, http }) => ({
    data: await loadMethod(db, params.code, http.language),
  }))

  adminWrite(app, services, createMethodCall, editing, async ({ tx, input: { form }, http: { language } }) => {
    await lockRates(tx)
    const all = groupRates(await listRates(tx))
    const code = form.code.trim().toLowerCase()
    const errors = new ShippingErrors(language)
    if (all.some((method) => method.code === code)) errors.add('code', 'codeTaken', code)
    const drafts = readMethodForm(form, code, [], await readContext(tx), errors)
    errors.throwIfAny()
    await storeMethod(tx, all, code, drafts)
    const data = await loadMethod(tx, code, language)
    return {
      answer: { data },
      audit: {
        action: 'shipping.create',
        entityName: code,
        after: describeChanges(new Map(), flattenMethod(data.form)).after,
      },
    }
  })

  adminWrite(app, services, saveMethodCall, editing, async ({ tx, params: { code }, input, http: { language } }) => {
    const { method, all } = await lockMethod(tx, code, input.version)
    const errors = new ShippingErrors(language)
    const drafts = readMethodForm(input.form, code, method.rates, await readContext(tx), errors)
    errors.throwIfAny()
    await storeMethod(tx, all, code, drafts)
    const before = toMethodForm(code, method.rates, 'en')
    const after = (await loadMethod(tx, code, 'en')).form
    return {
      answer: { data: await loadMethod(tx, code, language) },
      audit: {
        action: 'shipping.save',
        entityName: code,
        ...describeChanges(flattenMethod(before), flattenMethod(after)),
      },
    }
  })

  adminWrite(app, services, deleteMethodCall, editing, async ({ tx, params: { code }, input }) => {
    const { method } = await lockMethod(tx, code, input.version)
    await removeRates(tx, code)
    const form = flattenMethod(toMethodForm(code, method.rates, 'en'))
    return {
      answer: {},
      audit: { action: 'shipping.delete', entityName: code, before: describeChanges(form, new Map()).before },
    }
  })

  adminWrite(app, services, orderMethodsCall, editing, async ({ tx, input: { codes, version } }) => {
    const before = (await storeOrder(tx, codes, version)).map(({ code }) => code).join(', ')
    return {
      answer: {},
      audit: {
        action: 'shipping.order',
        entityName: codes.join(', '),
        before: { order: before },
        after: { order: codes.join(', ') },
      },
    }
  })

  adminRead(app, services, shippingPreviewCall, reading, async ({ input, http: { language } }) => {
    const errors = new ShippingErrors(language)
    const all = groupRates(await listRates(db))
    const grams = parseKilograms(input.weight)
    if (grams === null) errors.add('weight', 'weight')
    const goodsMinor = readAmount(input.goods, input.goodsCurrency)
    if (typeof goodsMinor === 'string') errors.add('goods', goodsMinor)
    let rates = all.flatMap((method) => method.rates)
    if (input.form) {
      const code = input.form.code.trim().toLowerCase()
      const stored = all.find((method) => method.code === code)?.rates ?? []
      const drafts = readMethodForm(input.form, code, stored, await readContext(db), errors)
      rates = withMethod(all, drafts[0]?.code ?? '', drafts)
    }
    if (errors.hasAny) return { data: null, errors: errors.all }
    const rate = (await services.rates())[input.goodsCurrency]
    const shipment = {
      destination: { country: input.country.toUpperCase(), state: input.state.toUpperCase() },
      grams: grams ?? 0,
      goodsMinor: Number(goodsMinor),
    }
    const selection = { currency: input.goodsCurrency, baseCurrency: currency, rate }
    const active = rates.filter(({ isActive }) => isActive)
    return { data: previewShipping(active, await listStores(), shipment, selection, language), errors: {} }
  })
}

function presentMethod({ code, rates }: Method, language: Language): StoredMethod {
  const texts = new Set(rates.map((rate) => JSON.stringify(rate.texts)))
  const form = toMethodForm(code, rates, language)
  return { code, version: hashMethod({ code, rates }), form, hasMixedTexts: texts.size > 1 }
}

function nameMethod(rates: readonly ShippingRate[], code: string, language: Language): string {
  const [first] = rates
  return first ? describeMethod(first, language).title : code
}
