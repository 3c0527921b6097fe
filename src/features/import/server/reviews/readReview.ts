/** Parses a row of a review file. Email addresses are never read, because displaying a review does not need them. */

import { cleanLine, cleanLines } from '../../../../kit/text/cleanText.ts'
import { plainText } from '../../../../kit/text/html.ts'
import { toHandle } from '../../../../kit/text/slug.ts'
import type { CsvRow } from '../csv/csvFile.ts'
import type { Columns, Layout } from '../csv/layout.ts'
import { FindingCollector } from '../findingCollector.ts'
import { readDate, readRating } from '../rules/review.ts'

export const reviewColumns = {
  read: ['title', 'body', 'rating', 'review_date', 'reviewer_name', 'product_handle', 'sku', 'curated'],
  required: ['body', 'rating', 'product_handle'],
  ignored: [
    'reviewer_email',
    'product_id',
    'reply',
    'reply_date',
    'picture_urls',
    'source',
    'ip_address',
    'location',
    'metaobject_handle',
  ],
  aliases: {},
} as const satisfies Columns<string>

type ReviewColumn = (typeof reviewColumns.read)[number]

export interface ReadReview {
  row: number
  /** Normalized; empty when there is none. */
  handle: string
  sku: string
  title: string
  comment: string
  rating: number
  name: string
  date: Date
  findings: FindingCollector
}

const maxCommentLength = 20_000

/** Reads and validates one row. Problems become findings instead of errors. */
export function readReview(row: CsvRow, layout: Layout<ReviewColumn>, now: Date): ReadReview {
  const cell = (column: ReviewColumn) => layout.cell(row, column)
  const findings = new FindingCollector(cell('product_handle'))
  const note = (column: ReviewColumn, reason: Parameters<FindingCollector['add']>[2]) =>
    findings.add(row.number, column, reason, cell(column))
  if (row.cells.slice(layout.width).some((extra) => extra !== '')) findings.add(row.number, '', 'extraCells', '')
  const line = (column: ReviewColumn) => {
    const { text, reasons } = cleanLine(cell(column))
    for (const reason of reasons) note(column, reason)
    return text
  }
  const body = cleanLines(cell('body'))
  for (const reason of body.reasons) note('body', reason)
  let comment = body.text
  if (/<[a-z!/][^>]*>/i.test(comment)) {
    note('body', 'htmlInText')
    comment = plainText(comment)
  }
  if (comment.length > maxCommentLength) note('body', 'cellTooLarge')
  if (comment === '') note('body', 'reviewEmpty')
  const rating = readRating(cell('rating'))
  if (rating === null) note('rating', 'ratingUnknown')
  const date = readDate(cell('review_date'), now)
  if (date === null) note('review_date', 'dateUnknown')
  if (cell('curated').toLowerCase() === 'spam') note('curated', 'reviewSpam')
  const name = line('reviewer_name')
  if (name === '') note('reviewer_name', 'reviewerMissing')
  return {
    row: row.number,
    handle: cell('product_handle') === '' ? '' : toHandle(cell('product_handle')),
    sku: cell('sku'),
    title: line('title'),
    comment,
    rating: rating ?? 0,
    name,
    date: date ?? now,
    findings,
  }
}
