import { fileAndOptions } from '../../arguments.ts'
import type { Command } from '../../command.ts'
import { withShop } from '../../openShop.ts'
import { openCsv } from '../csv/csvFile.ts'
import { encodingNamed } from '../importCommand.ts'
import { counted, runImport } from '../runImport.ts'
import { importTranslations, translationLayout } from './importTranslations.ts'

const usage = 'import-translations FILE.csv [--dry-run] [--report FILE] [--encoding NAME]'
const options = { 'dry-run': { type: 'boolean' }, report: { type: 'string' }, encoding: { type: 'string' } } as const

export const importTranslationsCommand: Command = {
  usage: usage.replace('import-translations ', ''),
  summary: 'Names and descriptions in French and German. Columns: Handle, Variant SKU, Locale, Title, Description.',
  details: [
    'Titles of variants become the words they have in common. What is blank is taken from the default language.',
  ],
  async run(args) {
    const { file, values } = fileAndOptions(args, options, usage)
    const csv = await openCsv(file, encodingNamed(values.encoding))
    translationLayout(csv)
    const isDryRun = values['dry-run'] ?? false
    return await withShop((db) =>
      runImport({ csv, reportPath: values.report ?? null, isDryRun }, async (sink) => {
        const { changed, unchanged, refused } = await importTranslations(db, csv, isDryRun, sink)
        return [
          `${counted(changed + unchanged + refused, 'product')}: ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
        ]
      }),
    )
  },
}
