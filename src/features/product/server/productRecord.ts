/** A product as its rows, ids instead of codes: the form in which a draft and what the shop has are compared. */

import { safeHtml } from '../../../kit/text/html.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import type { BikeBuild, Colourway } from '../../bicycle/build.ts'
import type { FrameGeometry } from '../../bicycle/geometry.ts'
import type { CatalogIndex } from '../../catalog/server/catalogIndex.ts'
import type { ImageDraft, OptionDraft, ProductDraft } from '../product.draft.ts'

export interface VariantRecord {
  sku: string
  /** Attribute id and option id, in the order of the attributes. */
  options: [number, number][]
  priceMinor: number
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  barcode: string | null
  imagePaths: string[]
}

export interface ProductRecord {
  sku: string
  type: 'simple' | 'configurable'
  urlKey: string
  brandId: number | null
  isActive: boolean
  isNew: boolean
  isFeatured: boolean
  /** Milliseconds since 1970. */
  saleStartsAt: number | null
  saleEndsAt: number | null
  texts: { language: Language; name: string; shortDescription: string; description: string }[]
  categoryIds: number[]
  options: [number, number][]
  values: [number, Language | null, string][]
  images: { path: string; width: number; height: number; alt: [Language, string][] }[]
  variants: VariantRecord[]
  geometry: [number, FrameGeometry][]
  /** Colour option id and paint. */
  bicycle: { build: BikeBuild; colourways: [number, Colourway][] } | null
}

/**
 * @param known what the shop has of the product; null for a new one
 * @throws RangeError for a code that the index does not have
 */
export function recordOf(
  draft: ProductDraft,
  index: CatalogIndex,
  urlKey: string,
  known: ProductRecord | null,
): ProductRecord {
  const attributeOf = (code: string) => {
    const attribute = index.attributes.get(code)
    if (!attribute) throw new RangeError(`no attribute has the code "${code}"`)
    return attribute
  }
  const optionOf = (code: string, option: OptionDraft): [number, number] => {
    const attribute = attributeOf(code)
    const id = attribute.options.get(option.code)
    if (id === undefined) throw new RangeError(`"${code}" has no option "${option.code}"`)
    return [attribute.id, id]
  }
  const texts = languages.flatMap((language) => (draft.text[language] ? [{ language, ...draft.text[language] }] : []))
  const kept = draft.keepsUnnamed ? known : null
  const isNamed = (attributeId: number, named: Readonly<Record<string, unknown>>) =>
    Object.keys(named).some((code) => index.attributes.get(code)?.id === attributeId)
  const isConfigurable = draft.variants.some((variant) => Object.keys(variant.options).length > 0)
  return {
    sku: draft.sku,
    type: isConfigurable ? 'configurable' : 'simple',
    urlKey,
    brandId: draft.brand ? optionOf('brand', draft.brand)[1] : null,
    isActive: draft.isActive,
    isNew: draft.isNew,
    isFeatured: draft.isFeatured,
    saleStartsAt: draft.saleStartsAt?.getTime() ?? null,
    saleEndsAt: draft.saleEndsAt?.getTime() ?? null,
    texts: texts
      .map(({ language, name, shortDescription, description }) => ({
        language,
        name: clean(name),
        shortDescription: clean(shortDescription),
        description: safeHtml(description),
      }))
      .sort((a, b) => compare(a.language, b.language)),
    categoryIds: [...new Set(draft.categoryIds)].sort((a, b) => a - b),
    options: Object.entries(draft.options)
      .flatMap(([code, options]) => options.map((option) => optionOf(code, option)))
      .concat(kept?.options.filter(([attributeId]) => !isNamed(attributeId, draft.options)) ?? [])
      .sort((a, b) => a[1] - b[1])
      .filter((pair, place, all) => pair[1] !== all[place - 1]?.[1]),
    values: Object.entries(draft.values)
      .flatMap(([code, value]) => valuesOf(attributeOf(code).id, value))
      .concat(kept?.values.filter(([attributeId]) => !isNamed(attributeId, draft.values)) ?? [])
      .sort((a, b) => a[0] - b[0] || compare(a[1] ?? '', b[1] ?? '')),
    images: draft.images.filter(isFirstOfPath).map((image) => ({
      path: image.path,
      width: image.width,
      height: image.height,
      alt: languages
        .flatMap((language): [Language, string][] =>
          image.alt[language] ? [[language, clean(image.alt[language])]] : [],
        )
        .sort((a, b) => compare(a[0], b[0])),
    })),
    variants: draft.variants
      .map((variant) => ({
        sku: variant.sku,
        options: Object.entries(variant.options)
          .sort(([a], [b]) => attributeOf(a).position - attributeOf(b).position || compare(a, b))
          .map(([code, option]) => optionOf(code, option)),
        priceMinor: variant.priceMinor,
        salePriceMinor: variant.salePriceMinor,
        stock: variant.stock,
        weightGrams: variant.weightGrams,
        barcode: variant.barcode,
        imagePaths: [...new Set(variant.imagePaths)],
      }))
      .concat(known?.variants.filter(({ sku }) => draft.keptVariantSkus?.includes(sku)) ?? []),
    geometry: Object.keys(draft.geometry).length === 0 && kept ? kept.geometry : geometryOf(draft, optionOf),
    bicycle: draft.bicycle === null ? (kept?.bicycle ?? null) : bicycleOf(draft.bicycle, optionOf),
  }
}

type OptionOf = (code: string, option: OptionDraft) => [number, number]

function geometryOf(draft: ProductDraft, optionOf: OptionOf): ProductRecord['geometry'] {
  return Object.entries(draft.geometry)
    .map(([code, geometry]): [number, FrameGeometry] => [optionOf('size', { code, label: code })[1], inOrder(geometry)])
    .sort((a, b) => a[0] - b[0])
}

function bicycleOf({ build, colourways }: NonNullable<ProductDraft['bicycle']>, optionOf: OptionOf) {
  return {
    build,
    colourways: Object.entries(colourways)
      .map(([code, paint]): [number, Colourway] => [optionOf('color', { code, label: code })[1], paint])
      .sort((a, b) => a[0] - b[0]),
  }
}

/** Keys in the order of the database's answer, whatever the draft's was. */
function inOrder({
  stack,
  reach,
  headAngle,
  seatAngle,
  headTube,
  seatTube,
  topTube,
  chainstay,
  ...rest
}: FrameGeometry): FrameGeometry {
  const { wheelbase, bbDrop, standover, forkLength, forkOffset, bsd, tyre, stem, crank, riderMinCm, riderMaxCm } = rest
  return {
    ...{ stack, reach, headAngle, seatAngle, headTube, seatTube, topTube, chainstay, wheelbase, bbDrop, standover },
    ...{ forkLength, forkOffset, bsd, tyre, stem, crank, riderMinCm, riderMaxCm },
  }
}

function isFirstOfPath(image: ImageDraft, place: number, all: readonly ImageDraft[]): boolean {
  return all.findIndex((other) => other.path === image.path) === place
}

/** Every option that a draft names, for the missing ones to be made. */
export function optionsIn(draft: ProductDraft) {
  const named: [string, OptionDraft][] = [
    ...(draft.brand ? [['brand', draft.brand] satisfies [string, OptionDraft]] : []),
    ...Object.entries(draft.options).flatMap(([code, options]) =>
      options.map((option): [string, OptionDraft] => [code, option]),
    ),
    ...draft.variants.flatMap((variant) => Object.entries(variant.options)),
    ...Object.keys(draft.bicycle?.colourways ?? {}).map((code): [string, OptionDraft] => [
      'color',
      { code, label: code },
    ]),
    ...Object.keys(draft.geometry).map((code): [string, OptionDraft] => ['size', { code, label: code }]),
  ]
  return named.map(([attribute, { code, label }]) => ({ attribute, code, labels: { [defaultLanguage]: label } }))
}

/** Everything a shopper can filter a product by: attribute id and option id, each option once. */
export function facetsOf(record: ProductRecord, brandAttributeId: number): [number, number][] {
  const brand: [number, number][] = record.brandId === null ? [] : [[brandAttributeId, record.brandId]]
  const all = [...brand, ...record.options, ...record.variants.flatMap((variant) => variant.options)]
  return [...new Map(all.map((pair) => [pair[1], pair])).values()]
}

/** The cheapest variant, outside of a sale and within one. */
export function fromPrices(variants: readonly Pick<VariantRecord, 'priceMinor' | 'salePriceMinor'>[]) {
  return {
    fromPriceMinor: Math.min(...variants.map((variant) => variant.priceMinor)),
    fromSalePriceMinor: Math.min(...variants.map((variant) => variant.salePriceMinor ?? variant.priceMinor)),
  }
}

function valuesOf(
  attributeId: number,
  value: string | Partial<Record<Language, string>>,
): [number, Language | null, string][] {
  if (typeof value === 'string') return value === '' ? [] : [[attributeId, null, clean(value)]]
  return languages.flatMap((language): [number, Language, string][] => {
    const text = value[language]
    return text ? [[attributeId, language, clean(text)]] : []
  })
}

function clean(text: string): string {
  return text.replaceAll('\u0000', '').trim()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a variant is chosen by: its option ids in the order of the attributes. */
export function optionKey(options: readonly [number, number][]): string {
  return options.map(([, option]) => option).join('-')
}
