import { savePostLabels, savePosts } from '../../features/blog/server/savePosts.sql.ts'
import {
  type CatalogIndex,
  ensureAttributes,
  ensureOptions,
  loadCatalogIndex,
} from '../../features/catalog/server/catalogIndex.ts'
import { ensureCategories } from '../../features/catalog/server/saveCategories.ts'
import { addCoupons } from '../../features/coupon/server/saveCoupons.ts'
import { saveProducts } from '../../features/product/server/saveProduct.ts'
import { saveStore } from '../../features/shipping/server/store.sql.ts'
import { insertDemoOwner } from '../../features/staff/server/demoAccount.ts'
import { refreshStatistics } from '../../kit/database/bulk.ts'
import type { Db } from '../../kit/database/database.ts'
import { hashPassword } from '../../kit/password.ts'
import { saveDemoTerms } from '../../kit/shopTerms.ts'
import { dayMs } from '../../shared/durations.ts'
import { StartError } from '../../shared/errors.ts'
import { step } from '../steps.ts'
import { type Demo, readDemo } from './demoFiles.ts'
import { readDemoPosts } from './demoPosts.ts'
import { demoNames, imagePath, toDemoDraft } from './demoProduct.ts'
import { listDemoStores } from './demoStores.ts'
import { insertBanners, insertPages, insertReviews } from './seed.sql.ts'

/** Products per batch: few statements, none of them too large. */
const batchSize = 60

export async function seedDemo(tx: Db): Promise<void> {
  // The demo has its own texts and images for these.
  await tx.deleteFrom('category').execute()
  const index = await loadCatalogIndex(tx)
  const demo = await step('Reading the demo shop', async () => readDemo())
  await step('Demo: categories, brands, attributes', () => seedFrame(tx, demo, index))
  const count = demo.bikes.length + demo.parts.length
  await step(`Demo: ${count} products`, () => seedProducts(tx, demo, index))
  await step('Demo: pages, posts, banners, coupons, customer', () => seedRest(tx, demo))
  await refreshStatistics(tx)
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
  const slugs = new Map(demo.categories.map((category) => [category.id, category.slug]))
  const findImage = makeImageFinder(demo)
  await ensureCategories(
    tx,
    index,
    demo.categories.map((category) => ({
      id: category.id,
      parentSlug: category.parentId === null ? null : (slugs.get(category.parentId) ?? String(category.parentId)),
      slug: category.slug,
      position: category.position,
      isActive: category.isActive,
      imagePath: category.picture === null ? null : findImage(category.picture),
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
      batch.map((product) => toDemoDraft(product, names)),
      index,
    )
    for (const [place, product] of batch.entries()) ids.set(product.sku, saved[place]?.productId ?? 0)
  }
  await insertReviews(tx, products, ids)
}

async function seedRest(tx: Db, demo: Demo): Promise<void> {
  await saveDemoTerms(tx, demo.terms)
  await insertPages(tx, demo.pages, demo.scenes)
  for (const store of listDemoStores(demo)) await saveStore(tx, store)
  const { labels, posts } = await readDemoPosts(demo)
  await savePostLabels(tx, labels)
  await savePosts(tx, posts)
  await insertBanners(tx, demo.banners, makeImageFinder(demo))
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
  await insertDemoOwner(tx)
}

/** Includes the whole last day. */
function dayAfter(date: string): Date {
  return new Date(new Date(date).getTime() + dayMs)
}

function makeImageFinder(demo: Demo) {
  const products = new Map([...demo.bikes, ...demo.parts].map((product) => [product.sku, product]))
  return ({ sku, color }: { sku: string; color?: string }): string => {
    const product = products.get(sku)
    if (!product) throw new StartError(`demo: an image shows ${sku}, which is not a product.`)
    return imagePath(product, color ?? product.variants[0]?.options.color ?? null)
  }
}
