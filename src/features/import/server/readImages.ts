/** Lists a product's images in gallery order. */

import { cleanProse } from '../../../kit/text/cleanText.ts'
import type { CsvRow } from './csv/csvFile.ts'
import type { Layout } from './csv/layout.ts'
import type { FindingCollector } from './findingCollector.ts'
import type { ProductColumn } from './productColumns.ts'

export interface RequestedImage {
  /** A path below the file's folder, or a URL. */
  source: string
  alt: string
  row: number
  column: ProductColumn
}

/** The images of one product. */
export const maxImages = 100

/** The gallery follows the rows; variant images that are not in it come last. */
export function readImages(
  rows: readonly CsvRow[],
  title: string,
  layout: Layout<ProductColumn>,
  findings: FindingCollector,
): RequestedImage[] {
  const gallery = rows
    .map((row, index) => {
      const position = Number(layout.cell(row, 'Image Position') || Number.NaN)
      return { row, source: layout.cell(row, 'Image Src'), position: Number.isFinite(position) ? position : index + 1 }
    })
    .filter(({ source }) => source !== '')
    .sort((a, b) => a.position - b.position)
    .map(
      ({ row, source }): RequestedImage => ({
        source,
        alt: readAlt(row, title, layout),
        row: row.number,
        column: 'Image Src',
      }),
    )
  const own = rows
    .map(
      (row): RequestedImage => ({
        source: layout.cell(row, 'Variant Image'),
        alt: title,
        row: row.number,
        column: 'Variant Image',
      }),
    )
    .filter(({ source }) => source !== '')
  const requested = new Map<string, RequestedImage>()
  for (const image of [...gallery, ...own]) {
    if (requested.has(image.source)) continue
    if (requested.size < maxImages) requested.set(image.source, image)
    else findings.add(image.row, image.column, 'imageSurplus', image.source)
  }
  return [...requested.values()]
}

function readAlt(row: CsvRow, title: string, layout: Layout<ProductColumn>): string {
  const cell = layout.cell(row, 'Image Alt Text')
  const { text } = cleanProse(cell)
  return text || title
}
