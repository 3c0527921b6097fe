/** The blocks that homes are put together from: what each is told by the table (`BlockOptions`), and what its loader makes of it (`BlockData`). */
import type { Layer } from '../bicycle/drawing/shape.ts'
import type { PostCard } from '../blog/blog.view.ts'
import type { MenuBrand, MenuCategory } from '../catalog/catalog.menu.ts'
import type { Banner } from '../content/content.view.ts'
import type { ProductCard } from '../product/product.card.ts'
import type { SceneName } from './home.scenes.ts'
import type { Occasion } from './occasion.ts'

/** What a home says in its own words: `messages/<language>/homes.json`. */
export type HomeSentence = 'title' | 'line' | 'action' | 'first' | 'second' | 'note'

/** A shelf of the catalogue: its category, and the rest as it stands in the address. */
export interface ShelfQuery {
  slug?: string
  query?: Readonly<Record<string, string>>
}

/** A scene, or a product as its first picture shows it. */
export type PictureOption = SceneName | { urlKey: string }
type Heading = 'first' | 'second'
export type Ground = 'paper' | 'tile' | 'ink' | 'signal'
type Department = 'bikes' | 'spares' | 'accessories'

export interface BlockOptions {
  splitHero: { picture: PictureOption; side: 'left' | 'right'; ground: Ground; to: string }
  fullHero: { picture: SceneName; ground: Ground; to: string }
  sliderHero: object
  posterHero: { ground: Ground; mark: 'bicycle' | 'chainring'; to: string }
  mosaicHero: { pictures: readonly [PictureOption, PictureOption, PictureOption]; to: string }
  counterHero: { ground: Ground }
  chapters: object
  bannerGrid: object
  categoryTiles: { of: Department; look: 'tiles' | 'discs' | 'index' | 'strip'; heading: Heading | 'own' }
  rail: { shelf: ShelfQuery; heading: Heading; look: 'row' | 'grid' | 'lead' | 'list' }
  productTabs: { shelves: readonly [string, string, string] }
  countdown: { to: Occasion; ground: Ground; target: string }
  lookbook: { scene: SceneName; ground: Ground }
  brandWall: object
  testimonials: { look: 'three' | 'one' }
  figures: { look: 'row' | 'tall' }
  newsletter: { ground: Ground }
  blogTeasers: object
  promises: { look: 'row' | 'list' }
  film: { urlKey: string }
  registerCall: { ground: Ground }
  sizeGuide: { of: 'adults' | 'children' }
  spareFinder: object
  story: { picture: SceneName; side: 'left' | 'right'; ground: Ground }
  spotlight: { urlKey: string; side: 'left' | 'right'; ground: Ground }
  budgets: { slug: string; inr: readonly [number, number, number] }
  steps: { of: 'gift' | 'care' | 'passenger' | 'fit' }
  band: { ground: Ground; to: string }
}

export interface PictureView {
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
  ground: Ground
}

export interface ShelfView {
  title: string
  cards: ProductCard[]
  /** A sentence about each product, by its id, where there is room for it. */
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

/** One picture of a film: a size, drawn. */
interface FilmFrame {
  size: string
  layers: Layer[]
  wheelbaseMm: number
  stackMm: number
  reachMm: number
}

export interface BlockData {
  splitHero: HeroView & { picture: PictureView; side: 'left' | 'right' }
  fullHero: HeroView & { picture: PictureView }
  sliderHero: { title: string; line: string; banners: Banner[] }
  posterHero: HeroView & { mark: 'bicycle' | 'chainring' }
  mosaicHero: HeroView & { pictures: PictureView[] }
  counterHero: { title: string; line: string; ground: Ground; departments: FinderView }
  chapters: { chapters: { id: string; label: string }[] }
  bannerGrid: { banners: Banner[] }
  categoryTiles: { title: string; look: BlockOptions['categoryTiles']['look']; categories: MenuCategory[] }
  rail: ShelfView & { look: BlockOptions['rail']['look'] }
  productTabs: { shelves: ShelfView[] }
  countdown: { occasion: Occasion; endsAt: string; ground: Ground; target: string }
  lookbook: { picture: PictureView; ground: Ground; spots: { x: number; y: number; card: ProductCard }[] }
  brandWall: { brands: MenuBrand[] }
  testimonials: { look: 'three' | 'one'; quotes: ReviewQuote[] }
  figures: { look: 'row' | 'tall' }
  newsletter: { ground: Ground }
  blogTeasers: { posts: PostCard[] }
  promises: { look: 'row' | 'list' }
  film: { name: string; urlKey: string; viewBox: string; frames: FilmFrame[] }
  registerCall: { ground: Ground }
  sizeGuide: {
    of: 'adults' | 'children'
    rows: { name: string; urlKey: string; size: string; fromCm: number; toCm: number }[]
  }
  spareFinder: { departments: FinderView }
  story: { text: string; picture: PictureView; side: 'left' | 'right'; ground: Ground }
  spotlight: { card: ProductCard; summary: string; side: 'left' | 'right'; ground: Ground }
  budgets: { amounts: Action[] }
  steps: { of: BlockOptions['steps']['of'] }
  band: { text: string; ground: Ground; action: Action }
}

/** They have the heading of the page in them. */
export const heroKinds = ['splitHero', 'fullHero', 'sliderHero', 'posterHero', 'mosaicHero', 'counterHero'] as const

/** What a spare can be looked for by. */
export interface FinderView {
  spares: MenuCategory[]
  accessories: MenuCategory[]
  brands: MenuBrand[]
}

export type BlockKind = keyof BlockData

/** A row of a home's list. */
export type HomeBlock<K extends BlockKind = BlockKind> = { [P in K]: { kind: P } & BlockOptions[P] }[K]

/** The same with all that it shows. */
export type LoadedBlock<K extends BlockKind = BlockKind> = { [P in K]: { kind: P; data: BlockData[P] } }[K]
