/** The sizes that come with the shop: made from the masters as the server makes them, by the names under which it looks for them. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { picturePathOf } from '../../src/server/demo/demoProduct.ts'
import { lookAtPicture } from '../../src/server/pictures/lookAtPicture.ts'
import { makePicture } from '../../src/server/pictures/makePicture.ts'
import { madeName, readyFolder, readyWidths } from '../../src/server/pictures/readyPictures.ts'

type Catalogue = Pick<Demo, 'bikes' | 'parts' | 'banners'>

export interface ReadyPicture {
  /** Of the master, below demo/pictures/. */
  path: string
  width: number
}

/** The tiles on the home page of a new demo shop, which are larger than those of listings. `e2e/pictures.spec.ts` fails when it shows others. */
const homeTiles: readonly string[] = [
  'BW-SLATE',
  'CL-BRIDLEWAY-275',
  'CL-TOWPATH-1',
  'CRV-RAVEN-6',
  'CT-TOWPATH',
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
  'PS-HOPSCOTCH',
  'TLW-PATCH',
  'TLW-PRISE',
]

/** What listings and the home page show: the first picture of every product, and the home's tiles and banners. @throws RangeError for a product that is not in the demo */
export function readyPictures({ bikes, parts, banners }: Catalogue): ReadyPicture[] {
  const pathOf = (wanted: string, color?: string) => {
    const product = [...bikes, ...parts].find(({ sku }) => sku === wanted)
    if (!product) throw new RangeError(`The home page shows ${wanted}, which is not in the demo`)
    return picturePathOf(product, color ?? product.variants[0]?.options.color ?? null)
  }
  const listed = [...bikes, ...parts].flatMap(({ sku }) =>
    readyWidths.listing.map((width) => ({ path: pathOf(sku), width })),
  )
  const tiles = homeTiles.flatMap((sku) => readyWidths.home.map((width) => ({ path: pathOf(sku), width })))
  const shown = banners.flatMap(({ picture: { sku, color } }) =>
    readyWidths.banner.map((width) => ({ path: pathOf(sku, color), width })),
  )
  return [...new Map([...listed, ...tiles, ...shown].map((one) => [`${one.width} ${one.path}`, one])).values()]
}

interface PlannedPicture extends ReadyPicture {
  name: string
}

/** @param masters the folder demo/pictures/ @returns what is to be made, and names that belong to nothing */
export async function planReady(
  masters: URL,
  wanted: readonly ReadyPicture[],
): Promise<{ missing: PlannedPicture[]; orphans: string[] }> {
  const named = await Promise.all(
    wanted.map(async ({ path, width }) => {
      const master = await lookAtPicture(fileURLToPath(new URL(path, masters)))
      // Nothing is enlarged: as wide as this the master itself is served.
      return width < master.width ? [{ path, width, name: madeName(master.hash, String(width), 'avif') }] : []
    }),
  ).then((each) => each.flat())
  const known = new Set(named.map(({ name }) => name))
  const there = existsSync(readyFolder) ? readdirSync(readyFolder) : []
  return {
    missing: named.filter(({ name }) => !there.includes(name)),
    orphans: there.filter((name) => !known.has(name)),
  }
}

/** One after the other: each is written when it is done, so a run that is stopped goes on later. */
export async function makeReady(masters: URL, missing: readonly PlannedPicture[]): Promise<void> {
  mkdirSync(readyFolder, { recursive: true })
  for (const { path, width, name } of missing) {
    const master = await lookAtPicture(fileURLToPath(new URL(path, masters)))
    writeFileSync(join(readyFolder, name), await makePicture(master, width, 'avif'))
  }
}

export function removeReady(orphans: readonly string[]): void {
  for (const name of orphans) rmSync(join(readyFolder, name))
}
