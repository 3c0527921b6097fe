/** The rows of a comparison: the same property of every product in one line, and which of the lines differ. Pure. */
import { isAngle, type Measure, measures } from '../product/geometryRows.ts'
import type { ProductPriceView } from '../product/product.card.ts'
import { type GeometryColumn, geometryFor } from '../product/product.view.ts'
import type { ComparedProduct } from './compare.view.ts'

/** What one product says in a line. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'price'; price: ProductPriceView }
  | { kind: 'rating'; average: number; total: number }
  /** Labels of the sizes; both empty for what has none. */
  | { kind: 'stock'; isInStock: boolean; inStock: readonly string[]; soldOut: readonly string[] }
  | { kind: 'amount'; value: number; unit: 'millimeter' | 'degree' | 'kilogram' }
  /** Centimetres. */
  | { kind: 'rider'; min: number; max: number }

type Fact = 'price' | 'rating' | 'stock' | 'brand' | 'color' | 'weight'

/** Known properties are named by the page; those of the specification bring their name along. */
export type RowName = { fact: Fact } | { measure: Measure | 'rider' } | { label: string }

export interface Row {
  key: string
  name: RowName
  /** One for each product, in their order; null where nothing is said. */
  cells: readonly (Cell | null)[]
}

export interface RowGroup {
  name: 'glance' | 'specification' | 'geometry'
  rows: readonly Row[]
}

/** Product id to the option id of its size. */
type Sizes = Readonly<Record<number, number>>

/** What nobody says anything about has no line, and a group without lines is left out. */
export function compareGroups(products: readonly ComparedProduct[], sizes: Sizes): RowGroup[] {
  const groups: RowGroup[] = [
    { name: 'glance', rows: factRows(products, sizes) },
    { name: 'specification', rows: specificationRows(products) },
    { name: 'geometry', rows: measureRows(products, sizes) },
  ]
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Whether a line is worth reading when only differences are asked for: a product that says nothing differs from one that does. */
export function isDifferent({ cells }: Row): boolean {
  const [first, ...others] = cells.map((cell) => JSON.stringify(cell))
  return others.some((cell) => cell !== first)
}

/** The groups with the lines that differ. */
export function differingGroups(groups: readonly RowGroup[]): RowGroup[] {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(isDifferent) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The column of the geometry that is looked at: the chosen size, or the one in the middle. Undefined for what is not a bicycle. */
export function shownGeometry({ card, geometry }: ComparedProduct, sizes: Sizes): GeometryColumn | undefined {
  return geometryFor(geometry, sizes[card.id])
}

function factRows(products: readonly ComparedProduct[], sizes: Sizes): Row[] {
  const row = (fact: Fact, cellOf: (product: ComparedProduct) => Cell | null): Row => ({
    key: fact,
    name: { fact },
    cells: products.map(cellOf),
  })
  return [
    row('price', ({ card: { priceMinor, regularMinor, discountPercent, isFrom } }) => ({
      kind: 'price',
      price: { priceMinor, regularMinor, discountPercent, isFrom },
    })),
    row('rating', ({ card: { rating } }) => rating && { kind: 'rating', average: rating.average, total: rating.total }),
    row('stock', stockOf),
    row('brand', ({ card: { brand } }) => textCell(brand ?? '')),
    row('color', ({ colors }) => textCell(colors.join(', '))),
    row('weight', (product) => {
      const value = weightOf(product, sizes)
      return value === null ? null : { kind: 'amount', value, unit: 'kilogram' }
    }),
  ]
}

function stockOf({ card, sizes }: ComparedProduct): Cell {
  const labels = (isInStock: boolean) => sizes.filter((size) => size.isInStock === isInStock).map(({ label }) => label)
  return { kind: 'stock', isInStock: card.isInStock, inStock: labels(true), soldOut: labels(false) }
}

/** In the size that is looked at, so that it belongs to the geometry below it. */
function weightOf(product: ComparedProduct, chosen: Sizes): number | null {
  const sizeId = shownGeometry(product, chosen)?.sizeId
  return product.sizes.find(({ id }) => id === sizeId)?.weightKg ?? product.weightKg
}

function specificationRows(products: readonly ComparedProduct[]): Row[] {
  const lists = products.map(({ specification }) => specification)
  return mergedOrder(lists.map((list) => list.map(({ code }) => code))).map((code) => {
    const said = lists.map((list) => list.find((each) => each.code === code))
    return {
      key: `specification-${code}`,
      name: { label: said.find((each) => each !== undefined)?.label ?? code },
      cells: said.map((each) => textCell(each?.value ?? '')),
    }
  })
}

/** Each word once: what a list adds stands behind the word that it follows there, and a list with nothing in common at the end. */
export function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = []
  for (const list of lists) {
    const first = merged.findIndex((word) => list.includes(word))
    let place = first < 0 ? merged.length : first
    for (const word of list) {
      const known = merged.indexOf(word)
      if (known >= 0) place = Math.max(place, known + 1)
      else {
        merged.splice(place, 0, word)
        place += 1
      }
    }
  }
  return merged
}

function measureRows(products: readonly ComparedProduct[], sizes: Sizes): Row[] {
  const frames = products.map((product) => shownGeometry(product, sizes)?.frame ?? null)
  const rider: Row = {
    key: 'rider',
    name: { measure: 'rider' },
    cells: frames.map((frame) => frame && { kind: 'rider', min: frame.riderMinCm, max: frame.riderMaxCm }),
  }
  const rows = measures.map((measure): Row => {
    const unit = isAngle(measure) ? 'degree' : 'millimeter'
    return {
      key: measure,
      name: { measure },
      cells: frames.map((frame) => frame && { kind: 'amount', value: frame[measure], unit }),
    }
  })
  return [rider, ...rows]
}

function textCell(text: string): Cell | null {
  return text === '' ? null : { kind: 'text', text }
}
