/** Texts, figures and selections of one particular shop. The demo shop loads them from files under `demo/`; an owner's shop has none. */
import type { Language } from './locale.ts'
import type { PageSlug } from './paths.ts'

/** One text in every language of the shop. */
export type LocalizedText = Readonly<Record<Language, string>>

/** The shop in figures. */
export type ShopFigures = Readonly<Record<'products' | 'years' | 'brands' | 'customers', number>>

/** A scene: several products in one image, with a hotspot for each. */
export interface Scene {
  image: { src: string; width: number; height: number }
  /** Percent of the image's width and height. */
  spots: readonly { urlKey: string; x: number; y: number }[]
}

/** A scene by its key, a product shown by its first image, or an image. */
export type HeroImageSource = { scene: string } | { urlKey: string } | { image: Scene['image'] }

/** The content of a home's blocks; blocks without content are omitted. Products are referenced by URL key, scenes by key. */
export interface HomeContent {
  /** Three for a mosaic, one for every other hero. */
  heroPictures?: readonly HeroImageSource[]
  lookbook?: string
  story?: string
  /** Instead of a scene. */
  storyImage?: HeroImageSource | null
  film?: string
  spotlights?: readonly string[]
  /** Override the messages of the same name. */
  texts?: { title?: LocalizedText; note?: LocalizedText }
}

export interface ShopContent {
  /** What the shop promises on its home, apart from delivery and returns, which are settings. */
  promises: readonly { title: LocalizedText; text: LocalizedText; page: PageSlug }[]
  /** For the footer. */
  about: LocalizedText | null
  /** For search engines, on pages without their own. */
  description: LocalizedText | null
  figures: ShopFigures | null
  /** By the key of the home, such as `auto-parts`. */
  homes: Readonly<Record<string, HomeContent>>
  scenes: Readonly<Record<string, Scene>>
  /** Bicycles whose sizes a home compares. */
  sizeGuides: Readonly<Record<'adults' | 'children', readonly string[]>>
}

export const noContent: ShopContent = {
  promises: [],
  about: null,
  description: null,
  figures: null,
  homes: {},
  scenes: {},
  sizeGuides: { adults: [], children: [] },
}
