import { fileAndOptions } from '../../arguments.ts'
import type { Command } from '../../command.ts'
import { withShop } from '../../openShop.ts'
import { openCsv } from '../csv/csvFile.ts'
import { encodingNamed, languageNamed } from '../importCommand.ts'
import { counted, runImport } from '../runImport.ts'
import { importReviews, reviewLayout } from './importReviews.ts'

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
  details: ['They are shown at once. E-mail addresses are not read, pictures and replies are not imported.'],
  async run(args) {
    const { file, values } = fileAndOptions(args, options, usage)
    const language = languageNamed(values.language)
    const csv = await openCsv(file, encodingNamed(values.encoding))
    reviewLayout(csv)
    const isDryRun = values['dry-run'] ?? false
    return await withShop((db) =>
      runImport({ csv, reportPath: values.report ?? null, isDryRun }, async (sink) => {
        const counts = await importReviews(db, csv, { language, isDryRun, now: new Date() }, sink)
        const reviews = counts.created + counts.updated + counts.unchanged + counts.refused
        return [
          `${counted(reviews, 'review')}: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.refused} refused`,
        ]
      }),
    )
  },
}
