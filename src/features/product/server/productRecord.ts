/** A product as its rows, with ids instead of codes, so that a draft can be compared with the stored product. */

import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { safeHtml } from '../../../kit/text/html.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import { type CatalogIndex, findOption } from '../../catalog/server/catalogIndex.ts'
import type { ImageDraft, ProductDraft } from '../product.draft.ts'

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
  /** Whether it is for sale; the column `is_sold`. */
  isActive: boolean
  isArchived: boolean
  /** Milliseconds since 1970. */
  soldFrom: number | null
  soldUntil: number | null
  isNew: boolean
  isFeatured: boolean
  /** Milliseconds since 1970. */
  saleStartsAt: number | null
  saleEndsAt: number | null
  hsnCode: string | null
  texts: { language: Language; name: string; shortDescription: string; description: string }[]
  categoryIds: number[]
  options: [number, number][]
  values: [number, Language | null, string][]
  images: { path: string; width: number; height: number; alt: [Language, string][] }[]
  variants: VariantRecord[]
  geometry: [number, FrameGeometry][]
  /** Color option id and paint. */
  bicycle: { build: BikeBuild; colourways: [number, Colourway][] } | null
}

const toTime = (date: Date | null) => date?.getTime() ?? null

/**
 * @param known the stored product; null for a new one
 * @throws RangeError for a code missing from the index
 */
export function toProductRecord(
  draft: ProductDraft,
  index: CatalogIndex,
  urlKey: string,
  known: ProductRecord | null,
): ProductRecord {
  const findAttribute = (code: string) => {
    const attribute = index.attributes.get(code)
    if (!attribute) throw new RangeError(`no attribute has the code "${code}"`)
    return attribute
  }
  const readOption = (code: string, option: OptionDraft): [number, number] => {
    const attribute = findAttribute(code)
    const id = findOption(attribute, option.code)
    if (id === undefined) throw new RangeError(`"${code}" has no option "${option.code}"`)
    return [attribute.id, id]
  }
  const texts = languages.flatMap((language) => (draft.text[language] ? [{ language, ...draft.text[language] }] : []))
  const existing = draft.keepsUnnamed ? known : null
  const isNamed = (attributeId: number, named: Readonly<Record<string, unknown>>) =>
    Object.keys(named).some((code) => index.attributes.get(code)?.id === attributeId)
  const isConfigurable = draft.variants.some((variant) => Object.keys(variant.options).length > 0)
  return {
    sku: draft.sku,
    type: isConfigurable ? 'configurable' : 'simple',
    urlKey,
    brandId: draft.brand ? readOption('brand', draft.brand)[1] : null,
    isActive: draft.isActive,
    isArchived: draft.isArchived ?? known?.isArchived ?? false,
    soldFrom: draft.soldFrom === undefined ? (known?.soldFrom ?? null) : toTime(draft.soldFrom),
    soldUntil: draft.soldUntil === undefined ? (known?.soldUntil ?? null) : toTime(draft.soldUntil),
    isNew: draft.isNew,
    isFeatured: draft.isFeatured,
    saleStartsAt: toTime(draft.saleStartsAt),
    saleEndsAt: toTime(draft.saleEndsAt),
    hsnCode: draft.hsnCode === undefined ? (known?.hsnCode ?? null) : draft.hsnCode,
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
      .flatMap(([code, options]) => options.map((option) => readOption(code, option)))
      .concat(existing?.options.filter(([attributeId]) => !isNamed(attributeId, draft.options)) ?? [])
      .sort((a, b) => a[1] - b[1])
      .filter((pair, place, all) => pair[1] !== all[place - 1]?.[1]),
    values: Object.entries(draft.values)
      .flatMap(([code, value]) => toValueRows(findAttribute(code).id, value))
      .concat(existing?.values.filter(([attributeId]) => !isNamed(attributeId, draft.values)) ?? [])
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
          .sort(([a], [b]) => findAttribute(a).position - findAttribute(b).position || compare(a, b))
          .map(([code, option]) => readOption(code, option)),
        priceMinor: variant.priceMinor,
        salePriceMinor: variant.salePriceMinor,
        stock: variant.stock,
        weightGrams: variant.weightGrams,
        barcode: variant.barcode,
        imagePaths: [...new Set(variant.imagePaths)],
      }))
      .concat(known?.variants.filter(({ sku }) => draft.unchangedVariantSkus?.includes(sku)) ?? []),
    geometry:
      Object.keys(draft.geometry).length === 0 && existing ? existing.geometry : toGeometryRows(draft, readOption),
    bicycle: draft.bicycle === null ? (existing?.bicycle ?? null) : toBicycleRows(draft.bicycle, readOption),
  }
}

type OptionOf = (code: string, option: OptionDraft) => [number, number]

function toGeometryRows(draft: ProductDraft, readOption: OptionOf): ProductRecord['geometry'] {
  return Object.entries(draft.geometry)
    .map(([code, geometry]): [number, FrameGeometry] => [
      readOption('size', { code, label: code })[1],
      inOrder(geometry),
    ])
    .sort((a, b) => a[0] - b[0])
}

function toBicycleRows({ build, colourways }: NonNullable<ProductDraft['bicycle']>, readOption: OptionOf) {
  return {
    build: buildInOrder(build),
    colourways: Object.entries(colourways)
      .map(([code, paint]): [number, Colourway] => [readOption('color', { code, label: code })[1], paintInOrder(paint)])
      .sort((a, b) => a[0] - b[0]),
  }
}

/** The database returns keys as they were written. */
function buildInOrder({ frame, tubes, fork, bar, drivetrain, brakes, tread, rim, ...rest }: BikeBuild): BikeBuild {
  const { mudguards, rack, basket, kickstand, chainguard, lights, trainingWheels, dropper } = rest
  return {
    ...{ frame, tubes, fork, bar, drivetrain, brakes, tread, rim },
    ...{ mudguards, rack, basket, kickstand, chainguard, lights, trainingWheels, dropper },
  }
}

function paintInOrder({ frame, fork, accent, saddle, grips, rims, tyreWall }: Colourway): Colourway {
  return { frame, fork, accent, saddle, grips, rims, tyreWall }
}

/** Orders keys as the database returns them, regardless of the draft's order. */
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

/** Every option a draft names, so that missing ones can be created. */
export function listDraftOptions(draft: ProductDraft) {
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

/** Every facet value of a product: attribute id and option id, without duplicates. */
export function listFacetPairs(record: ProductRecord, brandAttributeId: number): [number, number][] {
  const brand: [number, number][] = record.brandId === null ? [] : [[brandAttributeId, record.brandId]]
  const all = [...brand, ...record.options, ...record.variants.flatMap((variant) => variant.options)]
  return [...new Map(all.map((pair) => [pair[1], pair])).values()]
}

/** The prices of the cheapest and the most expensive variant, without and with the sale. */
export function priceRange(variants: readonly Pick<VariantRecord, 'priceMinor' | 'salePriceMinor'>[]) {
  const prices = variants.map((variant) => variant.priceMinor)
  const salePrices = variants.map((variant) => variant.salePriceMinor ?? variant.priceMinor)
  return {
    fromPriceMinor: Math.min(...prices),
    fromSalePriceMinor: Math.min(...salePrices),
    toPriceMinor: Math.max(...prices),
    toSalePriceMinor: Math.max(...salePrices),
  }
}

function toValueRows(
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

/** Identifies a variant: its option ids in the order of the attributes. */
export function optionKey(options: readonly [number, number][]): string {
  return options.map(([, option]) => option).join('-')
}
