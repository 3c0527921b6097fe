/** Finds out-of-date images and renders them, several at once. Writes each when it is done, so that an interrupted run can continue. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Presets, SingleBar } from 'cli-progress'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { DrawnFile } from '../marks/drawnFiles.ts'
import { type Camera, openStudio } from '../render/browser.ts'
import type { Shot } from '../shot.ts'
import { chooseEncoding, drawingScale, encodeImage, finishDrawing } from './encode.ts'
import { createFingerprints } from './fingerprint.ts'
import { isOnDisk, type Manifest, readManifest, shortHash, writeManifest } from './manifest.ts'

export interface OutdatedShot {
  shot: Shot
  /** Hash of the rendering, and hash of rendering and encoding. */
  drawing: string
  input: string
}

/** Cache of the browser's renderings, so that a new encoding does not render again. */
const drawings = new URL('../../.cache/studio/drawings/', import.meta.url)
/** The manifest is saved every so many images; an interrupted run loses at most these entries, not the files. */
const savedEvery = 10

/** A progress bar; silent without a terminal. */
function progress(title: string, total: number): SingleBar {
  const bar = new SingleBar(
    { format: `${title} {bar} {value}/{total} {eta_formatted}`, hideCursor: true, noTTYOutput: false },
    Presets.shades_classic,
  )
  bar.start(total, 0)
  return bar
}

/** @param known every path that belongs to the demo @returns shots to render again, and files that belong to no shot */
export function plan(
  folder: URL,
  shots: readonly Shot[],
  known: ReadonlySet<string>,
  drawn: ReadonlyMap<string, DrawnFile>,
): { outdated: OutdatedShot[]; orphans: string[]; undrawn: string[] } {
  const manifest = readManifest(folder)
  const fingerprint = createFingerprints()
  const bar = progress('Comparing', shots.length)
  const outdated = shots.flatMap((shot) => {
    const drawing = fingerprint(shot)
    const input = shortHash(JSON.stringify([drawing, shot.background, chooseEncoding(shot)]))
    bar.increment()
    const entry = manifest.get(shot.path)
    return entry?.input === input && isOnDisk(folder, shot.path, entry) ? [] : [{ shot, drawing, input }]
  })
  bar.stop()
  const undrawn = [...drawn]
    .filter(([path, { text }]) => manifest.get(path)?.file !== shortHash(text))
    .map(([path]) => path)
  return { outdated, orphans: filesIn(folder).filter((path) => !known.has(path)), undrawn }
}

function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('manifest.json'))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.pathname.length).replaceAll('\\', '/'))
    .map((path) => path.replace(/^\//, ''))
}

/** Writes logos, placeholder and icon. Drawing them is cheap, so there is no check. */
export function writeDrawn(folder: URL, drawn: ReadonlyMap<string, DrawnFile>): void {
  const manifest = readManifest(folder)
  for (const [path, { text, width, height }] of drawn) {
    write(folder, path, text)
    manifest.set(path, { input: shortHash(text), file: shortHash(text), width, height })
  }
  writeManifest(folder, manifest)
}

function write(folder: URL, path: string, content: string | Buffer): void {
  const file = new URL(path, folder)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, content)
}

/** @param jobs number of concurrent renderings @throws Error without a browser, or naming the image that failed */
export async function renderShots(folder: URL, outdated: readonly OutdatedShot[], jobs: number): Promise<void> {
  if (outdated.length === 0) return
  const chromium = findChromium()
  if (!chromium) throw new Error('The studio renders in Chromium and found none. Install it, or set CHROMIUM_PATH.')
  const manifest = readManifest(folder)
  const studio = await openStudio(chromium, Math.min(jobs, outdated.length))
  const bar = progress('Pictures', outdated.length)
  let taken = 0
  try {
    await Promise.all(
      shares(outdated, studio.cameras.length).map(async (share, index) => {
        const camera = studio.cameras[index]
        for (const outdatedShot of camera ? share : []) {
          if (camera) await take(folder, manifest, camera, outdatedShot)
          bar.increment()
          taken += 1
          if (taken % savedEvery === 0) writeManifest(folder, manifest)
        }
      }),
    )
  } finally {
    bar.stop()
    writeManifest(folder, manifest)
    await studio.close()
  }
}

/** Splits the shots into contiguous ranges, because adjacent shots share a model. */
function shares<T>(items: readonly T[], count: number): T[][] {
  const size = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

async function take(
  folder: URL,
  manifest: Manifest,
  camera: Camera,
  { shot, drawing, input }: OutdatedShot,
): Promise<void> {
  const { path, width, height } = shot
  const drawingFile = new URL(`${drawing}.png`, drawings)
  try {
    if (!existsSync(drawingFile)) {
      const scale = drawingScale(shot)
      const png = await camera.take(shot, width * scale, height * scale)
      mkdirSync(drawings, { recursive: true })
      writeFileSync(drawingFile, await finishDrawing(png, shot))
    }
    const file = await encodeImage(readFileSync(drawingFile), shot)
    write(folder, path, file)
    manifest.set(path, { input, file: shortHash(file), width, height })
  } catch (error) {
    throw new Error(`demo/images/${path} could not be rendered.`, { cause: error })
  }
}

export function removeOrphans(folder: URL, orphans: readonly string[]): void {
  for (const path of orphans) rmSync(new URL(path, folder))
  const manifest = readManifest(folder)
  for (const path of orphans) manifest.delete(path)
  writeManifest(folder, manifest)
}
