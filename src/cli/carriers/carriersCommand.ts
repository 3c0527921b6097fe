/** Carriers: list, set. */
import {
  type Carrier,
  maxCarrierTitleLength,
  parseCarrierCode,
  parseTrackingTemplate,
} from '../../features/shipping/carrier.ts'
import { listCarriers, saveCarrier } from '../../features/shipping/server/carrier.sql.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'

const usage = 'carriers [list] [--json] | carriers set CODE [--title NAME] [--link URL] [--active yes|no]'
const options = {
  title: { type: 'string' },
  link: { type: 'string' },
  active: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const carriersCommand: Command = {
  usage: '[list] [--json] | set CODE [--title NAME] [--link URL] [--active yes|no]',
  summary: 'Carriers of parcels: lists them; adds or changes one.',
  verbs: [
    ['list [--json]', 'All carriers with their tracking pages; "carriers" alone does the same.'],
    [
      'set CODE [--title NAME] [--link URL|none] [--active yes|no] [--json]',
      'Adds or changes one. Options that are left out keep their value.',
    ],
  ],
  details: [
    'CODE: letters a to z, digits and hyphens, such as our-van.',
    '--link URL    its tracking page, such as "https://carrier.example/track?n={number}"; --link none removes it',
    '--active no   no new parcels go by it; the links of earlier ones stay.',
  ],
  examples: [['set our-van --title "Our van" --link none', 'a carrier without tracking']],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [what = 'list', written, ...more] = words
    if (what === 'list' && written === undefined) {
      const carriers = await withShop(context, listCarriers)
      context.stdout.write(values.json ? formatJson(carriers) : carriers.map(formatCarrier).join(''))
      return 0
    }
    if (what !== 'set') throw new StartError(`"${toSingleLine(what)}" is not an action: npm run shop -- ${usage}`)
    const code = parseCarrierCode(written ?? '')
    if (code === null || more.length > 0) throw new StartError(`Expected exactly one code: npm run shop -- ${usage}`)
    const changes = readChanges(values)
    return withShop(context, async (db) => {
      const known = (await listCarriers(db)).find((carrier) => carrier.code === code)
      const title = changes.title ?? known?.title
      if (title === undefined) throw new StartError(`There is no carrier ${code} yet: add --title NAME.`)
      const carrier = { code, title, trackingTemplate: null, isActive: true, ...known, ...changes }
      const isNew = await saveCarrier(db, carrier)
      const sentence = `Carrier ${code} was ${isNew ? 'added' : 'changed'}.`
      context.stdout.write(values.json ? formatJson(carrier) : `${sentence}\n${formatCarrier(carrier)}`)
      return 0
    })
  },
}

/** @throws StartError for an invalid value */
function readChanges(values: { title?: string; link?: string; active?: string }): Partial<Omit<Carrier, 'code'>> {
  const changes: Partial<Omit<Carrier, 'code'>> = {}
  if (values.title !== undefined) {
    changes.title = toSingleLine(values.title).slice(0, maxCarrierTitleLength)
    if (changes.title === '') throw new StartError('--title is empty.')
  }
  if (values.link !== undefined) {
    changes.trackingTemplate = values.link === 'none' ? null : parseTrackingTemplate(values.link)
    if (values.link !== 'none' && changes.trackingTemplate === null)
      throw new StartError('--link must be an https URL with {number} in place of the tracking number, or none.')
  }
  if (values.active !== undefined) {
    if (values.active !== 'yes' && values.active !== 'no') throw new StartError('--active must be yes or no.')
    changes.isActive = values.active === 'yes'
  }
  return changes
}

function formatCarrier({ code, title, trackingTemplate, isActive }: Carrier): string {
  const state = isActive ? '' : '  (not active)'
  return `${code.padEnd(12)}  ${title.padEnd(20)}  ${trackingTemplate ?? 'no tracking page'}${state}\n`
}
