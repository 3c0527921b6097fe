/** The fields and texts of each kind of block on the shop's own home, and how they become the block. Pure. */
import type { Rates } from '../../shared/money.ts'
import type { HeroImageSource, HomeContent } from '../../shared/shopContent.ts'
import type { BlockKind, BlockOptions, HomeBlock, HomeText, ProductQuery } from './home.blocks.ts'
import type { OwnBlock } from './home.form.ts'

export type FieldKind = 'choice' | 'category' | 'product' | 'link' | 'image' | 'scene' | 'amount' | 'search'

export interface BlockField<Name extends string = string, Value extends string = string> {
  name: Name
  kind: FieldKind
  /** The values of a choice, the default first. */
  choices: readonly Value[]
  isOptional: boolean
}

/** The values of fields, by name. */
type Values<Fields extends readonly BlockField[]> = {
  [Each in Fields[number] as Each['name']]: Each extends BlockField<string, infer Value> ? Value : never
}

export interface BlockEntry<K extends BlockKind = BlockKind> {
  fields: readonly BlockField[]
  texts: readonly HomeText[]
  /** @param rates against the base currency */
  build(options: Readonly<Record<string, string>>, rates: Rates): { block: HomeBlock<K>; content: HomeContent }
}

const choice = <Name extends string, const Value extends string>(
  name: Name,
  choices: readonly Value[],
): BlockField<Name, Value> => ({ name, kind: 'choice', choices, isOptional: false })

const field = <Name extends string>(name: Name, kind: FieldKind, isOptional = false): BlockField<Name> => ({
  ...{ name, kind, choices: [], isOptional },
})

function define<K extends BlockKind, const Fields extends readonly BlockField[]>(
  kind: K,
  fields: Fields,
  texts: readonly HomeText[],
  toOptions: (values: Values<Fields>, rates: Rates) => BlockOptions[K],
  toContent: (values: Values<Fields>) => HomeContent = () => ({}),
): BlockEntry<K> {
  const read = (options: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      fields.map(({ name, choices }) => {
        const value = options[name] ?? ''
        return [name, choices.length === 0 || choices.includes(value) ? value : choices[0]]
      }),
      // Each value is one of its field's choices.
    ) as Values<Fields>
  return {
    fields,
    texts,
    build(options, rates) {
      const values = read(options)
      const block: HomeBlock<K> = { kind, ...toOptions(values, rates) }
      return { block, content: toContent(values) }
    },
  }
}

const side = choice('side', ['left', 'right'])
const background = choice('background', ['paper', 'tile', 'ink', 'signal'])
const to = field('to', 'link')
/** Its value is stored under this name. */
const image = field('picture', 'image')
const heroTexts = ['title', 'line', 'action'] as const
const noOptions = () => ({})

const selections = ['listed', 'popular', 'newest', 'sale', 'rating', 'price', 'price-desc'] as const

const selectionQueries: Record<(typeof selections)[number], Record<string, string>> = {
  listed: {},
  popular: { sort: 'popular' },
  newest: { new: '1', sort: 'newest' },
  sale: { on_sale: '1', sort: 'discount' },
  rating: { sort: 'rating' },
  price: { sort: 'price' },
  'price-desc': { sort: 'price-desc' },
}

/** The query for the products of a row. @param search words, or empty */
function toQuery(category: string, selection: keyof typeof selectionQueries, search: string): ProductQuery {
  const words = search.trim()
  return {
    ...(category && { slug: category }),
    query: { ...selectionQueries[selection], ...(words && { name: words }) },
  }
}

/** The inverse of `toQuery`. @returns the fields of a query; the closest ones if no fields express it */
export function fromQuery({
  slug = '',
  query = {},
}: ProductQuery): Record<'category' | 'selection' | 'search', string> {
  const { name: search = '', ...rest } = query
  const isSame = (other: Record<string, string>) => rest.sort === other.sort && rest.on_sale === other.on_sale
  return { category: slug, selection: selections.find((each) => isSame(selectionQueries[each])) ?? 'listed', search }
}

const toAmount = (text: string): number => Math.max(1, Math.round(Number(text.replace(',', '.')) || 0))

export const blockTable: { [K in BlockKind]: BlockEntry } = {
  splitHero: define('splitHero', [side, background, to, image], heroTexts, (v) => ({ ...v }), readHeroImage),
  fullHero: define('fullHero', [background, to, image], heroTexts, (v) => ({ ...v }), readHeroImage),
  sliderHero: define('sliderHero', [], ['title', 'line'], noOptions),
  posterHero: define('posterHero', [background, choice('mark', ['bicycle', 'chainring']), to], heroTexts, (v) => v),
  mosaicHero: define(
    'mosaicHero',
    [to, field('picture1', 'image'), field('picture2', 'image'), field('picture3', 'image')],
    heroTexts,
    (v) => ({ to: v.to }),
    (v) => ({ heroPictures: [v.picture1, v.picture2, v.picture3].flatMap((text) => parseImageSource(text) ?? []) }),
  ),
  counterHero: define('counterHero', [background], ['title', 'line'], (v) => v),
  chapters: define('chapters', [], [], noOptions),
  bannerGrid: define('bannerGrid', [], [], noOptions),
  categoryTiles: define(
    'categoryTiles',
    [choice('of', ['bikes', 'spares', 'accessories']), choice('look', ['tiles', 'discs', 'index', 'strip'])],
    ['first'],
    (v) => ({ ...v, heading: 'first' }),
  ),
  rail: define(
    'rail',
    [
      field('category', 'category', true),
      choice('selection', selections),
      field('search', 'search', true),
      choice('look', ['row', 'grid', 'lead', 'list']),
    ],
    ['first'],
    (v) => ({ products: toQuery(v.category, v.selection, v.search), heading: 'first', look: v.look }),
  ),
  productTabs: define(
    'productTabs',
    [field('category1', 'category'), field('category2', 'category'), field('category3', 'category')],
    [],
    (v) => ({ slugs: [v.category1, v.category2, v.category3] }),
  ),
  countdown: define(
    'countdown',
    [choice('occasion', ['weekend', 'blackFriday', 'christmasPost', 'valentine']), background, field('target', 'link')],
    [],
    (v) => ({ to: v.occasion, background: v.background, target: v.target }),
  ),
  lookbook: define(
    'lookbook',
    [background, field('scene', 'scene')],
    [],
    (v) => ({ background: v.background }),
    (v) => ({ lookbook: v.scene }),
  ),
  brandWall: define('brandWall', [], [], noOptions),
  testimonials: define('testimonials', [choice('look', ['three', 'one'])], [], (v) => v),
  figures: define('figures', [choice('look', ['row', 'tall'])], [], (v) => v),
  newsletter: define('newsletter', [background], [], (v) => v),
  blogTeasers: define('blogTeasers', [], [], noOptions),
  promises: define('promises', [choice('look', ['row', 'list'])], [], (v) => v),
  film: define('film', [field('product', 'product')], [], noOptions, (v) => ({ film: v.product })),
  registrationTeaser: define('registrationTeaser', [background], [], (v) => v),
  sizeGuide: define('sizeGuide', [choice('of', ['adults', 'children'])], [], (v) => v),
  spareFinder: define('spareFinder', [], [], noOptions),
  story: define(
    'story',
    [side, background, image],
    ['note'],
    (v) => ({ side: v.side, background: v.background }),
    (v) => ({ storyImage: parseImageSource(v.picture) }),
  ),
  spotlight: define(
    'spotlight',
    [field('product', 'product'), side, background],
    [],
    (v) => ({ item: 0, side: v.side, background: v.background }),
    (v) => ({ spotlights: [v.product] }),
  ),
  budgets: define(
    'budgets',
    [field('category', 'category'), field('amount1', 'amount'), field('amount2', 'amount'), field('amount3', 'amount')],
    [],
    (v, rates) => {
      const inRupees = (text: string) => toAmount(text) * rates.INR
      return { slug: v.category, inr: [inRupees(v.amount1), inRupees(v.amount2), inRupees(v.amount3)] }
    },
  ),
  steps: define('steps', [choice('of', ['gift', 'care', 'passenger', 'fit'])], [], (v) => v),
  band: define('band', [background, to], ['note', 'action'], (v) => v),
}

function readHeroImage({ picture: text }: { picture: string }): HomeContent {
  const source = parseImageSource(text)
  return source ? { heroPictures: [source] } : {}
}

/** Kinds in the order in which the editor offers them. */
export const blockKinds = Object.keys(blockTable).filter(isBlockKind)

function isBlockKind(kind: string): kind is BlockKind {
  return Object.hasOwn(blockTable, kind)
}

/** An image as one field: of a product, a scene of the demo shop, or an uploaded image with its size in pixels. */
export function parseImageSource(text: string): HeroImageSource | null {
  const [, source, value = ''] = /^(product|scene|file):(.+)$/.exec(text) ?? []
  if (source === 'product') return { urlKey: value }
  if (source === 'scene') return { scene: value }
  const [, width, height, path] = /^(\d{1,5})x(\d{1,5}):(import\/[\w./-]+)$/.exec(source === 'file' ? value : '') ?? []
  return path === undefined
    ? null
    : { image: { src: `/storage/${path}`, width: Number(width), height: Number(height) } }
}

export function formatImageSource(source: HeroImageSource | undefined): string {
  if (!source) return ''
  if ('scene' in source) return `scene:${source.scene}`
  if ('urlKey' in source) return `product:${source.urlKey}`
  const { src, width, height } = source.image
  return `file:${width}x${height}:${src.replace(/^\/storage\//, '')}`
}

/** A new block of a kind, with the default of each choice. */
export function makeBlock(kind: BlockKind, id: string): OwnBlock {
  const { fields, texts } = blockTable[kind]
  const empty = () => Object.fromEntries(texts.map((name) => [name, '']))
  return {
    ...{ id, kind },
    options: Object.fromEntries(fields.map(({ name, choices }) => [name, choices[0] ?? ''])),
    texts: { en: empty(), fr: empty(), de: empty() },
  }
}
