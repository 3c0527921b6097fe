/** Measures size, time and quality of encoder settings on one image of each kind: the figures behind `encode.ts`. */
import sharp from 'sharp'
import { ssim } from 'ssim.js'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { openStudio } from '../render/browser.ts'
import type { Shot } from '../shot.ts'
import { chooseEncoding, drawingScale, type Encoding, encodeImage, finishDrawing } from './encode.ts'
import { oklab } from './paint.ts'

const qualities = [36, 42, 50, 60, 70]
const subsamplings = ['4:2:0', '4:4:4'] as const

/** Cut-outs are compared on a light and a dark background. */
const backgrounds = { light: '#ece9e2', dark: '#1b1a17' }

/** RGB bytes with width and height. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function pixelsOn(input: Buffer, background: string): Promise<Pixels> {
  const { data, info } = await sharp(input)
    .flatten({ background })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Structural similarity of lightness; 1 for equal images. @see https://doi.org/10.1109/TIP.2003.819861 */
function similarity(one: Pixels, other: Pixels): number {
  const asImage = ({ data, width, height }: Pixels) => ({ data: new Uint8ClampedArray(data), width, height })
  return ssim(asImage(one), asImage(other)).mssim
}

const readColor = (data: Buffer, at: number) => oklab([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])

/** Chroma error in OKLab at the 99th percentile of pixels other than background, which reveals color fringes. */
function fringe(drawn: Pixels, shown: Pixels): number {
  const [backgroundRed, backgroundGreen, backgroundBlue] = drawn.data
  const distances: number[] = []
  for (let at = 0; at < drawn.data.length; at += 4) {
    const isGround =
      drawn.data[at] === backgroundRed &&
      drawn.data[at + 1] === backgroundGreen &&
      drawn.data[at + 2] === backgroundBlue
    if (isGround) continue
    const one = readColor(drawn.data, at)
    const other = readColor(shown.data, at)
    distances.push(Math.hypot(one[1] - other[1], one[2] - other[2]))
  }
  return distances.sort((a, b) => a - b)[Math.floor(distances.length * 0.99)] ?? 0
}

/** One shot of each kind: a bicycle from the side, another view of it, a part and a scene. */
function pickSamples(shots: readonly Shot[]): Shot[] {
  const kinds: ((shot: Shot) => boolean)[] = [
    ({ subject, background }) => subject.kind === 'bicycle' && background === 'none',
    ({ subject, background }) => subject.kind === 'bicycle' && background === 'paper',
    ({ subject, background }) => subject.kind === 'part' && background === 'none',
    ({ subject }) => subject.kind === 'scene',
  ]
  return kinds.flatMap((isKind) => shots.find(isKind) ?? [])
}

/** @returns lines of a table, with the current setting marked @throws Error without a browser */
export async function* compareEncodings(shots: readonly Shot[]): AsyncGenerator<string> {
  const chromium = findChromium()
  if (!chromium) throw new Error('The studio renders in Chromium and found none. Install it, or set CHROMIUM_PATH.')
  const studio = await openStudio(chromium, 1)
  try {
    for (const shot of pickSamples(shots)) {
      const scale = drawingScale(shot)
      const png = await studio.cameras[0]?.take(shot, shot.width * scale, shot.height * scale)
      if (!png) continue
      const drawing = await finishDrawing(png, shot)
      yield `\n${shot.path}, ${shot.width} x ${shot.height}\n   quality  chroma      kB  seconds    light: SSIM, fringe   dark: SSIM, fringe`
      for (const chromaSubsampling of subsamplings) {
        for (const quality of qualities) {
          yield await measured(drawing, shot, { ...chooseEncoding(shot), quality, chromaSubsampling })
        }
      }
    }
  } finally {
    await studio.close()
  }
}

async function measured(drawing: Buffer, shot: Shot, encoding: Encoding): Promise<string> {
  const startedAt = performance.now()
  const file = await encodeImage(drawing, shot, encoding)
  const seconds = (performance.now() - startedAt) / 1000
  const usual = chooseEncoding(shot)
  const isUsual = usual.quality === encoding.quality && usual.chromaSubsampling === encoding.chromaSubsampling
  const figures: { ssim: number; fringe: number }[] = []
  // Images on paper look the same on any background.
  for (const background of shot.background === 'none' ? [backgrounds.light, backgrounds.dark] : [backgrounds.light]) {
    const drawn = await pixelsOn(drawing, background)
    const shown = await pixelsOn(file, background)
    figures.push({ ssim: similarity(drawn, shown), fringe: fringe(drawn, shown) })
  }
  const cells = [
    String(encoding.quality).padStart(8),
    encoding.chromaSubsampling.padStart(7),
    (file.length / 1000).toFixed(1).padStart(7),
    seconds.toFixed(1).padStart(8),
    figures
      .map(({ ssim }) => ssim.toFixed(4))
      .join(' ')
      .padStart(17),
    figures
      .map(({ fringe }) => fringe.toFixed(4))
      .join('  ')
      .padStart(20),
  ]
  return `${isUsual ? ' *' : '  '}${cells.join(' ')}`
}
