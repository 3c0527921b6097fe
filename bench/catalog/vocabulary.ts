/** The words of generated products, and the words to search for in them. */

export interface ProductKind {
  /** The import determines the category by it. */
  type: string
  names: readonly [string, ...string[]]
  /** Its share of the catalog. */
  share: number
  /** Whole units of the base currency. */
  price: { least: number; most: number }
  hasSizes: boolean
}

const bicycle = { price: { least: 20_000, most: 400_000 }, hasSizes: true }
const part = { price: { least: 300, most: 30_000 }, hasSizes: false }

/** One category holds most of the catalog, as in real shops. */
export const productKinds: readonly [ProductKind, ...ProductKind[]] = [
  { type: 'Mountain Bikes', names: ['Mountain Bike', 'Hardtail', 'Full Suspension Bike'], share: 0.62, ...bicycle },
  { type: 'Road Bikes', names: ['Road Bike', 'Endurance Bike', 'Gravel Bike'], share: 0.08, ...bicycle },
  { type: 'City Bikes', names: ['City Bike', 'Trekking Bike'], share: 0.04, ...bicycle },
  { type: 'Kids Bikes', names: ['Kids Bike'], share: 0.02, ...bicycle },
  { type: 'Jerseys', names: ['Jersey', 'Jacket', 'Bib Shorts'], share: 0.05, ...part, hasSizes: true },
  { type: 'Helmets', names: ['Helmet'], share: 0.03, ...part, hasSizes: true },
  { type: 'Tyres', names: ['Tyre', 'Inner Tube'], share: 0.04, ...part },
  { type: 'Brakes', names: ['Disc Brake', 'Brake Pads'], share: 0.03, ...part },
  { type: 'Wheels', names: ['Wheel', 'Wheelset'], share: 0.02, ...part },
  { type: 'Saddles', names: ['Saddle'], share: 0.02, ...part },
  { type: 'Pedals', names: ['Pedals'], share: 0.02, ...part },
  { type: 'Lights', names: ['Front Light', 'Rear Light'], share: 0.02, ...part },
  { type: 'Locks', names: ['Lock'], share: 0.01, ...part },
]

/** Occurs in the names of six of ten products. */
export const commonWord = 'mountain'
/** The common word with two letters swapped. */
export const misspelledWord = 'mountian'
/** Occurs in the name of one product of each `rareWordEvery`. */
export const rareWord = 'Quillfeather'
export const rareWordEvery = 250
/** The text for which suggestions are requested. */
export const typedPrefix = 'moun'

export const ranges = [
  'Trail',
  'Summit',
  'Ridge',
  'Valley',
  'River',
  'Canyon',
  'Meadow',
  'Harbour',
  'Ember',
  'Granite',
  'Falcon',
  'Heron',
  'Otter',
  'Juniper',
  'Saffron',
  'Cobalt',
  'Monsoon',
  'Thunder',
  'Zephyr',
  'Lantern',
] as const

const brandStems = ['Alta', 'Bravo', 'Corda', 'Delta', 'Enzo', 'Fjord', 'Gamma', 'Halo', 'Iris', 'Jura'] as const
const brandEndings = ['', 'nova', 'works', 'line', 'craft', 'tec', 'velo', 'sport', 'lab', 'fox'] as const
export const brandNames = brandEndings.flatMap((ending) => brandStems.map((stem) => `${stem}${ending}`)) as [
  string,
  ...string[],
]

export const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const
export const colors = ['Black', 'White', 'Red', 'Blue', 'Green', 'Grey', 'Orange', 'Silver'] as const

export const describingSentences = [
  'Made for long days in changing weather.',
  'Every part can be replaced with common tools.',
  'Tested for a year on wet gravel and worn city streets.',
  'The finish resists salt, mud and the pressure washer.',
  'Light enough for the stairs, strong enough for the panniers.',
  'Cables run inside and stay quiet on rough ground.',
  'Designed by riders who repair what they ride.',
  'Comes with a manual that explains every adjustment.',
] as const

export const reviewTitles = ['Very happy', 'Good value', 'Does its job', 'Not for me', 'Bought it twice'] as const
export const reviewSentences = [
  'Arrived within three days and well packed.',
  'I have ridden it through the whole winter.',
  'The size chart was right.',
  'One screw was missing, and the shop sent it the same day.',
  'It feels more solid than it looks.',
  'I would have liked another color.',
] as const
