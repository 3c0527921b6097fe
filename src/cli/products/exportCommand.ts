import { exportProducts } from '../../features/import/server/export/exportProducts.ts'
import { outputOption, parseLanguageOption, parseOnlyOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { openOutput } from '../output/openOutput.ts'

const usage = 'export [--language en] [--output FILE] [--json]'
const options = { language: { type: 'string' }, output: outputOption, json: { type: 'boolean' } } as const

export const exportCommand: Command = {
  usage: usage.replace('export ', ''),
  summary:
    "Writes all products as Shopify's product CSV. Importing the file again changes nothing; edit it to change many products.",
  details: [
    '--language       of the texts: en (default), fr, de; import the file with the same',
    '--output FILE    instead of the standard output; -o is short for it. --json reports file, rows and seconds as JSON',
    'What is not edited stays as it is, also what the columns cannot express. Cells that a spreadsheet would run as a formula begin with',
    'an apostrophe, which an import removes. Prices are in the base currency, image URLs below BASE_URL.',
  ],
  async run(args, context) {
    const values = parseOnlyOptions(args, options, usage)
    const language = parseLanguageOption(values.language)
    const output = openOutput({ file: values.output, isJson: values.json ?? false, noun: 'row' }, context)
    return withShop(context, async (db, { baseUrl }) => {
      await output.write(exportProducts(db, { baseUrl, language }))
      return 0
    })
  },
}
