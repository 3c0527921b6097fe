/** Seeds a new database: countries, exchange rates, categories and attributes and, if its first start decides so, the demo shop. */
import { ensureCountries } from '../../features/address/server/saveCountries.ts'
import { type AttributeDraft, ensureAttributes, loadCatalogIndex } from '../../features/catalog/server/catalogIndex.ts'
import { ensureCategories } from '../../features/catalog/server/saveCategories.ts'
import { readRates, storeRates } from '../../features/currency/server/rates.sql.ts'
import { ensureProductCards } from '../../features/product/server/productCards.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import type { Language } from '../../shared/locale.ts'
import { readDemoRates } from './demoFiles.ts'
import { type DemoDecision, hasContent, readDecision, storeDecision, waitForSeedLock } from './seed.sql.ts'

/**
 * Prepares the database at the shop's start; the first start decides whether it is the demo shop. The decision is stored and final:
 * neither a later setting nor a command adds demo products or the demo account to an owner's shop.
 *
 * One transaction: a killed start leaves nothing behind, and one of several concurrent starts seeds while the others wait.
 * @param isDemoWanted null when not set; an empty shop then becomes the demo
 * @returns whether it is the demo shop
 */
export async function prepareShop(db: Db, isDemoWanted: boolean | null): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const decision = await prepareFrame(tx)
    if (decision !== 'open') return decision === 'demo'
    const isEmpty = !(await hasContent(tx))
    const isDemo = (isDemoWanted ?? true) && isEmpty
    if (isDemo) {
      const { seedDemo } = await import('./seedDemo.ts')
      await seedDemo(tx)
    } else if (isEmpty) await prepareOwnShop(tx)
    await storeDecision(tx, isDemo ? 'demo' : 'own')
    return isDemo
  })
}

/** The initial data of an owner's shop: a category for bicycles, and no payment on delivery. */
async function prepareOwnShop(tx: Db): Promise<void> {
  await ensureCategories(tx, await loadCatalogIndex(tx), [bicycleCategory])
  await tx.updateTable('payment_method').set({ is_active: false }).where('kind', '=', 'on_delivery').execute()
}

/** Prepares the database for a command. The first start decides whether it becomes the demo shop. */
export async function prepareForCommand(db: Db): Promise<void> {
  await inTransaction(db, prepareFrame)
}

/** The base data of every shop: countries, rates, and the categories and attributes for imported products. */
async function prepareFrame(tx: Db): Promise<DemoDecision> {
  await waitForSeedLock(tx)
  await ensureCountries(tx)
  await ensureRates(tx)
  await ensureProductCards(tx)
  const decision = await readDecision(tx)
  if (decision !== null) return decision
  const index = await loadCatalogIndex(tx)
  await ensureAttributes(tx, index, ownAttributes)
  await ensureCategories(tx, index, promisedCategories)
  await storeDecision(tx, 'open')
  return 'open'
}

/** The shop's own attributes. Filters and configurable products need them, with or without the demo. */
const ownAttributes: AttributeDraft[] = [
  {
    code: 'brand',
    type: 'select',
    swatchType: 'image',
    isFilterable: true,
    isVisible: false,
    name: { en: 'Brand', fr: 'Marque', de: 'Marke' },
  },
  {
    code: 'price',
    type: 'price',
    swatchType: null,
    isFilterable: true,
    isVisible: false,
    name: { en: 'Price', fr: 'Prix', de: 'Preis' },
  },
]

/** Ids that clients know (spec §9). */
const promisedCategories = [
  { id: 1, parentSlug: null, slug: 'root', name: { en: 'Catalogue', fr: 'Catalogue', de: 'Katalog' } },
  { id: 55, parentSlug: 'root', slug: 'spares', name: { en: 'Spares', fr: 'Pièces', de: 'Ersatzteile' } },
  { id: 15, parentSlug: 'root', slug: 'accessories', name: { en: 'Accessories', fr: 'Accessoires', de: 'Zubehör' } },
].map((category, index) => toCategoryDraft(category, index + 1))

const bicycleCategory = toCategoryDraft(
  { parentSlug: 'root', slug: 'bicycles', name: { en: 'Bicycles', fr: 'Vélos', de: 'Fahrräder' } },
  0,
)

function toCategoryDraft<C extends { parentSlug: string | null; slug: string; name: Record<Language, string> }>(
  { name, ...category }: C,
  position: number,
) {
  return {
    ...category,
    ...{ position, isActive: true, imagePath: null },
    text: {
      en: { name: name.en, description: '' },
      fr: { name: name.fr, description: '' },
      de: { name: name.de, description: '' },
    },
  }
}

async function ensureRates(tx: Db): Promise<void> {
  if ((await readRates(tx)) !== null) return
  const { rates, date } = readDemoRates()
  await storeRates(tx, { perUsd: rates, dated: date, fetchedAt: new Date(date) })
}
