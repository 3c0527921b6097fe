/** Payment methods in the back office. */
import type { ApiApp, Services, Settings } from '../../../kit/services.ts'
import { cleanProse } from '../../../kit/text/cleanText.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { type Currency, formatAmount, parseCurrency } from '../../../shared/money.ts'
import { type AmountProblem, readAmount } from '../../../shared/readPrice.ts'
import {
  areLimitsReversed,
  listProviders,
  maxPaymentText,
  type PaymentTexts,
  parseCountryCodes,
} from '../../payment/paymentMethod.ts'
import {
  listPaymentMethods,
  lockPaymentMethods,
  orderPaymentMethods,
  type PaymentMethodRow,
  savePaymentMethod,
} from '../../payment/server/paymentMethod.sql.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import {
  type AdminPaymentMethod,
  orderPaymentMethodsCall,
  paymentMethodsCall,
  savePaymentMethodCall,
} from './paymentAdmin.contract.ts'

const access = { permission: 'payments.manage' } as const

type Errors = FieldErrors<'countries' | AmountProblem | 'reversed' | 'tooLong'>

export function paymentAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const currency = settings.baseCurrency

  adminRead(app, services, paymentMethodsCall, access, async ({ http: { language } }) => {
    const methods = await listPaymentMethods(db)
    return {
      data: methods.map((method) => presentMethod(method, settings, language)),
      version: hashOrder(methods),
      currency,
    }
  })

  adminWrite(
    app,
    services,
    savePaymentMethodCall,
    { ...access, needsConfirmation: true },
    async ({ tx, params, input, http: { language } }) => {
      await lockPaymentMethods(tx)
      const before = (await listPaymentMethods(tx)).find(({ code }) => code === params.code)
      if (!before) throw new ShopError('request.notFound')
      if (hashVersion(before) !== input.version) throw new ShopError('staff.changed')
      const errors: Errors = new FieldErrors((reason, value) =>
        translator(language, 'errors')('paymentAdmin.field', { reason, value }),
      )
      const countries = parseCountryCodes(input.countries)
      if (countries === null) errors.add('countries', 'countries')
      const after: PaymentMethodRow = {
        ...before,
        isActive: input.isActive,
        currencies: input.currencies.length === 0 ? null : input.currencies,
        countries: countries === null || countries.length === 0 ? null : countries,
        minimumMinor: readLimit('minimum', input.minimum, currency, errors),
        maximumMinor: readLimit('maximum', input.maximum, currency, errors),
        texts: input.texts ? readTexts(input.texts, errors) : before.texts,
      }
      if (areLimitsReversed(after)) errors.add('maximum', 'reversed')
      errors.throwIfAny()
      await savePaymentMethod(tx, after)
      return {
        answer: { data: presentMethod(after, settings, language) },
        audit: { action: 'payment.save', entityName: after.code, ...describeChanges(flatten(before), flatten(after)) },
      }
    },
  )

  adminWrite(app, services, orderPaymentMethodsCall, access, async ({ tx, input: { codes, version } }) => {
    await lockPaymentMethods(tx)
    const methods = await listPaymentMethods(tx)
    const isSame = codes.length === methods.length && methods.every(({ code }) => codes.includes(code))
    if (hashOrder(methods) !== version || !isSame) throw new ShopError('staff.changed')
    await orderPaymentMethods(tx, codes)
    const order = methods.map(({ code }) => code).join(', ')
    return {
      answer: {},
      audit: {
        action: 'payment.order',
        entityName: codes.join(', '),
        before: { order },
        after: { order: codes.join(', ') },
      },
    }
  })
}

function readLimit(field: 'minimum' | 'maximum', text: string, currency: Currency, errors: Errors): number | null {
  if (text.trim() === '') return null
  const minor = readAmount(text, currency)
  if (typeof minor === 'number') return minor
  errors.add(field, minor)
  return null
}

/** Empty texts mean the shop's own. */
function readTexts(typed: AdminPaymentMethod['form']['texts'], errors: Errors): PaymentTexts {
  const texts: PaymentTexts = {}
  for (const language of languages) {
    for (const field of ['title', 'description'] as const) {
      const text = cleanProse(typed[language][field], 1000).text
      if (text === '') continue
      const most = maxPaymentText[field]
      if (text.length > most) errors.add(`texts.${language}.${field}`, 'tooLong', String(most))
      texts[language] = { ...texts[language], [field]: text }
    }
  }
  return texts
}

function presentMethod(
  method: PaymentMethodRow,
  settings: Pick<Settings, 'stripe' | 'bank'>,
  language: Language,
): AdminPaymentMethod {
  const { code, kind, isActive, countries, minimumMinor, maximumMinor } = method
  const show = (spoken: Language) => describePaymentMethod(method, false, spoken)
  const showDefault = (spoken: Language) => describePaymentMethod({ ...method, texts: {} }, false, spoken)
  const own = (spoken: Language) => ({ title: '', description: '', ...method.texts[spoken] })
  const amount = (minor: number | null) => (minor === null ? '' : formatAmount(minor, language))
  return {
    ...{ code, kind, isActive, minimumMinor, maximumMinor },
    titles: { en: show('en').title, fr: show('fr').title, de: show('de').title },
    defaults: { en: showDefault('en'), fr: showDefault('fr'), de: showDefault('de') },
    missing: findMissing(method, settings),
    currencies: method.currencies?.flatMap((each) => parseCurrency(each) ?? []) ?? null,
    countries: countries && [...countries],
    form: {
      ...{ countries: countries?.join(' ') ?? '', minimum: amount(minimumMinor), maximum: amount(maximumMinor) },
      texts: { en: own('en'), fr: own('fr'), de: own('de') },
    },
    version: hashVersion(method),
  }
}

/** The settings that a method needs and that are missing. */
function findMissing(
  { provider, kind }: PaymentMethodRow,
  { stripe, bank }: Pick<Settings, 'stripe' | 'bank'>,
): AdminPaymentMethod['missing'] {
  if (!listProviders({ stripe }).includes(provider)) return 'stripe'
  return kind === 'bank_transfer' && bank.iban === null && bank.upiId === null ? 'account' : null
}

function flatten({ isActive, currencies, countries, minimumMinor, maximumMinor, texts }: PaymentMethodRow) {
  return new Map([
    ...flattenForm({ texts }),
    ['isActive', String(isActive)],
    ['currencies', currencies?.join(' ') ?? ''],
    ['countries', countries?.join(' ') ?? ''],
    ['minimumMinor', String(minimumMinor ?? '')],
    ['maximumMinor', String(maximumMinor ?? '')],
  ])
}

function hashOrder(methods: readonly PaymentMethodRow[]): string {
  return hashVersion(methods.map(({ code }) => code))
}
