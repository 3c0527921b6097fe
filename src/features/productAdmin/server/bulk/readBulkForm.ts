/** Validates the form of a bulk edit. */

import { translator } from '../../../../kit/text/translator.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/money.ts'
import { readAmount, readPercent } from '../../../../shared/readPrice.ts'
import { parseLocalMinute } from '../../../../shared/zonedTime.ts'
import {
  type BulkForm,
  type BulkOperation,
  type PriceRule,
  priceChanges,
  priceEndings,
  saleChanges,
  stockChanges,
} from '../../bulkEdit.ts'
import { maxStock } from '../../productAdmin.filter.ts'

interface BulkContext {
  language: Language
  currency: Currency
  timeZone: string
  /** Existing brands and categories. */
  brands: ReadonlySet<number>
  categories: ReadonlySet<number>
}

type Reason = 'change' | 'percent' | 'amount' | 'ambiguous' | 'stock' | 'date' | 'reversed' | 'target'
type Report = (field: keyof BulkForm, reason: Reason) => void

/** @throws ShopError with the errors of all fields */
export function readBulkForm(form: BulkForm, context: BulkContext): BulkOperation {
  const t = translator(context.language, 'errors')
  const fields: Record<string, string[]> = {}
  const operation = readOperation(form, context, (field, reason) => {
    fields[field] ??= [t('bulkEdit.field', { reason })]
  })
  if (Object.keys(fields).length > 0) throw new ShopError('request.invalid', {}, fields)
  return operation
}

function readOperation(form: BulkForm, context: BulkContext, report: Report): BulkOperation {
  const { kind } = form
  switch (kind) {
    case 'price':
      return { kind, ...readPriceRule(form, priceChanges, context, report) }
    case 'sale':
      return { kind, ...readPriceRule(form, saleChanges, context, report), dates: readDates(form, context, report) }
    case 'endSale':
      return { kind }
    case 'stock':
      return { kind, ...readStock(form, report) }
    case 'sold':
    case 'archive':
      if (form.target !== 'yes' && form.target !== 'no') report('target', 'target')
      return { kind, isOn: form.target === 'yes' }
    case 'soldDates':
      return { kind, dates: readDates(form, context, report) }
    case 'addCategory':
    case 'removeCategory': {
      const category = Number(form.target)
      if (!context.categories.has(category)) report('target', 'target')
      return { kind, category }
    }
    case 'brand': {
      const brand = form.target === '' ? null : Number(form.target)
      if (brand !== null && !context.brands.has(brand)) report('target', 'target')
      return { kind, brand }
    }
  }
}

function readPriceRule(
  { change: typed, value, ending: typedEnding }: BulkForm,
  allowed: readonly PriceRule['change'][],
  { currency }: BulkContext,
  report: Report,
): PriceRule {
  const change = allowed.find((each) => each === typed)
  if (!change) report('change', 'change')
  const ending = priceEndings.find((each) => String(each) === typedEnding) ?? null
  if (typedEnding !== '' && ending === null) report('ending', 'change')
  const amount = change?.endsWith('Percent')
    ? readPercentField(value, change === 'lowerPercent', report)
    : readAmountField(value, currency, report)
  return { change: change ?? 'set', amount, ending }
}

/** @returns basis points */
function readPercentField(text: string, isLowered: boolean, report: Report): number {
  const basisPoints = readPercent(text)
  if (basisPoints < 1 || basisPoints > (isLowered ? 9_999 : 100_000)) report('value', 'percent')
  return basisPoints
}

/** @returns minor units */
function readAmountField(text: string, currency: Currency, report: Report): number {
  const minor = readAmount(text, currency)
  if (typeof minor === 'number' && minor > 0) return minor
  report('value', minor === 'ambiguous' ? 'ambiguous' : 'amount')
  return 0
}

function readStock({ change: typed, value }: BulkForm, report: Report) {
  const change = stockChanges.find((each) => each === typed)
  if (!change) report('change', 'change')
  const amount = /^\s*\d{1,7}\s*$/.test(value) ? Number(value) : Number.NaN
  if (!(amount <= maxStock)) report('value', 'stock')
  return { change: change ?? 'set', amount }
}

function readDates({ startsAt, endsAt }: BulkForm, { timeZone }: BulkContext, report: Report) {
  const read = (field: 'startsAt' | 'endsAt', text: string) => {
    const moment = text.trim() === '' ? null : parseLocalMinute(text.trim(), timeZone)
    if (text.trim() !== '' && moment === null) report(field, 'date')
    return moment?.getTime() ?? null
  }
  const dates = [read('startsAt', startsAt), read('endsAt', endsAt)] as const
  if (dates[0] !== null && dates[1] !== null && dates[0] >= dates[1]) report('endsAt', 'reversed')
  return dates
}
