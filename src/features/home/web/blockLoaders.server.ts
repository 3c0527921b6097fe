/** Loads the data of each kind of block; a loader returns null to omit its block. */
import { drawBicycle } from '@chainline/bicycle/drawing/drawBicycle'
import { listStrokes } from '@chainline/bicycle/drawing/shape'
import { fitView } from '@chainline/bicycle/drawing/view'
import { choosePlainBuild } from '@chainline/bicycle/plainBuild'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import type { translator } from '../../../shared/messages.server.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { catalogPath, rootSlug } from '../../../shared/paths.ts'
import type { HeroImageSource, HomeContent, Scene, ShopContent } from '../../../shared/shopContent.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import type { MenuCategory } from '../../catalog/catalog.menu.ts'
import type { ProductCard } from '../../product/product.card.ts'
import type {
  BlockData,
  BlockKind,
  FinderView,
  HomeBlock,
  HomeText,
  ImageView,
  ProductQuery,
  ProductRowView,
} from '../home.blocks.ts'
import { nextOccasion } from '../occasion.ts'
import type { ShopPromise } from '../promise.ts'
import { selectQuotes } from '../quotes.ts'
import { roundAmount } from '../roundAmount.ts'
import type { HomeReader } from './homeReader.server.ts'

export interface BlockContext
  extends HomeReader,
    Pick<StorefrontRequest, 'language' | 'currency' | 'rates'>,
    Pick<ShopContent, 'figures' | 'scenes' | 'sizeGuides'> {
  home: HomeContent
  promises: readonly ShopPromise[]
  /** Empty when this home has no such text. */
  text(name: HomeText): string
  t: ReturnType<typeof translator<'blocks'>>
}

type Loader<K extends BlockKind> = (
  block: HomeBlock<K>,
  context: BlockContext,
) => Promise<BlockData[K] | null> | BlockData[K] | null

export const blockLoaders: { [K in BlockKind]: Loader<K> } = {
  async splitHero({ side, background, to }, context) {
    const image = await loadHeroImage(context)
    return image && { ...(await loadHero(context, to)), background, side, image }
  },
  async fullHero({ background, to }, context) {
    const image = await loadHeroImage(context)
    return image && { ...(await loadHero(context, to)), background, image }
  },
  async sliderHero(_block, { text, listBanners }) {
    const banners = await listBanners()
    return banners.length === 0 ? null : { title: text('title'), line: text('line'), banners }
  },
  async posterHero({ background, mark, to }, context) {
    return { ...(await loadHero(context, to)), background, mark }
  },
  async mosaicHero({ to }, context) {
    const { heroPictures = [] } = context.home
    const found = await Promise.all(heroPictures.map((source) => loadImage(source, context)))
    const images = found.filter((image) => image !== null)
    // Omit a mosaic that lacks a tile.
    if (images.length === 0 || images.length < heroPictures.length) return null
    return { ...(await loadHero(context, to)), background: 'paper', images }
  },
  async counterHero({ background }, context) {
    const departments = await loadFinder(context)
    return departments && { title: context.text('title'), line: context.text('line'), background, departments }
  },
  // `withChapters` fills it in when all other blocks are loaded.
  chapters: () => ({ chapters: [] }),
  async bannerGrid(_block, { listBanners }) {
    const banners = await listBanners()
    return banners.length === 0 ? null : { banners }
  },
  async categoryTiles({ of, look, heading }, context) {
    const categories = await loadCategories(of, context)
    const ownTitle = context.t(`categories.${of}`)
    const title = heading === 'own' ? ownTitle : context.text(heading) || ownTitle
    return categories.length === 0 ? null : { title, look, categories }
  },
  async rail({ products, heading, look }, context) {
    const row = await loadProductRow(products, context.text(heading), look === 'lead' ? 5 : 8, context, look === 'list')
    return row && { ...row, look }
  },
  async productTabs({ slugs }, context) {
    const { bikes, departments } = await context.readMenu()
    const categories = [...bikes, ...departments.flatMap(({ children }) => children)]
    const rows = await Promise.all(
      slugs.map((slug) => {
        const title = categories.find((category) => category.slug === slug)?.name
        return title === undefined ? null : loadProductRow({ slug }, title, 4, context, false)
      }),
    )
    const filled = rows.filter((row) => row !== null)
    return filled.length === 0 ? null : { rows: filled }
  },
  async countdown({ to, background, target }, context) {
    const endsAt = nextOccasion(to, new Date()).toISOString()
    return { occasion: to, background, target: await findTarget(target, context), endsAt }
  },
  async lookbook({ background }, context) {
    const scene = findScene(context.home.lookbook, context)
    if (!scene) return null
    const found = await Promise.all(
      scene.spots.map(async ({ urlKey, x, y }) => ({ x, y, product: await context.findProductInStock(urlKey) })),
    )
    const spots = found.flatMap(({ x, y, product }) => (product ? [{ x, y, card: product.card }] : []))
    return spots.length === 0 ? null : { background, image: scene.image, spots }
  },
  async brandWall(_block, { readMenu }) {
    const { bikeBrands, partBrands } = await readMenu()
    const brands = [...bikeBrands, ...partBrands]
    return brands.length === 0 ? null : { brands }
  },
  async testimonials({ look }, { listReviews, language }) {
    const quotes = selectQuotes(await listReviews(), language, look)
    return quotes.length === 0 ? null : { look, quotes }
  },
  figures: ({ look }, { figures }) => figures && { look, figures },
  newsletter: ({ background }) => ({ background }),
  async blogTeasers(_block, { listPosts }) {
    const posts = await listPosts()
    return posts.length === 0 ? null : { posts }
  },
  promises: ({ look }, { promises }) => ({ look, promises }),
  async film(_block, context) {
    const { film: urlKey } = context.home
    const product = urlKey === undefined ? null : await context.findProductInStock(urlKey)
    return product && loadFilm(product.card, context)
  },
  registrationTeaser: ({ background }) => ({ background }),
  async sizeGuide({ of }, context) {
    const rows = await Promise.all(context.sizeGuides[of].map((urlKey) => loadSizes(urlKey, context)))
    return rows.flat().length === 0 ? null : { of, rows: rows.flat() }
  },
  async spareFinder(_block, context) {
    const departments = await loadFinder(context)
    return departments && { departments }
  },
  async story({ side, background }, context) {
    const { story, storyImage } = context.home
    const image = storyImage ? await loadImage(storyImage, context) : (findScene(story, context)?.image ?? null)
    const text = context.text('note')
    return image && text ? { text, image, side, background } : null
  },
  async spotlight({ item, side, background }, { home, findProductInStock }) {
    const urlKey = home.spotlights?.[item]
    const product = urlKey === undefined ? null : await findProductInStock(urlKey)
    return product && { ...product, side, background }
  },
  async budgets({ slug, inr }, context) {
    const { currency, rates, language, t } = context
    if (!(await hasProducts(slug, context))) return null
    const amounts = inr.map((rupees) => {
      const units = roundAmount(convert(rupees * 100, rates[currency] / rates.INR) / 100)
      const amount = formatMoney(units * 100, currency, language).replace(/[.,]00(?!\d)/, '')
      return { label: t('budgets.upTo', { amount }), to: catalogPath(slug, { price: `,${units}`, sort: 'popular' }) }
    })
    return { amounts }
  },
  steps: ({ of }) => ({ of }),
  async band({ background, to }, context) {
    const text = context.text('note')
    if (!text) return null
    return { text, background, action: { label: context.text('action'), to: await findTarget(to, context) } }
  },
}

async function loadHero(context: BlockContext, to: string) {
  const { text } = context
  const action = { label: text('action'), to: await findTarget(to, context) }
  return { title: text('title'), line: text('line'), action }
}

async function loadHeroImage(context: BlockContext): Promise<ImageView | null> {
  const [source] = context.home.heroPictures ?? []
  return source ? loadImage(source, context) : null
}

async function loadImage(source: HeroImageSource, context: BlockContext): Promise<ImageView | null> {
  if ('image' in source) return source.image
  if ('scene' in source) return findScene(source.scene, context)?.image ?? null
  const product = await context.findProduct(source.urlKey)
  return product === null ? null : product.card.image
}

function findScene(key: string | undefined, { scenes }: BlockContext): Scene | null {
  return key === undefined ? null : (scenes[key] ?? null)
}

/** The target of a block's link: its category, or the whole catalog when the shop has nothing in that category. */
async function findTarget(path: string, context: BlockContext): Promise<string> {
  const slug = /^\/catalog\/([^/?]+)/.exec(path)?.[1]
  if (slug === undefined || slug === rootSlug) return path
  return (await hasProducts(decodeURIComponent(slug), context)) ? path : catalogPath()
}

const hasProducts = async (slug: string, { listProductsInStock }: BlockContext) =>
  (await listProductsInStock({ slug }, 1)).length > 0

async function loadProductRow(
  query: ProductQuery,
  title: string,
  limit: number,
  { listProductsInStock }: BlockContext,
  hasSummaries: boolean,
): Promise<ProductRowView | null> {
  const products = await listProductsInStock(query, limit)
  if (products.length === 0) return null
  const summaries = hasSummaries ? products.map(({ card, summary }) => [card.id, summary]) : []
  const to = catalogPath(query.slug ?? rootSlug, query.query)
  return { title, cards: products.map(({ card }) => card), summaries: Object.fromEntries(summaries), to }
}

async function loadCategories(
  of: 'bikes' | 'spares' | 'accessories',
  { readMenu }: BlockContext,
): Promise<MenuCategory[]> {
  const { bikes, departments } = await readMenu()
  return of === 'bikes' ? bikes : (departments.find(({ slug }) => slug === of)?.children ?? [])
}

/** Null in a shop without categories of spares and accessories. */
async function loadFinder(context: BlockContext): Promise<FinderView | null> {
  const [spares, accessories, { partBrands }] = await Promise.all([
    loadCategories('spares', context),
    loadCategories('accessories', context),
    context.readMenu(),
  ])
  return spares.length + accessories.length === 0 ? null : { spares, accessories, brands: partBrands }
}

async function loadSizes(urlKey: string, context: BlockContext): Promise<BlockData['sizeGuide']['rows']> {
  const product = await context.findProduct(urlKey)
  if (!product) return []
  const columns = await context.listGeometry(product.card.id)
  return columns.map(({ size, frame }) => ({
    name: product.card.name,
    urlKey,
    size,
    fromCm: frame.riderMinCm,
    toCm: frame.riderMaxCm,
  }))
}

/** Draws all sizes at one scale, so that a larger one looks larger. */
async function loadFilm({ id, name, urlKey }: ProductCard, context: BlockContext): Promise<BlockData['film'] | null> {
  const [columns, bicycle] = await Promise.all([context.listGeometry(id), context.findBicycle(id)])
  const drawn = columns.map(({ size, frame }) => ({
    size,
    frame,
    layers: drawBicycle(buildSkeleton(frame, bicycle?.build ?? choosePlainBuild(frame))),
  }))
  if (drawn.length === 0) return null
  const { left, top, width, height } = fitView(listStrokes(drawn.flatMap(({ layers }) => layers)), 12).box
  return {
    name,
    urlKey,
    viewBox: [left, top, width, height].map(Math.round).join(' '),
    frames: drawn.map(({ size, frame, layers }) => ({
      size,
      layers,
      wheelbaseMm: frame.wheelbase,
      stackMm: frame.stack,
      reachMm: frame.reach,
    })),
  }
}
