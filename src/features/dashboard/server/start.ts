/** What a shop needs, and what of it is there. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { readShopTerms } from '../../../kit/shopTerms.ts'
import type { Currency } from '../../../shared/money.ts'
import { legalSlugs } from '../../contentAdmin/legalPages.ts'
import { listRates } from '../../shipping/server/shippingRate.sql.ts'
import { lastingSteps, type StartStep, startSteps } from '../attention.ts'
import type { Dashboard } from './dashboard.contract.ts'

type Start = NonNullable<Dashboard['start']>

/** Until the first order everything, afterwards what is still missing of the steps that last. */
export async function readSetup(services: Services): Promise<Pick<Dashboard, 'start' | 'unfinished'>> {
  const order = await services.db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (!order) return { start: await readStart(services), unfinished: [] }
  const { isDone } = await readLastingSteps(services)
  return { start: null, unfinished: lastingSteps.filter((step) => !isDone[step]) }
}

async function readLastingSteps({ db, settings, sendsMail }: Services) {
  const terms = await readShopTerms(db, settings.terms)
  const pages = await db.selectFrom('page').select('slug').where('slug', 'in', legalSlugs).execute()
  const legal = legalSlugs.filter((slug) => pages.every((page) => page.slug !== slug))
  const isDone: Readonly<Record<(typeof lastingSteps)[number], boolean>> = {
    seller: terms.address !== undefined && terms.taxId !== undefined,
    legal: legal.length === 0,
    email: sendsMail,
  }
  return { terms, legal, isDone }
}

async function readStart(services: Services): Promise<Start> {
  const { db, settings } = services
  const { terms, legal, isDone: isLastingDone } = await readLastingSteps(services)
  const product = await db.selectFrom('product').select('id').where('is_active', '=', true).limit(1).executeTakeFirst()
  const staff = await db.selectFrom('staff').select('id').where('is_active', '=', true).limit(2).execute()
  const shipping = await readFirstRate(db, settings.baseCurrency)
  const { iban, upiId } = settings.bank
  const isDone: Readonly<Record<StartStep, boolean>> = {
    place: settings.taxRules.seller !== null,
    shipping: shipping === null || (await wasSaved(db, 'shipping.')),
    shop: terms.phone !== undefined,
    payment: settings.stripe !== null || iban !== null || upiId !== null || (await wasSaved(db, 'payment.')),
    products: product !== undefined,
    ...isLastingDone,
    staff: staff.length > 1,
    order: false,
  }
  return {
    currency: settings.baseCurrency,
    shipping,
    legal,
    steps: startSteps.map((step) => ({ step, isDone: isDone[step] })),
  }
}

/** The rate that every shop begins with; null when it was changed or others were added. */
async function readFirstRate(db: Db, currency: Currency): Promise<Start['shipping']> {
  const [rate, ...others] = await listRates(db)
  const amounts = rate ? [...Object.values(rate.price)] : []
  const isFirst = rate?.id === 1 && amounts.length > 1 && new Set(amounts).size === 1
  if (!rate || !isFirst || others.length > 0) return null
  const price = rate.price[currency]
  return price === undefined ? null : { price, freeOver: rate.freeOver[currency] ?? null }
}

/** Whether the staff have saved something of this kind, such as to keep what there was. */
async function wasSaved(db: Db, actions: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', 'like', `${actions}%`)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
