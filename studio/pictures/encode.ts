/** From what the browser drew to the file in the repository. */
import sharp from 'sharp'
import type { Shot } from '../shot.ts'
import { downsampledPng } from './downsample.ts'

/** How a picture is drawn, in picture pixels, and by which filter it is brought down. With software GL this costs half of four samples a pixel. */
const drawnCoarsely = 1.3
const drawnFinely = { scale: 1.5, filter: 'mitchell in linear light' } as const

/** Cut-outs are drawn finely: their edges meet any ground, every other size is made of them, and the zoom shows them as they are. */
const isCutOut = ({ ground }: Pick<Shot, 'ground'>): boolean => ground === 'none'

/** Goes into the fingerprint of the drawing. */
export const supersamplingFor = (shot: Pick<Shot, 'ground'>) => (isCutOut(shot) ? drawnFinely : drawnCoarsely)

/** How large the browser draws, as a multiple of the picture's size. */
export function drawingScale(shot: Pick<Shot, 'ground'>): number {
  return isCutOut(shot) ? drawnFinely.scale : drawnCoarsely
}

export interface Encoding {
  quality: number
  effort: number
  chromaSubsampling: '4:2:0' | '4:4:4'
  paper: string
}

/** Figures behind both: `npm run studio -- --encodings`, docs/decisions/009-studio.md. */
const paperEncoding: Encoding = {
  quality: 36,
  /** Of 0 to 9; at 4 a picture takes six times as long and comes out 6 % smaller. */
  effort: 2,
  chromaSubsampling: '4:2:0',
  /** The colour of the shop's tiles. */
  paper: '#ece9e2',
}

/** Whole chroma, or spokes and cables get green and purple fringes. Below 50 fine teeth and links blur into spots. */
const cutOutEncoding: Encoding = { quality: 50, effort: 2, chromaSubsampling: '4:4:4', paper: '#ece9e2' }

/** What a file depends on beside the drawing itself. */
export const encodingFor = (shot: Pick<Shot, 'ground'>): Encoding => (isCutOut(shot) ? cutOutEncoding : paperEncoding)

/** Brings what the browser drew down to the picture's size. @returns PNG: kept, so that another encoding needs no browser */
export async function broughtDown(png: Buffer, shot: Pick<Shot, 'ground' | 'width' | 'height'>): Promise<Buffer> {
  const { width, height } = shot
  if (isCutOut(shot)) return downsampledPng(png, { width, height })
  return sharp(png).resize(width, height, { fit: 'fill', kernel: 'mitchell' }).png({ compressionLevel: 3 }).toBuffer()
}

/** The picture as it is committed: an AVIF, on nothing or on paper. */
export async function encoded(
  picture: Buffer,
  shot: Pick<Shot, 'ground'>,
  { paper, ...options }: Encoding = encodingFor(shot),
): Promise<Buffer> {
  const image = sharp(picture)
  return (shot.ground === 'paper' ? image.flatten({ background: paper }) : image).avif(options).toBuffer()
}
