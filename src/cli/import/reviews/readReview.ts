/** A row of a review file. E-mail addresses are never read: nobody needs them to show a review. */
import { plainText } from '../../../kit/text/html.ts'
import type { CsvRow } from '../csv/csvFile.ts'
import type { Columns, Layout } from '../csv/layout.ts'
import { Notes } from '../notes.ts'
import { handleOf } from '../rules/handle.ts'
import { readDate, readRating } from '../rules/review.ts'
import { cleanLine, cleanLines } from '../rules/text.ts'

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
  /** Normalised; empty when there is none. */
  handle: string
  sku: string
  title: string
  comment: string
  rating: number
  name: string
  date: Date
  notes: Notes
}

const longestComment = 20_000

export function readReview(row: CsvRow, layout: Layout<ReviewColumn>, now: Date): ReadReview {
  const cell = (column: ReviewColumn) => layout.cell(row, column)
  const notes = new Notes(cell('product_handle'))
  const say = (column: ReviewColumn, reason: Parameters<Notes['add']>[2]) =>
    notes.add(row.number, column, reason, cell(column))
  if (row.cells.slice(layout.width).some((extra) => extra !== '')) notes.add(row.number, '', 'extraCells', '')
  const line = (column: ReviewColumn) => {
    const { text, reasons } = cleanLine(cell(column))
    for (const reason of reasons) say(column, reason)
    return text
  }
  const body = cleanLines(cell('body'))
  for (const reason of body.reasons) say('body', reason)
  let comment = body.text
  if (/<[a-z!/][^>]*>/i.test(comment)) {
    say('body', 'htmlInText')
    comment = plainText(comment)
  }
  if (comment.length > longestComment) say('body', 'cellTooLarge')
  if (comment === '') say('body', 'reviewEmpty')
  const rating = readRating(cell('rating'))
  if (rating === null) say('rating', 'ratingUnknown')
  const date = readDate(cell('review_date'), now)
  if (date === null) say('review_date', 'dateUnknown')
  if (cell('curated').toLowerCase() === 'spam') say('curated', 'reviewSpam')
  const name = line('reviewer_name')
  if (name === '') say('reviewer_name', 'reviewerMissing')
  return {
    row: row.number,
    handle: cell('product_handle') === '' ? '' : handleOf(cell('product_handle')),
    sku: cell('sku'),
    title: line('title'),
    comment,
    rating: rating ?? 0,
    name,
    date: date ?? now,
    notes,
  }
}
