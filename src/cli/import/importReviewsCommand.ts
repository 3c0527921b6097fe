import { openCsv } from '../../features/import/server/csv/csvFile.ts'
import { importReviews, reviewLayout } from '../../features/import/server/reviews/importReviews.ts'
import { findMainLanguage } from '../../shared/locale.ts'
import { parseEncoding, parseFileAndOptions, parseLanguageOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatCount, runImport } from './runImport.ts'

const usage = 'import-reviews FILE.csv [--dry-run] [--language en] [--report FILE] [--encoding NAME]'
const options = {
  'dry-run': { type: 'boolean' },
  language: { type: 'string' },
  report: { type: 'string' },
  encoding: { type: 'string' },
} as const

export const importReviewsCommand: Command = {
  usage: usage.replace('import-reviews ', ''),
  summary:
    "Reviews in the columns of Judge.me's import: title, body, rating, review_date, reviewer_name, product_handle, sku.",
  details: [
    '--language       of the reviews: en, fr, de; defaults to the main language of the shop',
    'Reviews are published at once. Email addresses, images and replies are not imported.',
  ],
  async run(args, context) {
    const { file, values } = parseFileAndOptions(args, options, usage)
    const chosen = parseLanguageOption(values.language)
    const csv = await openCsv(file, parseEncoding(values.encoding))
    reviewLayout(csv)
    const isDryRun = values['dry-run'] ?? false
    return await withShop(context, (db, { languages }) =>
      runImport({ csv, reportPath: values.report ?? null, isDryRun }, context, async (sink) => {
        const language = chosen ?? findMainLanguage(languages)
        const counts = await importReviews(db, csv, { language, isDryRun, now: new Date() }, sink)
        const reviews = counts.created + counts.updated + counts.unchanged + counts.rejected
        return [
          `${formatCount(reviews, 'review')}: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
        ]
      }),
    )
  },
}
