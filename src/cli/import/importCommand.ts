import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { NewTerm } from '../../features/import/newTerms.ts'
import { withImportFile } from '../../features/import/server/archive/readArchive.ts'
import { openCsv } from '../../features/import/server/csv/csvFile.ts'
import { makeImageSource } from '../../features/import/server/images/imageSource.ts'
import { importProducts, productLayout } from '../../features/import/server/importProducts.ts'
import { listTerms } from '../../features/import/server/terms.sql.ts'
import { openFileStore } from '../../kit/fileStore/openFileStore.ts'
import { StartError } from '../../shared/errors.ts'
import { findMainLanguage } from '../../shared/locale.ts'
import { currencies, parseCurrency } from '../../shared/money.ts'
import { parseEncoding, parseFileAndOptions, parseLanguageOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { listNewTerms, readReplacements } from './newTerms.ts'
import { formatCount, runImport } from './runImport.ts'

const usage =
  'import FILE.csv|FILE.zip [--dry-run] [--currency USD] [--language en] [--images FOLDER] [--report FILE] [--encoding NAME] [--blank-stock N] [--keep-stock] [--allow-free] [--replace KIND:NAME=NAME]'

const options = {
  'dry-run': { type: 'boolean' },
  currency: { type: 'string' },
  language: { type: 'string' },
  images: { type: 'string' },
  report: { type: 'string' },
  encoding: { type: 'string' },
  'blank-stock': { type: 'string' },
  'keep-stock': { type: 'boolean' },
  'allow-free': { type: 'boolean' },
  replace: { type: 'string', multiple: true },
} as const

export const importCommand: Command = {
  usage: usage.replace('import ', ''),
  summary: "Imports products from Shopify's product CSV. Safe to repeat: unchanged products are not touched.",
  details: [
    '--dry-run        writes the same report without changing anything',
    `--currency       of the prices in the file: ${currencies.join(', ')}; defaults to the shop’s`,
    '--language       of the texts in the file: en, fr, de; defaults to the main language of the shop; others are not changed',
    '--images         folder for relative image paths; defaults to the folder of the file',
    '--report         where to write rejected and corrected rows; defaults to import-report-<time>.csv in the current folder',
    '--encoding       of the file, when it is not UTF-8: windows-1252, iso-8859-2 …',
    '--blank-stock    stock of a tracked variant with a blank quantity; defaults to 0, sold out',
    '--keep-stock     existing variants keep their stock',
    '--allow-free     accepts prices of 0.00',
    '--replace        takes a brand, category or attribute of the shop instead of one that it lacks: --replace "brand:Acne=Acme"; can be repeated',
    'A ZIP file has one CSV file, and the images that it names by relative paths: as `export --images` writes it.',
    'Brands, categories and attributes that the shop lacks are created, and listed at the end with similar names; try --dry-run first.',
    'A product is imported whole or not at all. "Cost per item" and SEO texts are ignored.',
  ],
  async run(args, context) {
    const { file, values } = parseFileAndOptions(args, options, usage)
    const chosen = parseLanguageOption(values.language)
    const blankStock = Number(/^\d+$/.exec(values['blank-stock'] ?? '0')?.[0])
    if (!(blankStock <= 1_000_000)) throw new StartError('--blank-stock must be a whole number from 0 to 1000000.')
    const encoding = parseEncoding(values.encoding)
    const archive = { folder: tmpdir(), maxCsvBytes: Number.POSITIVE_INFINITY }
    return await withImportFile(file, archive, async ({ csvPath, readImage }) => {
      const csv = await openCsv(csvPath, encoding)
      productLayout(csv)
      return await withShop(context, async (db, { baseCurrency, baseUrl, ...config }) => {
        const currency = values.currency === undefined ? baseCurrency : parseCurrency(values.currency.toUpperCase())
        if (!currency) throw new StartError(`--currency must be one of ${currencies.join(', ')}.`)
        const language = chosen ?? findMainLanguage(config.languages)
        const isDryRun = values['dry-run'] ?? false
        const folder = values.images ?? dirname(file)
        const { dataDir } = config
        const images = makeImageSource({ folder, readImage, files: openFileStore(config), dataDir, isDryRun })
        const rules = { allowFree: values['allow-free'] ?? false, keepStock: values['keep-stock'] ?? false, blankStock }
        const replacements = await readReplacements(db, values.replace ?? [], language)
        return await runImport({ csv, reportPath: values.report ?? null, isDryRun }, context, async (sink) => {
          let newTerms: readonly NewTerm[] = []
          const counts = await importProducts(
            db,
            csv,
            images,
            { baseUrl, baseCurrency, currency, language, isDryRun, replacements, now: new Date(), ...rules },
            {
              ...sink,
              progress(rows, checkpoint) {
                newTerms = checkpoint.newTerms ?? []
                return sink.progress(rows, checkpoint)
              },
            },
          )
          const products = counts.created + counts.updated + counts.unchanged + counts.rejected
          return [
            `${formatCount(products, 'product')}: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
            `${formatCount(counts.variants, 'variant')}, ${formatCount(counts.images, 'image')}`,
            ...(counts.deactivated === 0
              ? []
              : [`${formatCount(counts.deactivated, 'variant')} missing from the file: kept, but no longer sold`]),
            ...listNewTerms(newTerms, await listTerms(db, language)),
          ]
        })
      })
    })
  },
}
