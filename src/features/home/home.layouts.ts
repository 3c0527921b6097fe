/**
 * The alternative homes (spec §2, Layout variants), one row each: its look, and its blocks in order. A new home needs one row here
 * and its texts in `messages/<language>/homes.json`. Which products and images the blocks show is the shop's content.
 */
import { catalogPath, rootSlug } from '../../shared/paths.ts'
import type { HomeBlock } from './home.blocks.ts'
import type { FooterLook, HeaderLook } from './home.frame.ts'
import type { HomeTheme } from './home.themes.ts'

export interface HomeLayout {
  theme: HomeTheme
  header: HeaderLook
  footer: FooterLook
  blocks: readonly HomeBlock[]
}

/** The main home, at `/home-fashion` and by default at `/`. */
export const mainHome = 'fashion'

const theme = (
  palette: HomeTheme['palette'],
  type: HomeTheme['type'],
  corner: HomeTheme['corner'],
  pattern: HomeTheme['pattern'],
  density: HomeTheme['density'],
): HomeTheme => ({ palette, type, corner, pattern, density })

const spares = catalogPath('spares')
const accessories = catalogPath('accessories')
const everything = catalogPath()
const bestSellers = { query: { sort: 'popular' } }
const newest = { query: { new: '1', sort: 'newest' } }
const sale = { query: { on_sale: '1', sort: 'discount' } }
const gifts = { slug: 'accessories', query: { sort: 'rating' } }

/** By key: the part of the path after `/home-`. */
export const homeLayouts = {
  'fashion-two': {
    theme: theme('chalk', 'light', 'square', 'plain', 'airy'),
    header: 'centered',
    footer: 'centered',
    blocks: [
      { kind: 'fullHero', background: 'tile', to: catalogPath('clothing') },
      { kind: 'rail', products: { slug: 'clothing' }, heading: 'first', look: 'lead' },
      { kind: 'lookbook', background: 'paper' },
      { kind: 'newsletter', background: 'tile' },
      { kind: 'rail', products: { slug: 'helmets' }, heading: 'second', look: 'row' },
    ],
  },
  'fashion-three': {
    theme: theme('mono', 'wide', 'square', 'plain', 'close'),
    header: 'default',
    footer: 'ink',
    blocks: [
      { kind: 'posterHero', background: 'ink', mark: 'bicycle', to: everything },
      { kind: 'spotlight', item: 0, side: 'left', background: 'tile' },
      { kind: 'spotlight', item: 1, side: 'right', background: 'paper' },
      { kind: 'spotlight', item: 2, side: 'left', background: 'tile' },
      { kind: 'figures', look: 'row' },
      { kind: 'brandWall' },
    ],
  },
  'fashion-four': {
    theme: theme('sand', 'text', 'soft', 'glow', 'default'),
    header: 'default',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'tile', to: catalogPath('road-bikes') },
      { kind: 'testimonials', look: 'one' },
      { kind: 'rail', products: { slug: 'road-bikes', query: { sort: 'rating' } }, heading: 'first', look: 'row' },
      { kind: 'testimonials', look: 'three' },
      { kind: 'promises', look: 'row' },
    ],
  },
  'fashion-five': {
    theme: theme('slate', 'slim', 'square', 'horizon', 'default'),
    header: 'ink',
    footer: 'default',
    blocks: [
      { kind: 'sliderHero' },
      { kind: 'productTabs', slugs: ['mountain-bikes', 'road-bikes', 'city-hybrid-bikes'] },
      { kind: 'band', background: 'ink', to: catalogPath(rootSlug, newest.query) },
      { kind: 'categoryTiles', of: 'accessories', look: 'strip', heading: 'first' },
      { kind: 'rail', products: newest, heading: 'second', look: 'grid' },
    ],
  },
  'fashion-six': {
    theme: theme('lilac', 'black', 'soft', 'plain', 'close'),
    header: 'oneLine',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'mosaicHero', to: everything },
      { kind: 'rail', products: bestSellers, heading: 'first', look: 'grid' },
      { kind: 'categoryTiles', of: 'bikes', look: 'strip', heading: 'own' },
      { kind: 'rail', products: { slug: 'clothing', query: { sort: 'rating' } }, heading: 'second', look: 'grid' },
    ],
  },
  'fashion-seven': {
    theme: theme('butter', 'narrow', 'square', 'plain', 'default'),
    header: 'default',
    footer: 'ink',
    blocks: [
      { kind: 'posterHero', background: 'signal', mark: 'chainring', to: everything },
      { kind: 'categoryTiles', of: 'bikes', look: 'index', heading: 'own' },
      { kind: 'figures', look: 'tall' },
      { kind: 'rail', products: bestSellers, heading: 'first', look: 'list' },
    ],
  },
  'fashion-eight': {
    theme: theme('night', 'wide', 'square', 'glow', 'airy'),
    header: 'below',
    footer: 'ink',
    blocks: [
      { kind: 'fullHero', background: 'paper', to: catalogPath('road-bikes') },
      { kind: 'film' },
      { kind: 'sizeGuide', of: 'adults' },
      { kind: 'spotlight', item: 0, side: 'right', background: 'tile' },
    ],
  },
  'kids-fashion': {
    theme: theme('sun', 'black', 'round', 'disc', 'default'),
    header: 'centered',
    footer: 'default',
    blocks: [
      { kind: 'fullHero', background: 'tile', to: catalogPath('kids-bms-bikes') },
      { kind: 'sizeGuide', of: 'children' },
      { kind: 'rail', products: { slug: 'kids-bms-bikes', query: { sort: 'price' } }, heading: 'first', look: 'grid' },
      { kind: 'lookbook', background: 'paper' },
      { kind: 'rail', products: { query: { name: 'kids' } }, heading: 'second', look: 'row' },
      { kind: 'testimonials', look: 'one' },
    ],
  },
  cosmetics: {
    theme: theme('blush', 'light', 'soft', 'disc', 'airy'),
    header: 'centered',
    footer: 'centered',
    blocks: [
      { kind: 'splitHero', side: 'left', background: 'paper', to: catalogPath('pumps-tools') },
      { kind: 'steps', of: 'care' },
      { kind: 'lookbook', background: 'tile' },
      { kind: 'rail', products: { slug: 'pumps-tools', query: { sort: 'price' } }, heading: 'first', look: 'row' },
      { kind: 'story', side: 'right', background: 'paper' },
    ],
  },
  furniture: {
    theme: theme('steel', 'label', 'square', 'drawing', 'airy'),
    header: 'default',
    footer: 'default',
    blocks: [
      { kind: 'lookbook', background: 'tile' },
      { kind: 'band', background: 'paper', to: catalogPath('frames-forks') },
      { kind: 'rail', products: { slug: 'frames-forks' }, heading: 'first', look: 'lead' },
      { kind: 'film' },
      { kind: 'figures', look: 'row' },
    ],
  },
  'furniture-two': {
    theme: theme('clay', 'text', 'round', 'horizon', 'default'),
    header: 'oneLine',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'tile', to: catalogPath('saddles-seatposts') },
      { kind: 'rail', products: { slug: 'saddles-seatposts' }, heading: 'first', look: 'grid' },
      { kind: 'steps', of: 'fit' },
      { kind: 'spotlight', item: 0, side: 'right', background: 'ink' },
      { kind: 'rail', products: { slug: 'handlebars-grips' }, heading: 'second', look: 'row' },
    ],
  },
  'furniture-three': {
    theme: theme('sand', 'slim', 'square', 'plain', 'default'),
    header: 'default',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'fullHero', background: 'tile', to: catalogPath('bags-racks') },
      { kind: 'rail', products: { slug: 'bags-racks' }, heading: 'first', look: 'row' },
      { kind: 'lookbook', background: 'ink' },
      { kind: 'spotlight', item: 0, side: 'left', background: 'paper' },
      { kind: 'promises', look: 'list' },
    ],
  },
  'furniture-four': {
    theme: theme('mono', 'text', 'soft', 'drawing', 'close'),
    header: 'oneLine',
    footer: 'default',
    blocks: [
      { kind: 'mosaicHero', to: spares },
      { kind: 'productTabs', slugs: ['saddles-seatposts', 'handlebars-grips', 'pedals'] },
      { kind: 'newsletter', background: 'tile' },
      { kind: 'steps', of: 'fit' },
    ],
  },
  'furniture-five': {
    theme: theme('rust', 'slim', 'square', 'drawing', 'default'),
    header: 'ink',
    footer: 'ink',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'ink', to: catalogPath('pumps-tools') },
      { kind: 'rail', products: { slug: 'pumps-tools' }, heading: 'first', look: 'list' },
      { kind: 'lookbook', background: 'tile' },
      { kind: 'categoryTiles', of: 'spares', look: 'strip', heading: 'second' },
      { kind: 'blogTeasers' },
    ],
  },
  'furniture-six': {
    theme: theme('moss', 'wide', 'soft', 'plain', 'airy'),
    header: 'below',
    footer: 'centered',
    blocks: [
      { kind: 'fullHero', background: 'tile', to: catalogPath('city-hybrid-bikes') },
      {
        kind: 'rail',
        products: { slug: 'city-hybrid-bikes', query: { sort: 'rating' } },
        heading: 'first',
        look: 'lead',
      },
      { kind: 'story', side: 'left', background: 'tile' },
      { kind: 'rail', products: { slug: 'locks' }, heading: 'second', look: 'row' },
    ],
  },
  'furniture-seven': {
    theme: theme('chalk', 'label', 'square', 'horizon', 'close'),
    header: 'default',
    footer: 'centered',
    blocks: [
      { kind: 'posterHero', background: 'paper', mark: 'bicycle', to: everything },
      { kind: 'categoryTiles', of: 'bikes', look: 'tiles', heading: 'own' },
      { kind: 'categoryTiles', of: 'spares', look: 'index', heading: 'own' },
      { kind: 'categoryTiles', of: 'accessories', look: 'index', heading: 'own' },
      { kind: 'brandWall' },
    ],
  },
  electronics: {
    theme: theme('night', 'light', 'soft', 'glow', 'default'),
    header: 'oneLine',
    footer: 'ink',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'paper', to: catalogPath('lights') },
      { kind: 'rail', products: { slug: 'lights', query: { sort: 'price-desc' } }, heading: 'first', look: 'grid' },
      { kind: 'spotlight', item: 0, side: 'left', background: 'tile' },
      { kind: 'lookbook', background: 'ink' },
      { kind: 'band', background: 'signal', to: catalogPath('lights') },
    ],
  },
  'electronics-two': {
    theme: theme('steel', 'slim', 'soft', 'glow', 'close'),
    header: 'ink',
    footer: 'default',
    blocks: [
      { kind: 'spotlight', item: 0, side: 'right', background: 'tile' },
      { kind: 'band', background: 'paper', to: catalogPath('drivetrain') },
      { kind: 'rail', products: { slug: 'drivetrain', query: { sort: 'price-desc' } }, heading: 'first', look: 'row' },
      { kind: 'film' },
      { kind: 'rail', products: { slug: 'brakes' }, heading: 'second', look: 'list' },
    ],
  },
  'electronics-three': {
    theme: theme('sky', 'plain', 'soft', 'disc', 'default'),
    header: 'default',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'mosaicHero', to: accessories },
      { kind: 'productTabs', slugs: ['lights', 'helmets', 'brakes'] },
      { kind: 'story', side: 'right', background: 'tile' },
      { kind: 'testimonials', look: 'three' },
      { kind: 'figures', look: 'row' },
    ],
  },
  'book-store': {
    theme: theme('sand', 'plain', 'square', 'drawing', 'airy'),
    header: 'centered',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'left', background: 'paper', to: catalogPath('tyres-tubes') },
      { kind: 'blogTeasers' },
      { kind: 'film' },
      { kind: 'sizeGuide', of: 'adults' },
      { kind: 'rail', products: { slug: 'tyres-tubes' }, heading: 'first', look: 'row' },
    ],
  },
  'book-store-two': {
    theme: theme('rust', 'text', 'soft', 'plain', 'airy'),
    header: 'below',
    footer: 'centered',
    blocks: [
      { kind: 'lookbook', background: 'tile' },
      { kind: 'rail', products: { query: { name: 'gravel' } }, heading: 'first', look: 'row' },
      { kind: 'story', side: 'right', background: 'paper' },
      { kind: 'rail', products: { slug: 'bags-racks', query: { sort: 'rating' } }, heading: 'second', look: 'lead' },
      { kind: 'blogTeasers' },
    ],
  },
  plants: {
    theme: theme('fern', 'plain', 'round', 'glow', 'default'),
    header: 'oneLine',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'left', background: 'tile', to: catalogPath('city-hybrid-bikes') },
      { kind: 'categoryTiles', of: 'accessories', look: 'discs', heading: 'own' },
      { kind: 'rail', products: { slug: 'city-hybrid-bikes' }, heading: 'first', look: 'row' },
      { kind: 'promises', look: 'list' },
      { kind: 'rail', products: { slug: 'bells-mirrors-guards' }, heading: 'second', look: 'grid' },
    ],
  },
  'flower-shop': {
    theme: theme('rose', 'text', 'round', 'disc', 'airy'),
    header: 'centered',
    footer: 'centered',
    blocks: [
      { kind: 'mosaicHero', to: catalogPath('city-hybrid-bikes') },
      { kind: 'rail', products: { query: { name: 'step-through' } }, heading: 'first', look: 'lead' },
      { kind: 'spotlight', item: 0, side: 'left', background: 'tile' },
      { kind: 'testimonials', look: 'one' },
    ],
  },
  'flower-shop-two': {
    theme: theme('plum', 'wide', 'round', 'disc', 'close'),
    header: 'default',
    footer: 'ink',
    blocks: [
      { kind: 'spotlight', item: 0, side: 'left', background: 'tile' },
      {
        kind: 'rail',
        products: { slug: 'bells-mirrors-guards', query: { sort: 'price' } },
        heading: 'first',
        look: 'row',
      },
      { kind: 'newsletter', background: 'ink' },
      { kind: 'budgets', slug: 'accessories', inr: [1000, 2500, 5000] },
    ],
  },
  'organic-food': {
    theme: theme('moss', 'plain', 'soft', 'horizon', 'default'),
    header: 'default',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'tile', to: everything },
      { kind: 'promises', look: 'row' },
      { kind: 'rail', products: { query: { name: 'steel' } }, heading: 'first', look: 'grid' },
      { kind: 'story', side: 'left', background: 'tile' },
      { kind: 'spareFinder' },
    ],
  },
  'organic-food-two': {
    theme: theme('sky', 'narrow', 'round', 'horizon', 'default'),
    header: 'ink',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'left', background: 'tile', to: catalogPath('bottles-cages') },
      { kind: 'rail', products: { slug: 'bottles-cages' }, heading: 'first', look: 'row' },
      { kind: 'spotlight', item: 0, side: 'left', background: 'paper' },
      { kind: 'band', background: 'signal', to: catalogPath('bottles-cages') },
      { kind: 'blogTeasers' },
    ],
  },
  'onepage-scroll': {
    theme: theme('slate', 'wide', 'soft', 'glow', 'airy'),
    header: 'oneLine',
    footer: 'centered',
    blocks: [
      { kind: 'fullHero', background: 'tile', to: everything },
      { kind: 'chapters' },
      { kind: 'categoryTiles', of: 'bikes', look: 'tiles', heading: 'own' },
      { kind: 'film' },
      { kind: 'rail', products: { slug: 'road-bikes', query: { sort: 'popular' } }, heading: 'first', look: 'lead' },
      { kind: 'figures', look: 'tall' },
      { kind: 'registrationTeaser', background: 'ink' },
    ],
  },
  'grid-banner': {
    theme: theme('lilac', 'slim', 'square', 'horizon', 'close'),
    header: 'default',
    footer: 'default',
    blocks: [
      { kind: 'bannerGrid' },
      { kind: 'categoryTiles', of: 'bikes', look: 'strip', heading: 'own' },
      { kind: 'budgets', slug: rootSlug, inr: [25000, 50000, 100000] },
      { kind: 'spotlight', item: 0, side: 'right', background: 'tile' },
      { kind: 'brandWall' },
    ],
  },
  'auto-parts': {
    theme: theme('slate', 'narrow', 'square', 'drawing', 'close'),
    header: 'ink',
    footer: 'ink',
    blocks: [
      { kind: 'counterHero', background: 'ink' },
      { kind: 'categoryTiles', of: 'spares', look: 'tiles', heading: 'own' },
      { kind: 'rail', products: { slug: 'spares', query: { sort: 'popular' } }, heading: 'first', look: 'list' },
      { kind: 'lookbook', background: 'tile' },
      { kind: 'registrationTeaser', background: 'signal' },
      { kind: 'brandWall' },
    ],
  },
  'cake-shop': {
    theme: theme('butter', 'black', 'round', 'disc', 'close'),
    header: 'centered',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'mosaicHero', to: everything },
      { kind: 'categoryTiles', of: 'bikes', look: 'discs', heading: 'own' },
      { kind: 'rail', products: { slug: 'fat-bikes' }, heading: 'first', look: 'row' },
      { kind: 'budgets', slug: rootSlug, inr: [15000, 30000, 60000] },
      { kind: 'rail', products: newest, heading: 'second', look: 'row' },
    ],
  },
  handmade: {
    theme: theme('rust', 'light', 'square', 'glow', 'airy'),
    header: 'below',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'left', background: 'paper', to: everything },
      { kind: 'figures', look: 'tall' },
      { kind: 'story', side: 'right', background: 'tile' },
      { kind: 'rail', products: { slug: 'wheels' }, heading: 'first', look: 'grid' },
      { kind: 'film' },
      { kind: 'promises', look: 'list' },
    ],
  },
  'pet-food': {
    theme: theme('clay', 'plain', 'round', 'disc', 'default'),
    header: 'default',
    footer: 'centered',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'tile', to: catalogPath('bags-racks') },
      { kind: 'steps', of: 'passenger' },
      { kind: 'rail', products: { query: { name: 'rack' } }, heading: 'first', look: 'row' },
      { kind: 'spotlight', item: 0, side: 'right', background: 'ink' },
      { kind: 'testimonials', look: 'three' },
    ],
  },
  'medical-equipment': {
    theme: theme('mint', 'light', 'soft', 'drawing', 'default'),
    header: 'oneLine',
    footer: 'default',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'paper', to: catalogPath('saddles-seatposts') },
      { kind: 'steps', of: 'fit' },
      { kind: 'sizeGuide', of: 'adults' },
      {
        kind: 'rail',
        products: { slug: 'saddles-seatposts', query: { sort: 'rating' } },
        heading: 'first',
        look: 'row',
      },
      { kind: 'promises', look: 'row' },
    ],
  },
  christmas: {
    theme: theme('fir', 'text', 'soft', 'glow', 'default'),
    header: 'centered',
    footer: 'ink',
    blocks: [
      { kind: 'splitHero', side: 'right', background: 'tile', to: catalogPath('kids-bms-bikes') },
      { kind: 'countdown', to: 'christmasPost', background: 'ink', target: accessories },
      { kind: 'budgets', slug: 'accessories', inr: [1500, 4000, 10000] },
      { kind: 'rail', products: gifts, heading: 'first', look: 'row' },
      {
        kind: 'rail',
        products: { slug: 'kids-bms-bikes', query: { sort: 'popular' } },
        heading: 'second',
        look: 'grid',
      },
      { kind: 'steps', of: 'gift' },
    ],
  },
  'black-friday': {
    theme: theme('coal', 'narrow', 'square', 'plain', 'close'),
    header: 'below',
    footer: 'ink',
    blocks: [
      { kind: 'countdown', to: 'blackFriday', background: 'paper', target: catalogPath(rootSlug, sale.query) },
      { kind: 'rail', products: sale, heading: 'first', look: 'grid' },
      { kind: 'band', background: 'signal', to: catalogPath(rootSlug, sale.query) },
      {
        kind: 'rail',
        products: { slug: 'accessories', query: { on_sale: '1', sort: 'discount' } },
        heading: 'second',
        look: 'list',
      },
    ],
  },
  'black-friday-two': {
    theme: theme('sun', 'narrow', 'square', 'horizon', 'close'),
    header: 'ink',
    footer: 'default',
    blocks: [
      { kind: 'posterHero', background: 'ink', mark: 'chainring', to: catalogPath(rootSlug, sale.query) },
      { kind: 'budgets', slug: rootSlug, inr: [2000, 20000, 80000] },
      { kind: 'rail', products: sale, heading: 'first', look: 'lead' },
      { kind: 'countdown', to: 'weekend', background: 'signal', target: catalogPath(rootSlug, sale.query) },
      {
        kind: 'rail',
        products: { slug: 'spares', query: { on_sale: '1', sort: 'discount' } },
        heading: 'second',
        look: 'row',
      },
    ],
  },
  'valentines-day': {
    theme: theme('rose', 'light', 'round', 'glow', 'default'),
    header: 'below',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'mosaicHero', to: catalogPath('city-hybrid-bikes') },
      { kind: 'countdown', to: 'valentine', background: 'tile', target: accessories },
      { kind: 'spotlight', item: 0, side: 'left', background: 'paper' },
      { kind: 'spotlight', item: 1, side: 'right', background: 'paper' },
      { kind: 'rail', products: { slug: 'accessories', query: { sort: 'price' } }, heading: 'first', look: 'row' },
    ],
  },
} as const satisfies Record<string, HomeLayout>

export type HomeKey = keyof typeof homeLayouts

export const homeKeys = Object.keys(homeLayouts).filter(isHomeKey)

function isHomeKey(key: string): key is HomeKey {
  return Object.hasOwn(homeLayouts, key)
}

export function homeLayout(key: HomeKey): HomeLayout {
  return homeLayouts[key]
}

/** @returns null for the main home and for an unknown key */
export function parseHomeKey(key: string): HomeKey | null {
  return isHomeKey(key) ? key : null
}
