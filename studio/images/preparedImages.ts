/** Prepares the image sizes that ship with the shop, with the server's own resizing and file names. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { imagePath } from '../../src/server/demo/demoProduct.ts'
import { scenePath } from '../../src/server/demo/demoScene.ts'
import { inspectImage } from '../../src/server/images/inspectImage.ts'
import { preparedFolder, preparedWidths, resizedName } from '../../src/server/images/preparedImages.ts'
import { resizeImage } from '../../src/server/images/resizeImage.ts'
import type { ImageWidth } from '../../src/shared/imageSizes.ts'

type Catalogue = Pick<Demo, 'bikes' | 'parts' | 'banners' | 'scenes'>

export interface PreparedImage {
  /** Path of the master below demo/images/. */
  path: string
  width: number
}

/** The products on the home page of a new demo shop, whose tiles are larger than those of listings. `e2e/images.spec.ts` fails when the home page shows others. */
const homeTiles: readonly string[] = [
  'BW-SLATE',
  'CL-BRIDLEWAY-275',
  'CL-TOWPATH-1',
  'CT-TOWPATH',
  'FTH-DRAUGHT',
  'FTH-EBB-600',
  'GS-QUARTER',
  'GS-TPU',
  'GS-TUBE-R',
  'HB-PADORG',
  'HP-GULLY-150',
  'HP-SNOWGATE-275',
  'HPK-SCREE-JERSEY',
  'KD-FLINT16',
  'KD-SPROCKET12',
  'LMN-BOGIE',
  'LMN-MARKER',
  'LMN-TURNOUT',
  'MR-PENSTOCK',
  'OC-TRAMLINE',
  'OS-KAMEN',
  'PS-RING34',
  'TLW-PATCH',
  'TLW-PRISE',
]

/** Images of the alternative homes on a phone and on a desktop that the lists above do not have, without `.avif`, by width in pixels. */
const otherHomes: readonly (readonly [ImageWidth, readonly string[]])[] = [
  [240, ['bikes/kd-sprocket12-yellow', 'bikes/rd-skerry-red']],
  [320, ['bikes/kd-sprocket12-yellow', 'bikes/rd-skerry-red']],
  [480, ['bikes/ct-datum-olive']],
  [
    800,
    [
      'bikes/cl-puffin-20-orange',
      'bikes/cl-quayside-7-white',
      'bikes/ct-drayman-yellow',
      'bikes/ct-gracht-black',
      'bikes/ct-javor-graphite',
      'bikes/ct-linnet-pink',
      'bikes/ct-vltava-green',
      'bikes/oc-lysa-29-cream',
      'bikes/rd-alder-teal',
      'bikes/rd-beskyd-green',
      'bikes/rd-moravia-blue',
      'bikes/rd-plumbline-black',
      'bikes/rd-skerry-black',
      'bikes/rd-vane-graphite',
      'bikes/ts-aubade-white',
      'parts/blw-lookout',
      'parts/blw-peal',
      'parts/bw-parallel',
      'parts/chn-fold-orange',
      'parts/fth-slack-silver',
      'parts/fth-wharf',
      'parts/lmn-lamplighter',
      'parts/pr-col',
      'parts/pr-marais-brown',
      'parts/pr-promenade-black',
      'parts/ps-rd12',
    ],
  ],
  [
    960,
    [
      'bikes/cl-puffin-20-orange',
      'bikes/cl-quayside-7-white',
      'bikes/ct-linnet-pink',
      'bikes/rd-alder-teal',
      'parts/pr-col',
      'scenes/brakes-that-bite',
    ],
  ],
]

/** The images of listings, homes and blog: the first image of every product, the home page's tiles and banners, the scenes, and what else the other homes show. @throws RangeError for a product that is not in the demo */
export function listPreparedImages({ bikes, parts, banners, scenes }: Catalogue): PreparedImage[] {
  const findPath = (wanted: string, color?: string) => {
    const product = [...bikes, ...parts].find(({ sku }) => sku === wanted)
    if (!product) throw new RangeError(`The home page shows ${wanted}, which is not in the demo`)
    return imagePath(product, color ?? product.variants[0]?.options.color ?? null)
  }
  const listed = [...bikes, ...parts].flatMap(({ sku }) =>
    preparedWidths.listing.map((width) => ({ path: findPath(sku), width })),
  )
  const tiles = homeTiles.flatMap((sku) => preparedWidths.home.map((width) => ({ path: findPath(sku), width })))
  const shown = banners.flatMap(({ picture: { sku, color } }) =>
    preparedWidths.banner.map((width) => ({ path: findPath(sku, color), width })),
  )
  const pictured = scenes.flatMap((scene) => preparedWidths.scene.map((width) => ({ path: scenePath(scene), width })))
  const others = otherHomes.flatMap(([width, names]) => names.map((name) => ({ path: `${name}.avif`, width })))
  return [
    ...new Map(
      [...listed, ...tiles, ...shown, ...pictured, ...others].map((one) => [`${one.width} ${one.path}`, one]),
    ).values(),
  ]
}

interface PlannedImage extends PreparedImage {
  name: string
}

/** @param masters the folder demo/images/ @returns missing images, and files that belong to none */
export async function planPreparedImages(
  masters: URL,
  wanted: readonly PreparedImage[],
): Promise<{ missing: PlannedImage[]; orphans: string[] }> {
  const named = await Promise.all(
    wanted.map(async ({ path, width }) => {
      const master = await inspectImage(fileURLToPath(new URL(path, masters)))
      // Images are never enlarged; at this width the server sends the master.
      return width < master.width ? [{ path, width, name: resizedName(master.hash, String(width), 'avif') }] : []
    }),
  ).then((each) => each.flat())
  const known = new Set(named.map(({ name }) => name))
  const there = existsSync(preparedFolder) ? readdirSync(preparedFolder) : []
  return {
    missing: named.filter(({ name }) => !there.includes(name)),
    orphans: there.filter((name) => !known.has(name)),
  }
}

/** Creates and writes images one by one, so that an interrupted run can continue later. */
export async function createPreparedImages(masters: URL, missing: readonly PlannedImage[]): Promise<void> {
  mkdirSync(preparedFolder, { recursive: true })
  for (const { path, width, name } of missing) {
    const master = await inspectImage(fileURLToPath(new URL(path, masters)))
    writeFileSync(join(preparedFolder, name), await resizeImage(master, width, 'avif'))
  }
}

export function removePreparedImages(orphans: readonly string[]): void {
  for (const name of orphans) rmSync(join(preparedFolder, name))
}
