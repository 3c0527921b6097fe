/** Finds homes, shipping methods and payment methods, whose names come from messages as well as from the database. */
import type { Db } from '../../../kit/database/database.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { listHomeTitles } from '../../homeAdmin/server/homeEdits.ts'
import { listPaymentMethods } from '../../payment/server/paymentMethod.sql.ts'
import { describePaymentMethod } from '../../payment/server/paymentText.ts'
import { describeMethod } from '../../shipping/server/methodText.ts'
import { listRates } from '../../shipping/server/shippingRate.sql.ts'
import { groupRates } from '../../shippingAdmin/server/methods.ts'
import type { Permission } from '../../staff/permissions.ts'
import { matchesWords } from '../matchesWords.ts'
import type { FoundContent } from './commandPalette.contract.ts'

interface Named {
  key: string
  /** The name shown to readers of this language. */
  nameIn(language: Language): string
}

/** @param canSee whether the user has a permission, and so sees the kinds that need it */
export async function findMethods(
  db: Db,
  search: string,
  language: Language,
  limit: number,
  canSee: (permission: Permission) => boolean,
): Promise<FoundContent[]> {
  const pick = (kind: FoundContent['kind'], rows: readonly Named[]): FoundContent[] =>
    rows
      .filter(({ key, nameIn }) => matchesWords([key, ...languages.map(nameIn)].join(' '), search))
      .slice(0, limit)
      .map(({ key, nameIn }) => ({ kind, key, name: nameIn(language), note: key }))
  const [homes, shipping, payments] = await Promise.all([
    canSee('content.read') ? listHomes() : [],
    canSee('shipping.read') ? listShippingMethods(db) : [],
    canSee('payments.manage') ? listPayments(db) : [],
  ])
  return [...pick('home', homes), ...pick('shippingMethod', shipping), ...pick('paymentMethod', payments)]
}

function listHomes(): Named[] {
  const titles = new Map(languages.map((language) => [language, listHomeTitles(language)]))
  return (titles.get('en') ?? []).map(({ key }) => ({
    key,
    nameIn: (language) => titles.get(language)?.find((home) => home.key === key)?.title || key,
  }))
}

async function listShippingMethods(db: Db): Promise<Named[]> {
  return groupRates(await listRates(db)).map(({ code, rates: [first] }) => ({
    key: code,
    nameIn: (language) => (first ? describeMethod(first, language).title : code),
  }))
}

async function listPayments(db: Db): Promise<Named[]> {
  return (await listPaymentMethods(db)).map((method) => ({
    key: method.code,
    nameIn: (language) => describePaymentMethod(method, false, language).title,
  }))
}
