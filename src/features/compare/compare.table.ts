/** The rows of a comparison, one per property, and which of them differ. Pure. */
import { isAngle, type Measure, measures } from '../product/geometryRows.ts'
import type { ProductPriceView } from '../product/product.card.ts'
import { findGeometryColumn, type GeometryColumn } from '../product/product.view.ts'
import type { ComparedProduct } from './compare.view.ts'

/** The value of one product in a row. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'price'; price: ProductPriceView }
  | { kind: 'rating'; average: number; total: number }
  /** Labels of the sizes; both empty for a product without sizes. */
  | { kind: 'stock'; isInStock: boolean; inStock: readonly string[]; soldOut: readonly string[] }
  | { kind: 'amount'; value: number; unit: 'millimeter' | 'degree' | 'kilogram' }
  /** Centimeters. */
  | { kind: 'rider'; min: number; max: number }

type Fact = 'price' | 'rating' | 'stock' | 'brand' | 'color' | 'weight'

/** The page names known properties; specification properties have their own label. */
export type RowName = { fact: Fact } | { measure: Measure | 'rider' } | { label: string }

export interface Row {
  key: string
  name: RowName
  /** One per product, in order; null where the product has no value. */
  cells: readonly (Cell | null)[]
}

export interface RowGroup {
  name: 'glance' | 'specification' | 'geometry'
  rows: readonly Row[]
}

/** Product id to the option id of its size. */
type Sizes = Readonly<Record<number, number>>

/** Omits rows without any value, and groups without rows. */
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

/** Whether products differ in this row; a missing value differs from any value. */
export function isDifferent({ cells }: Row): boolean {
  const [first, ...others] = cells.map((cell) => JSON.stringify(cell))
  return others.some((cell) => cell !== first)
}

/** The groups, with only the rows that differ. */
export function differingGroups(groups: readonly RowGroup[]): RowGroup[] {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(isDifferent) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The geometry column of the chosen size, or the middle one. Undefined for a product that is not a bicycle. */
export function findShownGeometry({ card, geometry }: ComparedProduct, sizes: Sizes): GeometryColumn | undefined {
  return findGeometryColumn(geometry, sizes[card.id])
}

function factRows(products: readonly ComparedProduct[], sizes: Sizes): Row[] {
  const row = (fact: Fact, readCell: (product: ComparedProduct) => Cell | null): Row => ({
    key: fact,
    name: { fact },
    cells: products.map(readCell),
  })
  return [
    row('price', ({ card: { priceMinor, regularMinor, discountPercent, isFrom } }) => ({
      kind: 'price',
      price: { priceMinor, regularMinor, discountPercent, isFrom },
    })),
    row('rating', ({ card: { rating } }) => rating && { kind: 'rating', average: rating.average, total: rating.total }),
    row('stock', toStockCell),
    row('brand', ({ card: { brand } }) => textCell(brand ?? '')),
    row('color', ({ colors }) => textCell(colors.join(', '))),
    row('weight', (product) => {
      const value = findWeightKg(product, sizes)
      return value === null ? null : { kind: 'amount', value, unit: 'kilogram' }
    }),
  ]
}

function toStockCell({ card, sizes }: ComparedProduct): Cell {
  const labels = (isInStock: boolean) => sizes.filter((size) => size.isInStock === isInStock).map(({ label }) => label)
  return { kind: 'stock', isInStock: card.isInStock, inStock: labels(true), soldOut: labels(false) }
}

/** For the displayed size, so that it matches the geometry rows. */
function findWeightKg(product: ComparedProduct, chosen: Sizes): number | null {
  const sizeId = findShownGeometry(product, chosen)?.sizeId
  return product.sizes.find(({ id }) => id === sizeId)?.weightKg ?? product.weightKg
}

function specificationRows(products: readonly ComparedProduct[]): Row[] {
  const lists = products.map(({ specification }) => specification)
  return mergeOrders(lists.map((list) => list.map(({ code }) => code))).map((code) => {
    const sharedRows = lists.map((list) => list.find((each) => each.code === code))
    return {
      key: `specification-${code}`,
      name: { label: sharedRows.find((each) => each !== undefined)?.label ?? code },
      cells: sharedRows.map((each) => textCell(each?.value ?? '')),
    }
  })
}

/** Merges lists without duplicates. A new entry goes behind its predecessor; a list with no entry in common goes last. */
export function mergeOrders(lists: readonly (readonly string[])[]): string[] {
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
  const frames = products.map((product) => findShownGeometry(product, sizes)?.frame ?? null)
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
