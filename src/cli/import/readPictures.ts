/** Which pictures a product asks for, in the order of its gallery. */
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import type { Notes } from './notes.ts'
import type { ProductColumn } from './productColumns.ts'
import { cleanLine } from './rules/text.ts'

export interface PictureWish {
  /** A path below the folder of the file, or an address. */
  source: string
  alt: string
  row: number
  column: ProductColumn
}

/** Of one product. */
export const mostPictures = 100

/** The gallery runs downwards along the rows; a variant's own picture that it lacks comes behind. */
export function readPictures(
  rows: readonly CsvRow[],
  title: string,
  layout: Layout<ProductColumn>,
  notes: Notes,
): PictureWish[] {
  const gallery = rows
    .map((row, place) => {
      const position = Number(layout.cell(row, 'Image Position') || Number.NaN)
      return { row, source: layout.cell(row, 'Image Src'), position: Number.isFinite(position) ? position : place + 1 }
    })
    .filter(({ source }) => source !== '')
    .sort((a, b) => a.position - b.position)
    .map(
      ({ row, source }): PictureWish => ({
        source,
        alt: altOf(row, title, layout),
        row: row.number,
        column: 'Image Src',
      }),
    )
  const own = rows
    .map(
      (row): PictureWish => ({
        source: layout.cell(row, 'Variant Image'),
        alt: title,
        row: row.number,
        column: 'Variant Image',
      }),
    )
    .filter(({ source }) => source !== '')
  const wishes = new Map<string, PictureWish>()
  for (const wish of [...gallery, ...own]) {
    if (wishes.has(wish.source)) continue
    if (wishes.size < mostPictures) wishes.set(wish.source, wish)
    else notes.add(wish.row, wish.column, 'pictureSurplus', wish.source)
  }
  return [...wishes.values()]
}

function altOf(row: CsvRow, title: string, layout: Layout<ProductColumn>): string {
  const cell = layout.cell(row, 'Image Alt Text')
  const { text } = cleanLine(cell)
  return text || title
}
