import { type ArchiveCounts, writeArchive } from '../../features/import/server/archive/writeArchive.ts'
import { exportProducts } from '../../features/import/server/export/exportProducts.ts'
import { nameByUrl } from '../../features/import/server/export/productRows.ts'
import type { Db } from '../../kit/database/database.ts'
import type { FileStore } from '../../kit/fileStore/fileStore.ts'
import { openFileStore } from '../../kit/fileStore/openFileStore.ts'
import { openImage } from '../../kit/images/openImage.ts'
import { findMainLanguage, type Language } from '../../shared/locale.ts'
import { outputOption, parseLanguageOption, parseOnlyOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { formatCount } from '../import/runImport.ts'
import { withShop } from '../openShop.ts'
import { openOutput } from '../output/openOutput.ts'

const usage = 'export [--language en] [--images] [--output FILE] [--json]'
const options = {
  language: { type: 'string' },
  images: { type: 'boolean' },
  output: outputOption,
  json: { type: 'boolean' },
} as const

export const exportCommand: Command = {
  usage: usage.replace('export ', ''),
  summary:
    "Writes all products as Shopify's product CSV. Importing the file again changes nothing; edit it to change many products.",
  details: [
    '--language       of the texts: en, fr, de; defaults to the main language of the shop; import the file with the same',
    '--images         writes a ZIP file with the images of the products, which an import takes back',
    '--output FILE    instead of the standard output; -o is short for it. --json reports file, rows and seconds as JSON',
    'What is not edited stays as it is, also what the columns cannot express. Cells that a spreadsheet would run as a formula begin with',
    'an apostrophe, which an import removes. Prices are in the base currency, image URLs below BASE_URL.',
  ],
  async run(args, context) {
    const values = parseOnlyOptions(args, options, usage)
    const chosen = parseLanguageOption(values.language)
    const output = openOutput({ file: values.output, isJson: values.json ?? false, noun: 'row' }, context)
    return withShop(context, async (db, config) => {
      const language = chosen ?? findMainLanguage(config.languages)
      if (!values.images) await output.write(exportProducts(db, { nameImage: nameByUrl(config.baseUrl), language }))
      else await output.write(readArchive(db, { files: openFileStore(config), language, stderr: context.stderr }))
      return 0
    })
  },
}

interface ArchiveSource {
  files: FileStore
  language: Language
  stderr: NodeJS.WritableStream
}

/** @returns how many rows the CSV file has */
async function* readArchive(db: Db, { files, language, stderr }: ArchiveSource): AsyncGenerator<Buffer, number> {
  let counts: ArchiveCounts = { rows: 0, images: 0, missing: 0 }
  yield* writeArchive(db, {
    ...{ language, now: new Date() },
    openImage: (path) => openImage(files, path),
    onProgress(next) {
      counts = { ...next }
    },
  })
  if (counts.missing > 0)
    stderr.write(
      `${formatCount(counts.missing, 'image')} missing from the file store: products are exported without them.\n`,
    )
  return counts.rows
}
