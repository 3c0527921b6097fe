/** What each kind of block shows, from what the table says of it and what the shop has. */

import type { translator } from '../../../shared/messages.server.ts'
import { convert, formatMoney } from '../../../shared/money.ts'
import { catalogPath, rootSlug } from '../../../shared/paths.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import { joinWords } from '../../../shared/typography.ts'
import { bicycleLayers } from '../../bicycle/drawing/bicycleDrawing.ts'
import { plainBuild } from '../../bicycle/drawing/plainBuild.ts'
import { strokesOf } from '../../bicycle/drawing/shape.ts'
import { viewAround } from '../../bicycle/drawing/view.ts'
import { postCardOf } from '../../blog/blog.view.ts'
import type { MenuCategory } from '../../catalog/catalog.menu.ts'
import { bannerOf } from '../../content/content.view.ts'
import { cardOf } from '../../product/product.card.ts'
import { bicycleCall, geometryCall } from '../../product/product.contract.ts'
import { geometryColumnOf } from '../../product/product.view.ts'
import type {
  BlockData,
  BlockKind,
  FinderView,
  HomeBlock,
  HomeSentence,
  PictureOption,
  PictureView,
  ShelfQuery,
  ShelfView,
} from '../home.blocks.ts'
import { scenePicture, scenes } from '../home.scenes.ts'
import { nextOccasion } from '../occasion.ts'
import { quotesOf } from '../quotes.ts'
import { roundSum } from '../roundSum.ts'
import type { HomeStock } from './homeStock.server.ts'

export interface BlockStock extends HomeStock, Pick<StorefrontRequest, 'language' | 'currency' | 'rates'> {
  /** A sentence of this home. */
  say(sentence: HomeSentence): string
  blockWords: ReturnType<typeof translator<'blocks'>>
}

type Loader<K extends BlockKind> = (
  block: HomeBlock<K>,
  stock: BlockStock,
) => Promise<BlockData[K] | null> | BlockData[K] | null

export const blockLoaders: { [K in BlockKind]: Loader<K> } = {
  async splitHero({ picture, side, ground, to }, stock) {
    const shown = await pictureFor(picture, stock)
    return shown && { ...(await heroOf(stock, to)), ground, side, picture: shown }
  },
  async fullHero({ picture, ground, to }, stock) {
    return { ...(await heroOf(stock, to)), ground, picture: scenePicture(picture) }
  },
  async sliderHero(_block, stock) {
    const banners = await stock.banners()
    if (banners.length === 0) return null
    return { title: stock.say('title'), line: stock.say('line'), banners: banners.map(bannerOf) }
  },
  async posterHero({ ground, mark, to }, stock) {
    return { ...(await heroOf(stock, to)), ground, mark }
  },
  async mosaicHero({ pictures, to }, stock) {
    const shown = await Promise.all(pictures.map((picture) => pictureFor(picture, stock)))
    const found = shown.filter((picture) => picture !== null)
    // A wall with a tile missing is no mosaic.
    return found.length < pictures.length ? null : { ...(await heroOf(stock, to)), ground: 'paper', pictures: found }
  },
  async counterHero({ ground }, stock) {
    const departments = await finderOf(stock)
    return departments && { title: stock.say('title'), line: stock.say('line'), ground, departments }
  },
  // They are known when every other block is: `withChapters`.
  chapters: () => ({ chapters: [] }),
  async bannerGrid(_block, stock) {
    const banners = await stock.banners()
    return banners.length === 0 ? null : { banners: banners.map(bannerOf) }
  },
  async categoryTiles({ of, look, heading }, stock) {
    const categories = await categoriesOf(of, stock)
    const title = heading === 'own' ? stock.blockWords(`categories.${of}`) : stock.say(heading)
    return categories.length === 0 ? null : { title, look, categories }
  },
  async rail({ shelf, heading, look }, stock) {
    const shown = await shelfOf(shelf, stock.say(heading), look === 'lead' ? 5 : 8, stock, look === 'list')
    return shown && { ...shown, look }
  },
  async productTabs({ shelves }, stock) {
    const { bikes, departments } = await stock.menu()
    const categories = [...bikes, ...departments.flatMap(({ children }) => children)]
    const shown = await Promise.all(
      shelves.map((slug) => {
        const title = categories.find((category) => category.slug === slug)?.name
        return title === undefined ? null : shelfOf({ slug }, title, 4, stock, false)
      }),
    )
    const filled = shown.filter((shelf) => shelf !== null)
    return filled.length === 0 ? null : { shelves: filled }
  },
  async countdown({ to, ground, target }, stock) {
    const endsAt = nextOccasion(to, new Date()).toISOString()
    return { occasion: to, ground, target: await wayTo(target, stock), endsAt }
  },
  async lookbook({ scene, ground }, stock) {
    const found = await Promise.all(
      scenes[scene].spots.map(async ({ urlKey, x, y }) => ({ x, y, product: await stock.productInStock(urlKey) })),
    )
    const spots = found.flatMap(({ x, y, product }) => (product ? [{ x, y, card: cardOf(product) }] : []))
    return spots.length === 0 ? null : { ground, picture: scenePicture(scene), spots }
  },
  async brandWall(_block, stock) {
    const { bikeBrands, partBrands } = await stock.menu()
    const brands = [...bikeBrands, ...partBrands]
    return brands.length === 0 ? null : { brands }
  },
  async testimonials({ look }, stock) {
    const quotes = quotesOf(await stock.reviews(), stock.language, look)
    return quotes.length === 0 ? null : { look, quotes }
  },
  figures: ({ look }) => ({ look }),
  newsletter: ({ ground }) => ({ ground }),
  async blogTeasers(_block, stock) {
    const posts = await stock.posts()
    return posts.length === 0 ? null : { posts: posts.map(postCardOf) }
  },
  promises: ({ look }) => ({ look }),
  async film({ urlKey }, stock) {
    const product = await stock.productInStock(urlKey)
    return product && filmOf(product, stock)
  },
  registerCall: ({ ground }) => ({ ground }),
  async sizeGuide({ of }, stock) {
    const rows = await Promise.all(measured[of].map((urlKey) => sizesOf(urlKey, stock)))
    return rows.flat().length === 0 ? null : { of, rows: rows.flat() }
  },
  async spareFinder(_block, stock) {
    const departments = await finderOf(stock)
    return departments && { departments }
  },
  story: ({ picture, side, ground }, { say }) => ({ text: say('note'), picture: scenePicture(picture), side, ground }),
  async spotlight({ urlKey, side, ground }, stock) {
    const product = await stock.productInStock(urlKey)
    return product && { card: cardOf(product), summary: joinWords(product.short_description), side, ground }
  },
  async budgets({ slug, inr }, stock) {
    const { currency, rates, language, blockWords } = stock
    if (!(await hasProducts(slug, stock))) return null
    const amounts = inr.map((rupees) => {
      const units = roundSum(convert(rupees * 100, rates[currency] / rates.INR) / 100)
      const amount = formatMoney(units * 100, currency, language).replace(/[.,]00(?!\d)/, '')
      return {
        label: blockWords('budgets.upTo', { amount }),
        to: catalogPath(slug, { price: `,${units}`, sort: 'popular' }),
      }
    })
    return { amounts }
  },
  steps: ({ of }) => ({ of }),
  async band({ ground, to }, stock) {
    return { text: stock.say('note'), ground, action: { label: stock.say('action'), to: await wayTo(to, stock) } }
  },
}

/** Bicycles whose sizes are compared. */
const measured = {
  adults: ['skerry-rc', 'farrow-gravel', 'gully-150-trail-bike', 'lowgate-7'],
  children: ['sprocket-12', 'pebble-14', 'flint-16-belt', 'scree-20', 'scree-24'],
} as const

async function heroOf(stock: BlockStock, to: string) {
  const { say } = stock
  return { title: say('title'), line: say('line'), action: { label: say('action'), to: await wayTo(to, stock) } }
}

/** Where a block leads: to its shelf, or to the whole catalogue of a shop that has nothing on such a shelf. */
async function wayTo(path: string, stock: BlockStock): Promise<string> {
  const slug = /^\/catalog\/([^/?]+)/.exec(path)?.[1]
  if (slug === undefined || slug === rootSlug) return path
  return (await hasProducts(decodeURIComponent(slug), stock)) ? path : catalogPath()
}

const hasProducts = async (slug: string, stock: BlockStock) => (await stock.shelf({ slug }, 1)).length > 0

async function pictureFor(option: PictureOption, stock: BlockStock): Promise<PictureView | null> {
  if (typeof option === 'string') return scenePicture(option)
  const product = await stock.product(option.urlKey)
  return product && cardOf(product).picture
}

async function shelfOf(
  shelf: ShelfQuery,
  title: string,
  limit: number,
  stock: BlockStock,
  hasSummaries: boolean,
): Promise<ShelfView | null> {
  const products = await stock.shelf(shelf, limit)
  if (products.length === 0) return null
  const summaries = hasSummaries ? products.map(({ id, short_description }) => [id, joinWords(short_description)]) : []
  const to = catalogPath(shelf.slug ?? rootSlug, shelf.query)
  return { title, cards: products.map(cardOf), summaries: Object.fromEntries(summaries), to }
}

async function categoriesOf(of: 'bikes' | 'spares' | 'accessories', stock: BlockStock): Promise<MenuCategory[]> {
  const { bikes, departments } = await stock.menu()
  if (of === 'bikes') return bikes
  return departments.find(({ slug }) => slug === of)?.children ?? []
}

/** Null in a shop without shelves of spares and accessories. */
async function finderOf(stock: BlockStock): Promise<FinderView | null> {
  const [spares, accessories, { partBrands }] = await Promise.all([
    categoriesOf('spares', stock),
    categoriesOf('accessories', stock),
    stock.menu(),
  ])
  return spares.length + accessories.length === 0 ? null : { spares, accessories, brands: partBrands }
}

async function columnsOf(productId: number, { api }: BlockStock) {
  const { data } = await api.call(geometryCall, { params: { productId } })
  return data.map(geometryColumnOf)
}

async function sizesOf(urlKey: string, stock: BlockStock): Promise<BlockData['sizeGuide']['rows']> {
  const product = await stock.product(urlKey)
  if (!product) return []
  const columns = await columnsOf(product.id, stock)
  return columns.map(({ size, frame }) => ({
    name: product.name,
    urlKey,
    size,
    fromCm: frame.riderMinCm,
    toCm: frame.riderMaxCm,
  }))
}

/** Every size in one scale, so that a larger one looks larger. */
async function filmOf(
  { id, name, url_key }: { id: number; name: string; url_key: string },
  stock: BlockStock,
): Promise<BlockData['film'] | null> {
  const [columns, { data: bicycle }] = await Promise.all([
    columnsOf(id, stock),
    stock.api.call(bicycleCall, { params: { productId: id } }),
  ])
  const drawn = columns.map(({ size, frame }) => ({
    size,
    frame,
    layers: bicycleLayers(frame, bicycle?.build ?? plainBuild(frame)),
  }))
  if (drawn.length === 0) return null
  const { left, top, width, height } = viewAround(strokesOf(drawn.flatMap(({ layers }) => layers)), 12).box
  return {
    name,
    urlKey: url_key,
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
