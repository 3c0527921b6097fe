/** From what the browser drew to the file in the repository. */
import sharp from 'sharp'
import type { Shot } from '../shot.ts'

/** What the look of a file depends on beside the picture itself. */
export const encoding = {
  /** Drawn larger and brought down: finer than the browser's own smoothing of edges. */
  supersampling: 1.6,
  quality: 50,
  /** Of 0 to 9; at 4 a picture takes five times as long and comes out 6 % smaller. */
  effort: 2,
  /** The colour of the shop's tiles. */
  paper: '#ece9e2',
} as const

/** An AVIF of the shot's size and ground. @param png as drawn, larger than the picture, on nothing */
export async function encoded(
  png: Buffer,
  { width, height, ground }: Pick<Shot, 'width' | 'height' | 'ground'>,
): Promise<Buffer> {
  const { quality, effort, paper } = encoding
  const picture = sharp(png).resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
  return (ground === 'paper' ? picture.flatten({ background: paper }) : picture).avif({ quality, effort }).toBuffer()
}
