import { openCsv } from '../../features/import/server/csv/csvFile.ts'
import { importTranslations, translationLayout } from '../../features/import/server/translations/importTranslations.ts'
import { findMainLanguage } from '../../shared/locale.ts'
import { parseEncoding, parseFileAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatCount, runImport } from './runImport.ts'

const usage = 'import-translations FILE.csv [--dry-run] [--report FILE] [--encoding NAME]'
const options = { 'dry-run': { type: 'boolean' }, report: { type: 'string' }, encoding: { type: 'string' } } as const

export const importTranslationsCommand: Command = {
  usage: usage.replace('import-translations ', ''),
  summary:
    'Imports names and descriptions in further languages. Columns: Handle, Variant SKU, Locale, Title, Description.',
  details: [
    'Titles of variants become the words they have in common. What is blank is taken from the main language of the shop,',
    'whose own rows are left out: they come with the products.',
  ],
  async run(args, context) {
    const { file, values } = parseFileAndOptions(args, options, usage)
    const csv = await openCsv(file, parseEncoding(values.encoding))
    translationLayout(csv)
    const isDryRun = values['dry-run'] ?? false
    return await withShop(context, (db, { languages }) =>
      runImport({ csv, reportPath: values.report ?? null, isDryRun }, context, async (sink) => {
        const { changed, unchanged, rejected } = await importTranslations(
          db,
          csv,
          { main: findMainLanguage(languages), isDryRun },
          sink,
        )
        return [
          `${formatCount(changed + unchanged + rejected, 'product')}: ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`,
        ]
      }),
    )
  },
}
