/** From the browser's rendering to the file in the repository. */
import sharp from 'sharp'
import type { Shot } from '../shot.ts'
import { downsampledPng } from './downsample.ts'

/** Supersampling factor per axis. With software GL it costs half as much as four samples per pixel. */
const drawnCoarsely = 1.3
const drawnFinely = { scale: 1.5, filter: 'mitchell in linear light' } as const

/** Cut-outs get more samples: they appear on any background, all other sizes derive from them, and the zoom shows them at full size. */
const isCutOut = ({ background }: Pick<Shot, 'background'>): boolean => background === 'none'

/** Supersampling settings, which are part of the fingerprint. */
export const chooseSupersampling = (shot: Pick<Shot, 'background'>) => (isCutOut(shot) ? drawnFinely : drawnCoarsely)

/** Size of the browser's rendering, as a multiple of the image size. */
export function drawingScale(shot: Pick<Shot, 'background'>): number {
  return isCutOut(shot) ? drawnFinely.scale : drawnCoarsely
}

export interface Encoding {
  quality: number
  effort: number
  chromaSubsampling: '4:2:0' | '4:4:4'
  paper: string
}

/** For the figures behind both encodings, see `npm run studio -- --encodings` and docs/decisions/009-studio.md. */
const paperEncoding: Encoding = {
  quality: 36,
  /** From 0 to 9; at 4 an image takes six times as long and is 6 % smaller. */
  effort: 2,
  chromaSubsampling: '4:2:0',
  /** The color of the shop's tiles. */
  paper: '#ece9e2',
}

/** Full chroma: otherwise spokes and cables get green and purple fringes. Below quality 50 fine teeth and links blur. */
const cutOutEncoding: Encoding = { quality: 50, effort: 2, chromaSubsampling: '4:4:4', paper: '#ece9e2' }

/** The encoding of a shot: the file depends on it and on the rendering. */
export const chooseEncoding = (shot: Pick<Shot, 'background'>): Encoding =>
  isCutOut(shot) ? cutOutEncoding : paperEncoding

/** Downsamples the browser's rendering to the image size. @returns a PNG, which is cached so that re-encoding needs no browser */
export async function finishDrawing(png: Buffer, shot: Pick<Shot, 'background' | 'width' | 'height'>): Promise<Buffer> {
  const { width, height } = shot
  if (isCutOut(shot)) return downsampledPng(png, { width, height })
  return sharp(png).resize(width, height, { fit: 'fill', kernel: 'mitchell' }).png({ compressionLevel: 3 }).toBuffer()
}

/** Encodes the committed image: an AVIF, transparent or on paper. */
export async function encodeImage(
  input: Buffer,
  shot: Pick<Shot, 'background'>,
  { paper, ...options }: Encoding = chooseEncoding(shot),
): Promise<Buffer> {
  const image = sharp(input)
  return (shot.background === 'paper' ? image.flatten({ background: paper }) : image).avif(options).toBuffer()
}
