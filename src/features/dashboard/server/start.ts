/** The setup steps of a shop, and which of them are done. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { legalSlugs } from '../../contentAdmin/legalPages.ts'
import { readLatestSettings } from '../../setting/server/readLatestSettings.ts'
import { listRates } from '../../shipping/server/shippingRate.sql.ts'
import { type RequiredStep, requiredSteps, type StartStep, startSteps } from '../attention.ts'
import type { Dashboard } from './dashboard.contract.ts'

type Start = NonNullable<Dashboard['start']>

/** All steps until the first order; afterwards only the lasting steps that are not done. */
export async function readSetup(services: Services): Promise<Pick<Dashboard, 'start' | 'unfinished'>> {
  const { hasOrder, legalPages } = await readProgress(services.db)
  if (!hasOrder) return { start: await readStart(services, legalPages), unfinished: [] }
  const { isDone } = await readRequiredSteps(services, legalPages)
  return { start: null, unfinished: requiredSteps.filter((step) => !isDone[step]) }
}

/** `legalPages`: the slugs of those that are written. */
async function readProgress(db: Db): Promise<{ hasOrder: boolean; legalPages: string[] }> {
  const { rows } = await sql<{ hasOrder: boolean; legalPages: string[] }>`
    select exists (select from orders) as "hasOrder",
           array(select distinct slug from page where slug in (${sql.join(legalSlugs)})) as "legalPages"`.execute(db)
  return rows[0] ?? { hasOrder: false, legalPages: [] }
}

async function readRequiredSteps(services: Services, legalPages: readonly string[]) {
  // Saving the last setting of a step leads straight to the list.
  const settings = await readLatestSettings(services, services.db)
  const { terms, smtpUrl } = settings
  const isDone: Readonly<Record<RequiredStep, boolean>> = {
    seller: terms.address !== undefined && terms.taxId !== undefined,
    legal: legalSlugs.every((slug) => legalPages.includes(slug)),
    email: smtpUrl !== null,
  }
  return { settings, isDone }
}

async function readStart(services: Services, legalPages: readonly string[]): Promise<Start> {
  const { db } = services
  const { settings, isDone: isRequiredDone } = await readRequiredSteps(services, legalPages)
  const product = await findNewestProduct(db)
  const staff = await db.selectFrom('staff').select('id').where('is_active', '=', true).limit(2).execute()
  // Saving also counts, because an owner can decide to keep that rate.
  const hasShipping = !(await hasFirstRate(db)) || (await wasSaved(db, 'shipping.'))
  const { iban, upiId } = settings.bank
  const { legal: hasLegal, email: hasEmail } = isRequiredDone
  const isDone: Readonly<Record<StartStep, boolean>> = {
    setup: settings.taxRules.seller !== null && settings.terms.address !== undefined && hasShipping,
    payment: settings.stripe !== null || iban !== null || upiId !== null || (await wasSaved(db, 'payment.')),
    legal: hasLegal,
    products: product !== null,
    order: false,
    email: hasEmail,
    staff: staff.length > 1,
  }
  return {
    steps: startSteps.map((step) => ({ step, isDone: isDone[step] })),
    product,
  }
}

/** @returns its URL key; null when nothing is for sale. Prefers products in stock, because others cannot be ordered. */
async function findNewestProduct(db: Db): Promise<string | null> {
  const { rows } = await sql<{ url_key: string }>`
    select url_key from product
     where is_active
     order by exists (select from variant
                       where variant.product_id = product.id and variant.is_active and variant.stock > 0) desc,
              id desc
     limit 1`.execute(db)
  return rows[0]?.url_key ?? null
}

/** Whether the only shipping rate is still the initial one, which has the same figure in all currencies. */
async function hasFirstRate(db: Db): Promise<boolean> {
  const [rate, ...others] = await listRates(db)
  const amounts = rate ? Object.values(rate.price) : []
  return rate?.id === 1 && others.length === 0 && amounts.length > 1 && new Set(amounts).size === 1
}

/** Whether the audit log has such an action, even one that changed nothing. */
async function wasSaved(db: Db, actions: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', 'like', `${actions}%`)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
