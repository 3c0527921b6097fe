/** The blocks of a home: the options that the layout sets (`BlockOptions`) and the data that the loader returns (`BlockData`). */
import type { Layer } from '@chainline/bicycle/drawing/shape'
import type { ShopFigures } from '../../shared/shopContent.ts'
import type { PostCard } from '../blog/blog.reader.ts'
import type { MenuBrand, MenuCategory } from '../catalog/catalog.menu.ts'
import type { Banner } from '../content/content.reader.ts'
import type { ProductCard } from '../product/product.card.ts'
import type { Occasion } from './occasion.ts'
import type { ShopPromise } from './promise.ts'

/** Texts of one home: from the shop's content, or from `messages/<language>/homes.json`. */
export type HomeText = 'title' | 'line' | 'action' | 'first' | 'second' | 'note'

/** A selection of products: a category, and the search params of its page. */
export interface ProductQuery {
  slug?: string
  query?: Readonly<Record<string, string>>
}

type Heading = 'first' | 'second'
export type Background = 'paper' | 'tile' | 'ink' | 'signal'
type Department = 'bikes' | 'spares' | 'accessories'

export interface BlockOptions {
  splitHero: { side: 'left' | 'right'; background: Background; to: string }
  fullHero: { background: Background; to: string }
  sliderHero: object
  posterHero: { background: Background; mark: 'bicycle' | 'chainring'; to: string }
  mosaicHero: { to: string }
  counterHero: { background: Background }
  chapters: object
  bannerGrid: object
  categoryTiles: { of: Department; look: 'tiles' | 'discs' | 'index' | 'strip'; heading: Heading | 'own' }
  rail: { products: ProductQuery; heading: Heading; look: 'row' | 'grid' | 'lead' | 'list' }
  productTabs: { slugs: readonly [string, string, string] }
  countdown: { to: Occasion; background: Background; target: string }
  lookbook: { background: Background }
  brandWall: object
  testimonials: { look: 'three' | 'one' }
  figures: { look: 'row' | 'tall' }
  newsletter: { background: Background }
  blogTeasers: object
  promises: { look: 'row' | 'list' }
  film: object
  registrationTeaser: { background: Background }
  sizeGuide: { of: 'adults' | 'children' }
  spareFinder: object
  story: { side: 'left' | 'right'; background: Background }
  /** `item`: index of the product in the content's spotlights. */
  spotlight: { item: number; side: 'left' | 'right'; background: Background }
  budgets: { slug: string; inr: readonly [number, number, number] }
  steps: { of: 'gift' | 'care' | 'passenger' | 'fit' }
  band: { background: Background; to: string }
}

export interface ImageView {
  src: string
  width: number
  height: number
}

interface Action {
  label: string
  to: string
}

export interface HeroView {
  title: string
  line: string
  action: Action
  background: Background
}

export interface ProductRowView {
  title: string
  cards: ProductCard[]
  /** Short descriptions by product id, for layouts that show them. */
  summaries: Readonly<Record<number, string>>
  to: string
}

export interface ReviewQuote {
  id: number
  title: string
  comment: string
  name: string
  stars: number
  language: string | null
  product: { name: string; urlKey: string }
}

/** A frame of the animation: the drawing of one size. */
interface FilmFrame {
  size: string
  layers: Layer[]
  wheelbaseMm: number
  stackMm: number
  reachMm: number
}

export interface BlockData {
  splitHero: HeroView & { image: ImageView; side: 'left' | 'right' }
  fullHero: HeroView & { image: ImageView }
  sliderHero: { title: string; line: string; banners: Banner[] }
  posterHero: HeroView & { mark: 'bicycle' | 'chainring' }
  mosaicHero: HeroView & { images: ImageView[] }
  counterHero: { title: string; line: string; background: Background; departments: FinderView }
  chapters: { chapters: { id: string; label: string }[] }
  bannerGrid: { banners: Banner[] }
  categoryTiles: { title: string; look: BlockOptions['categoryTiles']['look']; categories: MenuCategory[] }
  rail: ProductRowView & { look: BlockOptions['rail']['look'] }
  productTabs: { rows: ProductRowView[] }
  countdown: { occasion: Occasion; endsAt: string; background: Background; target: string }
  lookbook: { image: ImageView; background: Background; spots: { x: number; y: number; card: ProductCard }[] }
  brandWall: { brands: MenuBrand[] }
  testimonials: { look: 'three' | 'one'; quotes: ReviewQuote[] }
  figures: { look: 'row' | 'tall'; figures: ShopFigures }
  newsletter: { background: Background }
  blogTeasers: { posts: PostCard[] }
  promises: { look: 'row' | 'list'; promises: readonly ShopPromise[] }
  film: { name: string; urlKey: string; viewBox: string; frames: FilmFrame[] }
  registrationTeaser: { background: Background }
  sizeGuide: {
    of: 'adults' | 'children'
    rows: { name: string; urlKey: string; size: string; fromCm: number; toCm: number }[]
  }
  spareFinder: { departments: FinderView }
  story: { text: string; image: ImageView; side: 'left' | 'right'; background: Background }
  spotlight: { card: ProductCard; summary: string; side: 'left' | 'right'; background: Background }
  budgets: { amounts: Action[] }
  steps: { of: BlockOptions['steps']['of'] }
  band: { text: string; background: Background; action: Action }
}

/** Blocks that contain the main heading of the page. */
export const heroKinds = ['splitHero', 'fullHero', 'sliderHero', 'posterHero', 'mosaicHero', 'counterHero'] as const

/** The options of the spare parts finder. */
export interface FinderView {
  spares: MenuCategory[]
  accessories: MenuCategory[]
  brands: MenuBrand[]
}

export type BlockKind = keyof BlockData

/** A block in the layout of a home. */
export type HomeBlock<K extends BlockKind = BlockKind> = { [P in K]: { kind: P } & BlockOptions[P] }[K]

/** A block with the data that it shows. */
export type LoadedBlock<K extends BlockKind = BlockKind> = { [P in K]: { kind: P; data: BlockData[P] } }[K]
