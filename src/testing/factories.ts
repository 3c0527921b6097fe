/** Factories of products for tests. Everything has a default, so that a test sets only what matters to it. */

import type { OptionDraft } from '../features/catalog/option.draft.ts'
import type { CatalogIndex } from '../features/catalog/server/catalogIndex.ts'
import { ensureAttributes, ensureOptions } from '../features/catalog/server/catalogIndex.ts'
import { ensureCategories } from '../features/catalog/server/saveCategories.ts'
import type { ProductDraft, VariantDraft } from '../features/product/product.draft.ts'
import type { Db } from '../kit/database/database.ts'

let made = 0

/** A frame of a trail bike: lengths in millimeters, angles in degrees. */
export const frameGeometry = {
  ...{
    stack: 600.5,
    reach: 440,
    headAngle: 66.5,
    seatAngle: 75,
    headTube: 110,
    seatTube: 430,
    topTube: 600,
    chainstay: 432,
  },
  ...{
    wheelbase: 1180,
    bbDrop: 60,
    standover: 760,
    forkLength: 530,
    forkOffset: 44,
    bsd: 622,
    tyre: 58,
    stem: 45,
    crank: 170,
  },
}

/** `mud-green` → `{ code: 'mud-green', label: 'Mud green' }`. */
function anOption(code: string): OptionDraft {
  const name = code.replaceAll('-', ' ')
  return { code, label: name.charAt(0).toUpperCase() + name.slice(1) }
}

type VariantOverrides = Partial<Omit<VariantDraft, 'options'>> & {
  /** Attribute code to option code, such as `{ color: 'black', size: 'm' }`. */
  options?: Readonly<Record<string, string>>
}

/** A variant without options: 100.00 in the base currency, 10 in stock. */
export function aVariant({ options = {}, ...overrides }: VariantOverrides = {}): VariantDraft {
  made += 1
  return {
    sku: `V-${made}`,
    priceMinor: 100_00,
    salePriceMinor: null,
    stock: 10,
    weightGrams: 1000,
    barcode: null,
    imagePaths: [],
    ...overrides,
    options: Object.fromEntries(Object.entries(options).map(([attribute, code]) => [attribute, anOption(code)])),
  }
}

type ProductOverrides = Partial<Omit<ProductDraft, 'brand' | 'options' | 'text'>> & {
  name?: string
  description?: string
  text?: ProductDraft['text']
  brand?: string | null
  /** Specification: attribute code to option codes. */
  options?: Readonly<Record<string, readonly string[]>>
  /** For a simple product; use `variants` for others. */
  priceMinor?: number
  salePriceMinor?: number | null
  stock?: number
}

/** A product in category 2 (mountain bikes) with one image; simple unless `variants` have options. */
export function aProduct(overrides: ProductOverrides = {}): ProductDraft {
  made += 1
  const { name, description, priceMinor, salePriceMinor, stock, brand, options, ...given } = overrides
  const sku = overrides.sku ?? `P-${made}`
  const urlKey = overrides.urlKey ?? sku.toLowerCase()
  const plain = aVariant({
    sku: `${sku}-1`,
    ...(priceMinor === undefined ? {} : { priceMinor }),
    ...(salePriceMinor === undefined ? {} : { salePriceMinor }),
    ...(stock === undefined ? {} : { stock }),
  })
  return {
    sku,
    urlKey,
    categoryIds: [2],
    isActive: true,
    isNew: false,
    isFeatured: false,
    saleCount: 0,
    saleStartsAt: null,
    saleEndsAt: null,
    text: {
      en: { name: name ?? `Product ${made}`, shortDescription: 'Short.', description: description ?? '<p>Long.</p>' },
    },
    values: {},
    variants: [plain],
    images: [{ path: `parts/${urlKey}.svg`, width: 1200, height: 800, alt: { en: `${name ?? sku}, side view` } }],
    geometry: {},
    bicycle: null,
    ...given,
    brand: brand ? anOption(brand) : null,
    options: Object.fromEntries(Object.entries(options ?? {}).map(([code, codes]) => [code, codes.map(anOption)])),
  }
}

/** Attributes and categories that every test shop has; ids as in spec §9. */
export async function addCatalogFrame(db: Db, index: CatalogIndex): Promise<void> {
  const select = { type: 'select', isFilterable: true, isVisible: true, swatchType: null } as const
  const names = (en: string, fr: string, de: string) => ({ en, fr, de })
  await ensureAttributes(db, index, [
    { ...select, code: 'brand', swatchType: 'image', isVisible: false, name: names('Brand', 'Marque', 'Marke') },
    { ...select, code: 'color', swatchType: 'color', isVisible: false, name: names('Colour', 'Couleur', 'Farbe') },
    { ...select, code: 'size', swatchType: 'text', isVisible: false, name: names('Size', 'Taille', 'Größe') },
    { ...select, code: 'price', type: 'price', isVisible: false, name: names('Price', 'Prix', 'Preis') },
    { ...select, code: 'rider', type: 'multiselect', name: names('Rider', 'Cycliste', 'Fahrer') },
    { ...select, code: 'frame_material', name: names('Frame', 'Cadre', 'Rahmen') },
    { ...select, code: 'fork', type: 'text', isFilterable: false, name: names('Fork', 'Fourche', 'Gabel') },
  ])
  await ensureOptions(db, index, [
    { attribute: 'color', code: 'black', labels: names('Black', 'Noir', 'Schwarz'), swatchValue: '#111111' },
    { attribute: 'color', code: 'white', labels: names('White', 'Blanc', 'Weiß'), swatchValue: '#ffffff' },
  ])
  const text = (en: string, fr: string, de: string) => ({
    en: { name: en, description: '' },
    fr: { name: fr, description: '' },
    de: { name: de, description: '' },
  })
  const common = { isActive: true, imagePath: null }
  await ensureCategories(db, index, [
    { ...common, id: 1, parentSlug: null, slug: 'root', position: 1, text: text('Catalogue', 'Catalogue', 'Katalog') },
    {
      ...common,
      id: 2,
      parentSlug: 'root',
      slug: 'mountain-bikes',
      position: 1,
      text: text('Mountain Bikes', 'VTT', 'Mountainbikes'),
    },
    {
      ...common,
      id: 3,
      parentSlug: 'root',
      slug: 'road-bikes',
      position: 2,
      text: text('Road Bikes', 'Vélos de route', 'Rennräder'),
    },
    {
      ...common,
      id: 55,
      parentSlug: 'root',
      slug: 'spares',
      position: 3,
      text: text('Spares', 'Pièces', 'Ersatzteile'),
    },
    { ...common, id: 56, parentSlug: 'spares', slug: 'tyres', position: 1, text: text('Tyres', 'Pneus', 'Reifen') },
    {
      ...common,
      id: 15,
      parentSlug: 'root',
      slug: 'accessories',
      position: 4,
      text: text('Accessories', 'Accessoires', 'Zubehör'),
    },
  ])
}
