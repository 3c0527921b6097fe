/** From what the browser drew to the file in the repository. */
import sharp from 'sharp'
import { masterSize } from '../../src/shared/pictureSizes.ts'
import type { Shot } from '../shot.ts'
import { downsampledPng } from './downsample.ts'

/** How a picture is drawn, in picture pixels, and by which filter it is brought down. With software GL this costs half of four samples a pixel. */
const drawnCoarsely = 1.3
const drawnFinely = { scale: 1.5, filter: 'mitchell in linear light' } as const

/** Masters are drawn finely: every other size is made of them, and the zoom shows them as they are. */
const isMaster = ({ width }: Pick<Shot, 'width'>): boolean => width >= masterSize.width

/** Goes into the fingerprint of the drawing. */
export const supersamplingFor = (shot: Pick<Shot, 'width'>) => (isMaster(shot) ? drawnFinely : drawnCoarsely)

/** How large the browser draws, as a multiple of the picture's size. */
export function drawingScale(shot: Pick<Shot, 'width'>): number {
  return isMaster(shot) ? drawnFinely.scale : drawnCoarsely
}

const usualEncoding = {
  quality: 36,
  /** Of 0 to 9; at 4 a picture takes six times as long and comes out 6 % smaller. */
  effort: 2,
  chromaSubsampling: '4:2:0',
  /** The colour of the shop's tiles. */
  paper: '#ece9e2',
} as const

/** Whole chroma, or spokes and cables get green and purple fringes. Below 50 fine teeth and links blur into spots. */
const masterEncoding = { quality: 50, effort: 2, chromaSubsampling: '4:4:4', paper: '#ece9e2' } as const

/** What a file depends on beside the drawing itself. */
export const encodingFor = (shot: Pick<Shot, 'width'>) => (isMaster(shot) ? masterEncoding : usualEncoding)

/** Brings what the browser drew down to the picture's size. @returns PNG: kept, so that another encoding needs no browser */
export async function broughtDown(png: Buffer, shot: Pick<Shot, 'width' | 'height'>): Promise<Buffer> {
  const { width, height } = shot
  if (isMaster(shot)) return downsampledPng(png, { width, height })
  return sharp(png).resize(width, height, { fit: 'fill', kernel: 'mitchell' }).png({ compressionLevel: 3 }).toBuffer()
}

/** The picture as it is committed: an AVIF, on nothing or on paper. */
export async function encoded(picture: Buffer, shot: Pick<Shot, 'ground' | 'width'>): Promise<Buffer> {
  const { paper, ...options } = encodingFor(shot)
  const image = sharp(picture)
  return (shot.ground === 'paper' ? image.flatten({ background: paper }) : image).avif(options).toBuffer()
}
