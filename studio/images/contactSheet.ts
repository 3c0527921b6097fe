/** Contact sheets of all images, for review. */
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const paper = '#f6f4ef'
const cell = { width: 360, height: 264, image: 240 }
const columns = 5
const rows = 8

/** @returns the files written, one sheet per forty images */
export async function contactSheets(folder: URL, paths: readonly string[]): Promise<string[]> {
  const target = new URL('../../.cache/studio/', import.meta.url)
  mkdirSync(target, { recursive: true })
  const perSheet = columns * rows
  const files: string[] = []
  for (let start = 0; start < paths.length; start += perSheet) {
    const file = fileURLToPath(new URL(`sheet-${String(files.length + 1).padStart(2, '0')}.png`, target))
    const cells = await Promise.all(paths.slice(start, start + perSheet).map((path) => drawCell(folder, path)))
    await sharp({
      create: { width: columns * cell.width, height: rows * cell.height, channels: 3, background: paper },
    })
      .composite(
        cells.map((input, index) => ({
          input,
          left: (index % columns) * cell.width,
          top: Math.floor(index / columns) * cell.height,
        })),
      )
      .png()
      .toFile(file)
    files.push(file)
  }
  return files
}

async function drawCell(folder: URL, path: string): Promise<Buffer> {
  const image = await sharp(readFileSync(new URL(path, folder)))
    .resize(cell.width, cell.image, { fit: 'contain', background: '#ece9e200' })
    .flatten({ background: '#ece9e2' })
    .png()
    .toBuffer()
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.height - cell.image}"><text x="6" y="16" font-family="sans-serif" font-size="12" fill="#15150f">${path}</text></svg>`,
  )
  return sharp({ create: { width: cell.width, height: cell.height, channels: 3, background: paper } })
    .composite([
      { input: image, left: 0, top: 0 },
      { input: words, left: 0, top: cell.image },
    ])
    .png()
    .toBuffer()
}
