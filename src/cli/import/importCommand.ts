import { dirname } from 'node:path'
import { StartError } from '../../shared/errors.ts'
import { type Language, languageOf } from '../../shared/locale.ts'
import { currencies, currencyOf } from '../../shared/money.ts'
import { fileAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { openCsv } from './csv/csvFile.ts'
import { importProducts, productLayout } from './importProducts.ts'
import { makePictures } from './pictures/pictures.ts'
import { counted, runImport } from './runImport.ts'

const usage =
  'import FILE.csv [--dry-run] [--currency USD] [--language en] [--images FOLDER] [--report FILE] [--encoding NAME] [--blank-stock N] [--keep-stock] [--allow-free]'

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
} as const

export const importCommand: Command = {
  usage: usage.replace('import ', ''),
  summary: "Products from Shopify's product CSV. Safe to repeat: what is the same stays untouched.",
  details: [
    '--dry-run        does everything, changes nothing, writes the same report',
    `--currency       of the prices in the file: ${currencies.join(', ')}; without it that of the shop`,
    '--language       of the texts in the file: en (default), fr, de; translations of other languages stay',
    '--images         where relative picture paths begin; without it the folder of the file',
    '--report         where each refused or changed row is written; without it import-report-<time>.csv here',
    '--encoding       of the file, when it is not UTF-8: windows-1252, iso-8859-2 …',
    '--blank-stock    what a blank quantity of a tracked variant means; without it 0, sold out',
    '--keep-stock     variants that the shop has keep the stock they have there',
    '--allow-free     takes prices of 0.00 too',
    'A product comes whole or not at all. "Cost per item" is never read. SEO texts are not imported.',
  ],
  async run(args) {
    const { file, values } = fileAndOptions(args, options, usage)
    const language = languageNamed(values.language)
    const blankStock = Number(values['blank-stock'] ?? 0)
    if (!Number.isInteger(blankStock) || blankStock < 0 || blankStock > 1_000_000)
      throw new StartError('--blank-stock takes a whole number from 0 to 1000000.')
    const csv = await openCsv(file, encodingNamed(values.encoding))
    productLayout(csv)
    return await withShop(async (db, { dataDir, baseCurrency }) => {
      const currency = values.currency === undefined ? baseCurrency : currencyOf(values.currency.toUpperCase())
      if (!currency) throw new StartError(`--currency takes one of ${currencies.join(', ')}.`)
      const isDryRun = values['dry-run'] ?? false
      const pictures = makePictures({ folder: values.images ?? dirname(file), dataDir, isDryRun })
      const rules = { allowFree: values['allow-free'] ?? false, keepStock: values['keep-stock'] ?? false, blankStock }
      return await runImport({ csv, reportPath: values.report ?? null, isDryRun }, async (sink) => {
        const counts = await importProducts(
          db,
          csv,
          pictures,
          { baseCurrency, currency, language, isDryRun, ...rules },
          sink,
        )
        const products = counts.created + counts.updated + counts.unchanged + counts.refused
        return [
          `${counted(products, 'product')}: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.refused} refused`,
          `${counted(counts.variants, 'variant')}, ${counted(counts.pictures, 'picture')}`,
          ...(counts.deactivated === 0
            ? []
            : [`${counted(counts.deactivated, 'variant')} missing from the file: kept, but no longer sold`]),
        ]
      })
    })
  },
}

/** @throws StartError */
export function languageNamed(name: string | undefined): Language {
  const language = languageOf(name ?? 'en')
  if (!language) throw new StartError('--language takes en, fr or de.')
  return language
}

/** @throws StartError */
export function encodingNamed(name: string | undefined): string | null {
  if (name === undefined) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new StartError(`--encoding: nobody knows "${name}"; try utf-8, windows-1252 or iso-8859-2.`)
  }
}
