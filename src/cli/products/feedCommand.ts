/** The product feed for Google Merchant Center, as the shop serves it at `/feeds/google-en.xml`. */
import { labelsForShop } from '../../features/catalog/server/catalogLabels.ts'
import { writeGoogleFeed } from '../../server/seo/googleFeed.ts'
import { findMainLanguage } from '../../shared/locale.ts'
import { outputOption, parseLanguageOption, parseOnlyOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openServices } from '../openServices.ts'
import { withShop } from '../openShop.ts'
import { openOutput } from '../output/openOutput.ts'

const usage = 'feed [--language en] [--output FILE] [--json]'
const options = { language: { type: 'string' }, output: outputOption, json: { type: 'boolean' } } as const

export const feedCommand: Command = {
  usage: usage.replace('feed ', ''),
  summary: 'Writes the product feed for Google Merchant Center: every variant that is sold, as XML.',
  details: [
    'The running shop serves the same at /feeds/google-en.xml, -fr.xml and -de.xml.',
    '--output FILE    instead of the standard output; -o is short for it. --json reports file, rows and seconds as JSON',
    'Links and images are below BASE_URL; prices are in the base currency.',
  ],
  async run(args, context) {
    const values = parseOnlyOptions(args, options, usage)
    const chosen = parseLanguageOption(values.language)
    const output = openOutput({ file: values.output, isJson: values.json ?? false, noun: 'variant' }, context)
    return withShop(context, async (db, config) => {
      const services = await openServices(db, config, context)
      const language = chosen ?? findMainLanguage(config.languages)
      await output.write(writeGoogleFeed(services, labelsForShop(services), language))
      return 0
    })
  },
}
