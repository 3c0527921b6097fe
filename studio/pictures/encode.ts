/** From what the browser drew to the file in the repository. */
import sharp from 'sharp'
import type { Shot } from '../shot.ts'

/** How large the browser draws, in picture pixels; with software GL this costs half of four samples a pixel. */
export const supersampling = 1.3

/** What a file depends on beside the picture itself. */
export const encoding = {
  quality: 36,
  /** Of 0 to 9; at 4 a picture takes six times as long and comes out 6 % smaller. */
  effort: 2,
  chromaSubsampling: '4:2:0',
  /** The colour of the shop's tiles. */
  paper: '#ece9e2',
} as const

/** Brings what the browser drew down to the picture's size. @returns PNG: kept, so that another encoding needs no browser */
export async function broughtDown(png: Buffer, { width, height }: Pick<Shot, 'width' | 'height'>): Promise<Buffer> {
  return sharp(png).resize(width, height, { fit: 'fill', kernel: 'mitchell' }).png({ compressionLevel: 3 }).toBuffer()
}

/** The picture as it is committed: an AVIF, on nothing or on paper. */
export async function encoded(picture: Buffer, { ground }: Pick<Shot, 'ground'>): Promise<Buffer> {
  const { paper, ...options } = encoding
  const image = sharp(picture)
  return (ground === 'paper' ? image.flatten({ background: paper }) : image).avif(options).toBuffer()
}
