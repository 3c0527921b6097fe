/** From what the browser drew to the file in the repository. */
import sharp from 'sharp'

/** What the look of a file depends on beside the picture itself. */
export const encoding = {
  /** Drawn larger and brought down: finer than the browser's own smoothing of edges. */
  supersampling: 1.6,
  quality: 56,
  effort: 4,
} as const

/** An AVIF with its transparent ground. @param png as drawn, larger than the picture */
export async function encoded(png: Buffer, width: number, height: number): Promise<Buffer> {
  const { quality, effort } = encoding
  return sharp(png)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .avif({ quality, effort, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
