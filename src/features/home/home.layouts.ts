/**
 * The alternative homes (spec §2, Layout variants), one row each: what it is about, how it looks, and its blocks in their order. A new home is
 * one more row here and its sentences in `messages/<language>/homes.json`.
 */
import { catalogPath, rootSlug } from '../../shared/paths.ts'
import type { HomeBlock } from './home.blocks.ts'
import type { FooterLook, HeaderLook } from './home.frame.ts'
import type { HomeTheme } from './home.themes.ts'

export interface HomeLayout {
  /** What makes it this home and no other. */
  idea: string
  theme: HomeTheme
  header: HeaderLook
  footer: FooterLook
  blocks: readonly HomeBlock[]
}

/** The main home, at `/home-fashion` and, unless the shop's owner wants another, at `/`. */
export const mainHome = 'fashion'

const theme = (
  palette: HomeTheme['palette'],
  type: HomeTheme['type'],
  corner: HomeTheme['corner'],
  ground: HomeTheme['ground'],
  density: HomeTheme['density'],
): HomeTheme => ({ palette, type, corner, ground, density })

const spares = catalogPath('spares')
const accessories = catalogPath('accessories')
const everything = catalogPath()
const bestSellers = { query: { sort: 'popular' } }
const newest = { query: { new: '1', sort: 'newest' } }
const sale = { query: { on_sale: '1', sort: 'discount' } }
const gifts = { slug: 'accessories', query: { sort: 'rating' } }

/** By the part of the path behind `/home-`. */
export const homeLayouts = {
  'fashion-two': {
    idea: 'A rainy day as a fashion page: the jacket is pointed at, the clothing hangs below it.',
    theme: theme('chalk', 'light', 'square', 'plain', 'airy'),
    header: 'centred',
    footer: 'centred',
    blocks: [
      { kind: 'fullHero', picture: 'rain-day', ground: 'tile', to: catalogPath('clothing') },
      { kind: 'rail', shelf: { slug: 'clothing' }, heading: 'first', look: 'lead' },
      { kind: 'lookbook', scene: 'seen-at-night', ground: 'paper' },
      { kind: 'newsletter', ground: 'tile' },
      { kind: 'rail', shelf: { slug: 'helmets' }, heading: 'second', look: 'row' },
    ],
  },
  'fashion-three': {
    idea: 'Three bicycles, a window each: nothing else is on show until they have been looked at.',
    theme: theme('mono', 'wide', 'square', 'plain', 'close'),
    header: 'usual',
    footer: 'ink',
    blocks: [
      { kind: 'posterHero', ground: 'ink', mark: 'bicycle', to: everything },
      { kind: 'spotlight', urlKey: 'vane-aero', side: 'left', ground: 'tile' },
      { kind: 'spotlight', urlKey: 'lysa-29-steel-hardtail', side: 'right', ground: 'paper' },
      { kind: 'spotlight', urlKey: 'vltava-mixte', side: 'left', ground: 'tile' },
      { kind: 'figures', look: 'row' },
      { kind: 'brandWall' },
    ],
  },
  'fashion-four': {
    idea: 'What riders say comes before what the shop says.',
    theme: theme('sand', 'text', 'soft', 'glow', 'usual'),
    header: 'usual',
    footer: 'usual',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'aubade-endurance-road-bike' },
        side: 'right',
        ground: 'tile',
        to: catalogPath('road-bikes'),
      },
      { kind: 'testimonials', look: 'one' },
      { kind: 'rail', shelf: { slug: 'road-bikes', query: { sort: 'rating' } }, heading: 'first', look: 'row' },
      { kind: 'testimonials', look: 'three' },
      { kind: 'promises', look: 'row' },
    ],
  },
  'fashion-five': {
    idea: 'The season in slides: the banners turn by hand, the shelves change by tabs.',
    theme: theme('slate', 'slim', 'square', 'horizon', 'usual'),
    header: 'ink',
    footer: 'usual',
    blocks: [
      { kind: 'sliderHero' },
      { kind: 'productTabs', shelves: ['mountain-bikes', 'road-bikes', 'city-hybrid-bikes'] },
      { kind: 'band', ground: 'ink', to: catalogPath(rootSlug, newest.query) },
      { kind: 'categoryTiles', of: 'accessories', look: 'strip', heading: 'first' },
      { kind: 'rail', shelf: newest, heading: 'second', look: 'grid' },
    ],
  },
  'fashion-six': {
    idea: 'A mosaic of three, then the whole shelf at a glance: much to see, little to read.',
    theme: theme('lilac', 'black', 'soft', 'plain', 'close'),
    header: 'oneLine',
    footer: 'subscribeFirst',
    blocks: [
      {
        kind: 'mosaicHero',
        pictures: [{ urlKey: 'alder-w-18' }, 'seen-at-night', { urlKey: 'club-short-sleeve-jersey' }],
        to: everything,
      },
      { kind: 'rail', shelf: bestSellers, heading: 'first', look: 'grid' },
      { kind: 'categoryTiles', of: 'bikes', look: 'strip', heading: 'own' },
      { kind: 'rail', shelf: { slug: 'clothing', query: { sort: 'rating' } }, heading: 'second', look: 'grid' },
    ],
  },
  'fashion-seven': {
    idea: 'Type only: a poster and an index of words, as in a printed programme.',
    theme: theme('butter', 'narrow', 'square', 'plain', 'usual'),
    header: 'usual',
    footer: 'ink',
    blocks: [
      { kind: 'posterHero', ground: 'signal', mark: 'chainring', to: everything },
      { kind: 'categoryTiles', of: 'bikes', look: 'index', heading: 'own' },
      { kind: 'figures', look: 'tall' },
      { kind: 'rail', shelf: bestSellers, heading: 'first', look: 'list' },
    ],
  },
  'fashion-eight': {
    idea: 'The studio after dark: one bicycle, drawn size by size as a film.',
    theme: theme('night', 'wide', 'square', 'glow', 'airy'),
    header: 'below',
    footer: 'ink',
    blocks: [
      { kind: 'fullHero', picture: 'sizes-of-one', ground: 'paper', to: catalogPath('road-bikes') },
      { kind: 'film', urlKey: 'skerry-rc' },
      { kind: 'sizeGuide', of: 'adults' },
      { kind: 'spotlight', urlKey: 'skerry-rc', side: 'right', ground: 'tile' },
    ],
  },
  'kids-fashion': {
    idea: 'The kids’ range by height: from the first push to the first big wheel.',
    theme: theme('sun', 'black', 'round', 'disc', 'usual'),
    header: 'centred',
    footer: 'usual',
    blocks: [
      { kind: 'fullHero', picture: 'growing-up', ground: 'tile', to: catalogPath('kids-bms-bikes') },
      { kind: 'sizeGuide', of: 'children' },
      { kind: 'rail', shelf: { slug: 'kids-bms-bikes', query: { sort: 'price' } }, heading: 'first', look: 'grid' },
      { kind: 'lookbook', scene: 'growing-up', ground: 'paper' },
      { kind: 'rail', shelf: { query: { name: 'kids' } }, heading: 'second', look: 'row' },
      { kind: 'testimonials', look: 'one' },
    ],
  },
  cosmetics: {
    idea: 'Skin care for a chain: a routine in three steps, with the bottles that it takes.',
    theme: theme('blush', 'light', 'soft', 'disc', 'airy'),
    header: 'centred',
    footer: 'centred',
    blocks: [
      { kind: 'splitHero', picture: 'chain-care', side: 'left', ground: 'paper', to: catalogPath('pumps-tools') },
      { kind: 'steps', of: 'care' },
      { kind: 'lookbook', scene: 'chain-care', ground: 'tile' },
      { kind: 'rail', shelf: { slug: 'pumps-tools', query: { sort: 'price' } }, heading: 'first', look: 'row' },
      { kind: 'story', picture: 'first-service', side: 'right', ground: 'paper' },
    ],
  },
  furniture: {
    idea: 'Bare frames as pieces of furniture: stood up, named, measured.',
    theme: theme('steel', 'label', 'square', 'drawing', 'airy'),
    header: 'usual',
    footer: 'usual',
    blocks: [
      { kind: 'lookbook', scene: 'frames-in-a-row', ground: 'tile' },
      { kind: 'band', ground: 'paper', to: catalogPath('frames-forks') },
      { kind: 'rail', shelf: { slug: 'frames-forks' }, heading: 'first', look: 'lead' },
      { kind: 'film', urlKey: 'datum-one' },
      { kind: 'figures', look: 'row' },
    ],
  },
  'furniture-two': {
    idea: 'Sitting well: saddles and what holds them, chosen like a chair.',
    theme: theme('clay', 'text', 'round', 'horizon', 'usual'),
    header: 'oneLine',
    footer: 'usual',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'perrin-promenade-sprung-saddle' },
        side: 'right',
        ground: 'tile',
        to: catalogPath('saddles-seatposts'),
      },
      { kind: 'rail', shelf: { slug: 'saddles-seatposts' }, heading: 'first', look: 'grid' },
      { kind: 'steps', of: 'fit' },
      { kind: 'spotlight', urlKey: 'perrin-marais-leather-saddle', side: 'right', ground: 'ink' },
      { kind: 'rail', shelf: { slug: 'handlebars-grips' }, heading: 'second', look: 'row' },
    ],
  },
  'furniture-three': {
    idea: 'Room to put things: everything that a bicycle can carry, and on what.',
    theme: theme('sand', 'slim', 'square', 'plain', 'usual'),
    header: 'usual',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'fullHero', picture: 'delivery-bike', ground: 'tile', to: catalogPath('bags-racks') },
      { kind: 'rail', shelf: { slug: 'bags-racks' }, heading: 'first', look: 'row' },
      { kind: 'lookbook', scene: 'delivery-bike', ground: 'ink' },
      { kind: 'spotlight', urlKey: 'drayman-rack', side: 'left', ground: 'paper' },
      { kind: 'promises', look: 'list' },
    ],
  },
  'furniture-four': {
    idea: 'Touch points: the three places where a rider meets the machine, a tab each.',
    theme: theme('mono', 'text', 'soft', 'drawing', 'close'),
    header: 'oneLine',
    footer: 'usual',
    blocks: [
      {
        kind: 'mosaicHero',
        pictures: [
          { urlKey: 'perrin-col-short-nose-saddle' },
          { urlKey: 'bellwether-starling-ergonomic-grips' },
          { urlKey: 'pinion-street-corner-city-pedals' },
        ],
        to: spares,
      },
      { kind: 'productTabs', shelves: ['saddles-seatposts', 'handlebars-grips', 'pedals'] },
      { kind: 'newsletter', ground: 'tile' },
      { kind: 'steps', of: 'fit' },
    ],
  },
  'furniture-five': {
    idea: 'A workshop in the hallway: the stand in the middle, the tools around it.',
    theme: theme('rust', 'slim', 'square', 'drawing', 'usual'),
    header: 'ink',
    footer: 'ink',
    blocks: [
      { kind: 'splitHero', picture: 'first-service', side: 'right', ground: 'ink', to: catalogPath('pumps-tools') },
      { kind: 'rail', shelf: { slug: 'pumps-tools' }, heading: 'first', look: 'list' },
      { kind: 'lookbook', scene: 'first-service', ground: 'tile' },
      { kind: 'categoryTiles', of: 'spares', look: 'strip', heading: 'second' },
      { kind: 'blogTeasers' },
    ],
  },
  'furniture-six': {
    idea: 'A bicycle that may stand in the living room: town bikes in a shop window.',
    theme: theme('moss', 'wide', 'soft', 'plain', 'airy'),
    header: 'below',
    footer: 'centred',
    blocks: [
      { kind: 'fullHero', picture: 'shop-window', ground: 'tile', to: catalogPath('city-hybrid-bikes') },
      { kind: 'rail', shelf: { slug: 'city-hybrid-bikes', query: { sort: 'rating' } }, heading: 'first', look: 'lead' },
      { kind: 'story', picture: 'locked-well', side: 'left', ground: 'tile' },
      { kind: 'rail', shelf: { slug: 'locks' }, heading: 'second', look: 'row' },
    ],
  },
  'furniture-seven': {
    idea: 'The catalogue’s own index: every shelf of the house on one page, as in print.',
    theme: theme('chalk', 'label', 'square', 'horizon', 'close'),
    header: 'usual',
    footer: 'centred',
    blocks: [
      { kind: 'posterHero', ground: 'paper', mark: 'bicycle', to: everything },
      { kind: 'categoryTiles', of: 'bikes', look: 'tiles', heading: 'own' },
      { kind: 'categoryTiles', of: 'spares', look: 'index', heading: 'own' },
      { kind: 'categoryTiles', of: 'accessories', look: 'index', heading: 'own' },
      { kind: 'brandWall' },
    ],
  },
  electronics: {
    idea: 'Light: lamps on a dark page, with what makes their current.',
    theme: theme('night', 'light', 'soft', 'glow', 'usual'),
    header: 'oneLine',
    footer: 'ink',
    blocks: [
      { kind: 'splitHero', picture: 'seen-at-night', side: 'right', ground: 'paper', to: catalogPath('lights') },
      { kind: 'rail', shelf: { slug: 'lights', query: { sort: 'price-desc' } }, heading: 'first', look: 'grid' },
      { kind: 'spotlight', urlKey: 'lamplighter-70-dynamo-light', side: 'left', ground: 'tile' },
      { kind: 'lookbook', scene: 'seen-at-night', ground: 'ink' },
      { kind: 'band', ground: 'signal', to: catalogPath('lights') },
    ],
  },
  'electronics-two': {
    idea: 'Gears as precision goods: the drivetrain part by part, and one bicycle that has it.',
    theme: theme('steel', 'slim', 'soft', 'glow', 'close'),
    header: 'ink',
    footer: 'usual',
    blocks: [
      { kind: 'spotlight', urlKey: 'pinion-street-rear-derailleur-12', side: 'right', ground: 'tile' },
      { kind: 'band', ground: 'paper', to: catalogPath('drivetrain') },
      { kind: 'rail', shelf: { slug: 'drivetrain', query: { sort: 'price-desc' } }, heading: 'first', look: 'row' },
      { kind: 'film', urlKey: 'lanner-xc-race-hardtail' },
      { kind: 'rail', shelf: { slug: 'brakes' }, heading: 'second', look: 'list' },
    ],
  },
  'electronics-three': {
    idea: 'Seen and sound: lights, helmets and brakes in three tabs, tested as one.',
    theme: theme('sky', 'plain', 'soft', 'disc', 'usual'),
    header: 'usual',
    footer: 'subscribeFirst',
    blocks: [
      {
        kind: 'mosaicHero',
        pictures: ['brakes-that-bite', { urlKey: 'stave-road-helmet' }, { urlKey: 'semaphore-brake-rear-light' }],
        to: accessories,
      },
      { kind: 'productTabs', shelves: ['lights', 'helmets', 'brakes'] },
      { kind: 'story', picture: 'brakes-that-bite', side: 'right', ground: 'tile' },
      { kind: 'testimonials', look: 'three' },
      { kind: 'figures', look: 'row' },
    ],
  },
  'book-store': {
    idea: 'Reading a bicycle: the workshop’s notes first, then the numbers that they are about.',
    theme: theme('sand', 'plain', 'square', 'drawing', 'airy'),
    header: 'centred',
    footer: 'usual',
    blocks: [
      { kind: 'splitHero', picture: 'tyre-pressure', side: 'left', ground: 'paper', to: catalogPath('tyres-tubes') },
      { kind: 'blogTeasers' },
      { kind: 'film', urlKey: 'farrow-gravel' },
      { kind: 'sizeGuide', of: 'adults' },
      { kind: 'rail', shelf: { slug: 'tyres-tubes' }, heading: 'first', look: 'row' },
    ],
  },
  'book-store-two': {
    idea: 'Three days away: a packed bicycle as the frontispiece of a travel book.',
    theme: theme('rust', 'text', 'soft', 'plain', 'airy'),
    header: 'below',
    footer: 'centred',
    blocks: [
      { kind: 'lookbook', scene: 'packed-for-three-days', ground: 'tile' },
      { kind: 'rail', shelf: { query: { name: 'gravel' } }, heading: 'first', look: 'row' },
      { kind: 'story', picture: 'packed-for-three-days', side: 'right', ground: 'paper' },
      { kind: 'rail', shelf: { slug: 'bags-racks', query: { sort: 'rating' } }, heading: 'second', look: 'lead' },
      { kind: 'blogTeasers' },
    ],
  },
  plants: {
    idea: 'A green town: upright bicycles, mudguards, baskets, and nothing that hurries.',
    theme: theme('fern', 'plain', 'round', 'glow', 'usual'),
    header: 'oneLine',
    footer: 'usual',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'gracht-3' },
        side: 'left',
        ground: 'tile',
        to: catalogPath('city-hybrid-bikes'),
      },
      { kind: 'categoryTiles', of: 'accessories', look: 'discs', heading: 'own' },
      { kind: 'rail', shelf: { slug: 'city-hybrid-bikes' }, heading: 'first', look: 'row' },
      { kind: 'promises', look: 'list' },
      { kind: 'rail', shelf: { slug: 'bells-mirrors-guards' }, heading: 'second', look: 'grid' },
    ],
  },
  'flower-shop': {
    idea: 'Low to step over, a basket in front: three bicycles arranged like a bunch.',
    theme: theme('rose', 'text', 'round', 'disc', 'airy'),
    header: 'centred',
    footer: 'centred',
    blocks: [
      {
        kind: 'mosaicHero',
        pictures: [{ urlKey: 'linnet-8' }, { urlKey: 'lowgate-7' }, { urlKey: 'wharf-wicker-basket' }],
        to: catalogPath('city-hybrid-bikes'),
      },
      { kind: 'rail', shelf: { query: { name: 'step-through' } }, heading: 'first', look: 'lead' },
      { kind: 'spotlight', urlKey: 'wharf-wicker-basket', side: 'left', ground: 'tile' },
      { kind: 'testimonials', look: 'one' },
    ],
  },
  'flower-shop-two': {
    idea: 'Small things that ring and shine: bells, mirrors and what else grows on a handlebar.',
    theme: theme('plum', 'wide', 'round', 'disc', 'close'),
    header: 'usual',
    footer: 'ink',
    blocks: [
      { kind: 'spotlight', urlKey: 'peal-brass-bell', side: 'left', ground: 'tile' },
      {
        kind: 'rail',
        shelf: { slug: 'bells-mirrors-guards', query: { sort: 'price' } },
        heading: 'first',
        look: 'row',
      },
      { kind: 'newsletter', ground: 'ink' },
      { kind: 'budgets', slug: 'accessories', inr: [1000, 2500, 5000] },
    ],
  },
  'organic-food': {
    idea: 'Few ingredients: one gear, steel, and every part of it to be had again.',
    theme: theme('moss', 'plain', 'soft', 'horizon', 'usual'),
    header: 'usual',
    footer: 'subscribeFirst',
    blocks: [
      { kind: 'splitHero', picture: { urlKey: 'plumbline-fixed' }, side: 'right', ground: 'tile', to: everything },
      { kind: 'promises', look: 'row' },
      { kind: 'rail', shelf: { query: { name: 'steel' } }, heading: 'first', look: 'grid' },
      { kind: 'story', picture: 'chain-care', side: 'left', ground: 'tile' },
      { kind: 'spareFinder' },
    ],
  },
  'organic-food-two': {
    idea: 'Water: bottles, cages and the long day that they are for.',
    theme: theme('sky', 'narrow', 'round', 'horizon', 'usual'),
    header: 'ink',
    footer: 'usual',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'slack-steel-bottle' },
        side: 'left',
        ground: 'tile',
        to: catalogPath('bottles-cages'),
      },
      { kind: 'rail', shelf: { slug: 'bottles-cages' }, heading: 'first', look: 'row' },
      { kind: 'spotlight', urlKey: 'beskyd-tour', side: 'left', ground: 'paper' },
      { kind: 'band', ground: 'signal', to: catalogPath('bottles-cages') },
      { kind: 'blogTeasers' },
    ],
  },
  'onepage-scroll': {
    idea: 'The whole shop in one scroll: chapters, with dots that say where one is.',
    theme: theme('slate', 'wide', 'soft', 'glow', 'airy'),
    header: 'oneLine',
    footer: 'centred',
    blocks: [
      { kind: 'fullHero', picture: 'shelf-of-five', ground: 'tile', to: everything },
      { kind: 'chapters' },
      { kind: 'categoryTiles', of: 'bikes', look: 'tiles', heading: 'own' },
      { kind: 'film', urlKey: 'moorland-120-marathon-bike' },
      { kind: 'rail', shelf: { slug: 'road-bikes', query: { sort: 'popular' } }, heading: 'first', look: 'lead' },
      { kind: 'figures', look: 'tall' },
      { kind: 'registerCall', ground: 'ink' },
    ],
  },
  'grid-banner': {
    idea: 'Banners and nothing but banners: by what one rides, then by what one wants to spend.',
    theme: theme('lilac', 'slim', 'square', 'horizon', 'close'),
    header: 'usual',
    footer: 'usual',
    blocks: [
      { kind: 'bannerGrid' },
      { kind: 'categoryTiles', of: 'bikes', look: 'strip', heading: 'own' },
      { kind: 'budgets', slug: rootSlug, inr: [25000, 50000, 100000] },
      { kind: 'spotlight', urlKey: 'javor-trek', side: 'right', ground: 'tile' },
      { kind: 'brandWall' },
    ],
  },
  'auto-parts': {
    idea: 'The spares counter: say what is missing, and the counter says what there is.',
    theme: theme('slate', 'narrow', 'square', 'drawing', 'close'),
    header: 'ink',
    footer: 'ink',
    blocks: [
      { kind: 'counterHero', ground: 'ink' },
      { kind: 'categoryTiles', of: 'spares', look: 'tiles', heading: 'own' },
      { kind: 'rail', shelf: { slug: 'spares', query: { sort: 'popular' } }, heading: 'first', look: 'list' },
      { kind: 'lookbook', scene: 'brakes-that-bite', ground: 'tile' },
      { kind: 'registerCall', ground: 'signal' },
      { kind: 'brandWall' },
    ],
  },
  'cake-shop': {
    idea: 'Bicycles by colour, in sweet ones: what one would like to bite into.',
    theme: theme('butter', 'black', 'round', 'disc', 'close'),
    header: 'centred',
    footer: 'subscribeFirst',
    blocks: [
      {
        kind: 'mosaicHero',
        pictures: [{ urlKey: 'puffin-20-kids-fat-bike' }, { urlKey: 'linnet-8' }, { urlKey: 'drayman-rack' }],
        to: everything,
      },
      { kind: 'categoryTiles', of: 'bikes', look: 'discs', heading: 'own' },
      { kind: 'rail', shelf: { slug: 'fat-bikes' }, heading: 'first', look: 'row' },
      { kind: 'budgets', slug: rootSlug, inr: [15000, 30000, 60000] },
      { kind: 'rail', shelf: newest, heading: 'second', look: 'row' },
    ],
  },
  handmade: {
    idea: 'Made by hand: brazed frames and laced wheels, with the years that it took.',
    theme: theme('rust', 'light', 'square', 'glow', 'airy'),
    header: 'below',
    footer: 'usual',
    blocks: [
      { kind: 'splitHero', picture: { urlKey: 'moravia-classic' }, side: 'left', ground: 'paper', to: everything },
      { kind: 'figures', look: 'tall' },
      { kind: 'story', picture: 'frames-in-a-row', side: 'right', ground: 'tile' },
      { kind: 'rail', shelf: { slug: 'wheels' }, heading: 'first', look: 'grid' },
      { kind: 'film', urlKey: 'moravia-classic' },
      { kind: 'promises', look: 'list' },
    ],
  },
  'pet-food': {
    idea: 'Passengers with four legs: racks, baskets and bikes that stand still while one gets in.',
    theme: theme('clay', 'plain', 'round', 'disc', 'usual'),
    header: 'usual',
    footer: 'centred',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'drayman-rack' },
        side: 'right',
        ground: 'tile',
        to: catalogPath('bags-racks'),
      },
      { kind: 'steps', of: 'passenger' },
      { kind: 'rail', shelf: { query: { name: 'rack' } }, heading: 'first', look: 'row' },
      { kind: 'spotlight', urlKey: 'wharf-wicker-basket', side: 'right', ground: 'ink' },
      { kind: 'testimonials', look: 'three' },
    ],
  },
  'medical-equipment': {
    idea: 'No pain: the fitting service first, then what helps a back, a hand or a knee.',
    theme: theme('mint', 'light', 'soft', 'drawing', 'usual'),
    header: 'oneLine',
    footer: 'usual',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'bellwether-parallel-suspension-seatpost' },
        side: 'right',
        ground: 'paper',
        to: catalogPath('saddles-seatposts'),
      },
      { kind: 'steps', of: 'fit' },
      { kind: 'sizeGuide', of: 'adults' },
      { kind: 'rail', shelf: { slug: 'saddles-seatposts', query: { sort: 'rating' } }, heading: 'first', look: 'row' },
      { kind: 'promises', look: 'row' },
    ],
  },
  christmas: {
    idea: 'Riding as a gift: the last day for the post, gifts by what one wants to spend.',
    theme: theme('fir', 'text', 'soft', 'glow', 'usual'),
    header: 'centred',
    footer: 'ink',
    blocks: [
      {
        kind: 'splitHero',
        picture: { urlKey: 'sprocket-12' },
        side: 'right',
        ground: 'tile',
        to: catalogPath('kids-bms-bikes'),
      },
      { kind: 'countdown', to: 'christmasPost', ground: 'ink', target: accessories },
      { kind: 'budgets', slug: 'accessories', inr: [1500, 4000, 10000] },
      { kind: 'rail', shelf: gifts, heading: 'first', look: 'row' },
      { kind: 'rail', shelf: { slug: 'kids-bms-bikes', query: { sort: 'popular' } }, heading: 'second', look: 'grid' },
      { kind: 'steps', of: 'gift' },
    ],
  },
  'black-friday': {
    idea: 'One sale, one clock: what is reduced, the largest reduction first.',
    theme: theme('coal', 'narrow', 'square', 'plain', 'close'),
    header: 'below',
    footer: 'ink',
    blocks: [
      { kind: 'countdown', to: 'blackFriday', ground: 'paper', target: catalogPath(rootSlug, sale.query) },
      { kind: 'rail', shelf: sale, heading: 'first', look: 'grid' },
      { kind: 'band', ground: 'signal', to: catalogPath(rootSlug, sale.query) },
      {
        kind: 'rail',
        shelf: { slug: 'accessories', query: { on_sale: '1', sort: 'discount' } },
        heading: 'second',
        look: 'list',
      },
    ],
  },
  'black-friday-two': {
    idea: 'The sale as a price list: by what one wants to spend, without a crowd.',
    theme: theme('sun', 'narrow', 'square', 'horizon', 'close'),
    header: 'ink',
    footer: 'usual',
    blocks: [
      { kind: 'posterHero', ground: 'ink', mark: 'chainring', to: catalogPath(rootSlug, sale.query) },
      { kind: 'budgets', slug: rootSlug, inr: [2000, 20000, 80000] },
      { kind: 'rail', shelf: sale, heading: 'first', look: 'lead' },
      { kind: 'countdown', to: 'weekend', ground: 'signal', target: catalogPath(rootSlug, sale.query) },
      {
        kind: 'rail',
        shelf: { slug: 'spares', query: { on_sale: '1', sort: 'discount' } },
        heading: 'second',
        look: 'row',
      },
    ],
  },
  'valentines-day': {
    idea: 'Riding as two: bicycles in pairs, and small things to leave on a saddle.',
    theme: theme('rose', 'light', 'round', 'glow', 'usual'),
    header: 'below',
    footer: 'subscribeFirst',
    blocks: [
      {
        kind: 'mosaicHero',
        pictures: [
          { urlKey: 'quayside-7-step-through' },
          { urlKey: 'tinkle-kids-bell' },
          { urlKey: 'tramline-hybrid' },
        ],
        to: catalogPath('city-hybrid-bikes'),
      },
      { kind: 'countdown', to: 'valentine', ground: 'tile', target: accessories },
      { kind: 'spotlight', urlKey: 'linnet-8', side: 'left', ground: 'paper' },
      { kind: 'spotlight', urlKey: 'gracht-3', side: 'right', ground: 'paper' },
      { kind: 'rail', shelf: { slug: 'accessories', query: { sort: 'price' } }, heading: 'first', look: 'row' },
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

/** @returns null for the main home, and for a key that no home has */
export function homeKeyOf(key: string): HomeKey | null {
  return isHomeKey(key) ? key : null
}
