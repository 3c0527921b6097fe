/** What a new database gets: countries, exchange rates, a frame for the catalogue and, when its first start decides so, the demo shop. */
import { ensureCountries } from '../../features/address/server/saveCountries.ts'
import { savePostLabels, savePosts } from '../../features/blog/server/savePosts.sql.ts'
import {
  type AttributeDraft,
  type CatalogIndex,
  ensureAttributes,
  ensureOptions,
  loadCatalogIndex,
} from '../../features/catalog/server/catalogIndex.ts'
import { ensureCategories } from '../../features/catalog/server/saveCategories.ts'
import { addCoupons } from '../../features/coupon/server/saveCoupons.ts'
import { readRates, storeRates } from '../../features/currency/server/rates.sql.ts'
import { saveProducts } from '../../features/product/server/saveProduct.ts'
import { refreshStatistics } from '../../kit/database/bulk.ts'
import type { Db } from '../../kit/database/database.ts'
import { hashPassword } from '../../kit/password.ts'
import { StartError } from '../../shared/errors.ts'
import { saveDemoTerms } from '../shopTerms.ts'
import { step } from '../steps.ts'
import { type Demo, readDemo, readDemoRates } from './demoFiles.ts'
import { readDemoPosts } from './demoPosts.ts'
import { demoNames, draftOf, picturePathOf } from './demoProduct.ts'
import {
  type DemoDecision,
  hasContent,
  insertBanners,
  insertPages,
  insertReviews,
  readDecision,
  storeDecision,
  waitForSeedLock,
} from './seed.sql.ts'

/** Products go in at this many a time: few statements, and no single one too large. */
const batchSize = 60

/**
 * Prepares the database at the shop's start and decides, the first time, whether it is the demo shop. The decision is stored and never
 * changes: neither a later setting nor a command puts demo products or the demo account into an owner's shop.
 *
 * One transaction: a start that is killed on the way leaves nothing behind, and of several processes that start at once one seeds while
 * the others wait.
 * @param isDemoWanted null when the operator did not say; an empty shop becomes the demo then
 * @returns whether it is the demo shop
 */
export async function prepareShop(db: Db, isDemoWanted: boolean | null): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const decision = await prepareFrame(tx)
    if (decision !== 'open') return decision === 'demo'
    const isDemo = (isDemoWanted ?? true) && !(await hasContent(tx))
    if (isDemo) await seedDemo(tx)
    await storeDecision(tx, isDemo ? 'demo' : 'own')
    return isDemo
  })
}

/** Prepares the database for a command. Whether it becomes the demo shop stays open until the first start. */
export async function prepareForCommand(db: Db): Promise<void> {
  await db.transaction().execute(prepareFrame)
}

/** What every shop rests on: countries, rates, the categories and attributes that a catalogue is imported into. */
async function prepareFrame(tx: Db): Promise<DemoDecision> {
  await waitForSeedLock(tx)
  await ensureCountries(tx)
  await ensureRates(tx)
  const decision = await readDecision(tx)
  if (decision !== null) return decision
  const index = await loadCatalogIndex(tx)
  await ensureAttributes(tx, index, ownAttributes)
  await ensureCategories(tx, index, promisedCategories)
  await storeDecision(tx, 'open')
  return 'open'
}

async function seedDemo(tx: Db): Promise<void> {
  // The demo brings these with its own texts and pictures.
  await tx.deleteFrom('category').execute()
  const index = await loadCatalogIndex(tx)
  const demo = await step('Reading the demo shop', async () => readDemo())
  await step('Demo: categories, brands, attributes', () => seedFrame(tx, demo, index))
  const count = demo.bikes.length + demo.parts.length
  await step(`Demo: ${count} products`, () => seedProducts(tx, demo, index))
  await step('Demo: pages, posts, banners, coupons, customer', () => seedRest(tx, demo))
  await refreshStatistics(tx)
}

/** The shop's own attributes: filters and configurable products rest on them, with or without the demo. */
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

/** Spec §9: ids that clients know. */
const promisedCategories = [
  { id: 1, parentSlug: null, slug: 'root', name: { en: 'Catalogue', fr: 'Catalogue', de: 'Katalog' } },
  { id: 55, parentSlug: 'root', slug: 'spares', name: { en: 'Spares', fr: 'Pièces', de: 'Ersatzteile' } },
  { id: 15, parentSlug: 'root', slug: 'accessories', name: { en: 'Accessories', fr: 'Accessoires', de: 'Zubehör' } },
].map(({ name, ...category }, place) => ({
  ...category,
  position: place + 1,
  isActive: true,
  imagePath: null,
  text: {
    en: { name: name.en, description: '' },
    fr: { name: name.fr, description: '' },
    de: { name: name.de, description: '' },
  },
}))

async function ensureRates(tx: Db): Promise<void> {
  if ((await readRates(tx)) !== null) return
  const { rates, date } = readDemoRates()
  await storeRates(tx, { perUsd: rates, dated: date, fetchedAt: new Date(date) })
}

async function seedFrame(tx: Db, demo: Demo, index: CatalogIndex): Promise<void> {
  await ensureAttributes(
    tx,
    index,
    demo.attributes.map(({ swatch, ...attribute }) => ({ ...attribute, swatchType: swatch })),
  )
  await ensureOptions(tx, index, [
    ...[...demo.brands]
      .sort((a, b) => a.position - b.position)
      .map((brand) => ({
        attribute: 'brand',
        code: brand.code,
        labels: { en: brand.name, fr: brand.name, de: brand.name },
        swatchValue: brand.logo,
        descriptions: brand.description,
      })),
    ...demo.attributes.flatMap((attribute) =>
      attribute.options.map((option) => ({
        attribute: attribute.code,
        code: option.code,
        labels: option.label,
        adminName: option.adminName,
        swatchValue: option.swatch ?? null,
      })),
    ),
  ])
  const slugOf = new Map(demo.categories.map((category) => [category.id, category.slug]))
  const picture = pictureFinder(demo)
  await ensureCategories(
    tx,
    index,
    demo.categories.map((category) => ({
      id: category.id,
      parentSlug: category.parentId === null ? null : (slugOf.get(category.parentId) ?? String(category.parentId)),
      slug: category.slug,
      position: category.position,
      isActive: category.isActive,
      imagePath: category.picture === null ? null : picture(category.picture),
      text: {
        en: { name: category.name.en, description: category.description.en },
        fr: { name: category.name.fr, description: category.description.fr },
        de: { name: category.name.de, description: category.description.de },
      },
    })),
  )
}

async function seedProducts(tx: Db, demo: Demo, index: CatalogIndex): Promise<void> {
  const names = demoNames(demo)
  const products = [...demo.bikes, ...demo.parts]
  const ids = new Map<string, number>()
  for (let start = 0; start < products.length; start += batchSize) {
    const batch = products.slice(start, start + batchSize)
    const saved = await saveProducts(
      tx,
      batch.map((product) => draftOf(product, names)),
      index,
    )
    for (const [place, product] of batch.entries()) ids.set(product.sku, saved[place]?.productId ?? 0)
  }
  await insertReviews(tx, products, ids)
}

async function seedRest(tx: Db, demo: Demo): Promise<void> {
  await saveDemoTerms(tx, demo.terms)
  await insertPages(tx, demo.pages, demo.scenes)
  const { labels, posts } = await readDemoPosts(demo)
  await savePostLabels(tx, labels)
  await savePosts(tx, posts)
  await insertBanners(tx, demo.banners, pictureFinder(demo))
  await addCoupons(
    tx,
    demo.coupons.map((coupon) => ({
      code: coupon.code,
      kind: coupon.kind,
      name: coupon.name,
      ...(coupon.percent === undefined ? {} : { percentBp: coupon.percent * 100 }),
      ...(coupon.amountInr === undefined ? {} : { amountMinor: coupon.amountInr * 100 }),
      ...(coupon.minimumInr === undefined ? {} : { minimumMinor: coupon.minimumInr * 100 }),
      ...(coupon.startsAt === undefined ? {} : { startsAt: new Date(coupon.startsAt) }),
      ...(coupon.endsAt === undefined ? {} : { endsAt: dayAfter(coupon.endsAt) }),
      ...(coupon.usageLimit === undefined ? {} : { usageLimit: coupon.usageLimit }),
    })),
  )
  for (const { email, password, firstName, lastName, phone } of demo.customers) {
    const row = {
      email,
      first_name: firstName,
      last_name: lastName,
      phone,
      phone_verified_at: new Date(),
      password_hash: await hashPassword(password),
    }
    await tx.insertInto('customer').values(row).execute()
  }
}

/** The last day counts whole. */
function dayAfter(date: string): Date {
  return new Date(new Date(date).getTime() + 24 * 60 * 60 * 1000)
}

function pictureFinder(demo: Demo) {
  const products = new Map([...demo.bikes, ...demo.parts].map((product) => [product.sku, product]))
  return ({ sku, color }: { sku: string; color?: string }): string => {
    const product = products.get(sku)
    if (!product) throw new StartError(`demo: a picture shows ${sku}, which is no product.`)
    return picturePathOf(product, color ?? product.variants[0]?.options.color ?? null)
  }
}
