import {
  listReviewsToModerate,
  moderateReview,
  type ReviewForModeration,
} from '../../features/review/server/moderation.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOperandsAndOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { maxListLength } from '../output/listLength.ts'

const usage = 'reviews [list] [--pending] | reviews approve ID … | reviews reject ID …'
const options = {
  pending: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export const reviewsCommand: Command = {
  usage: '[list] [--pending] | approve ID … | reject ID …',
  summary: 'Customer reviews: lists them; approves or rejects them.',
  verbs: [
    ['list [--pending] [--json]', `The newest ${maxListLength}, or those that wait; "reviews" alone does the same.`],
    ['approve ID … [--json]', 'Publishes reviews.'],
    ['reject ID … [--json]', 'Hides reviews.'],
  ],
  details: ['A review that its writer changes waits again.'],
  examples: [
    ['list --pending', 'what waits'],
    ['approve 12 14', 'publishes two of them'],
  ],
  async run(args, context) {
    const { words, values } = parseOperandsAndOptions(args, options, usage)
    const [verb = 'list', ...ids] = words
    const isJson = values.json ?? false
    if (verb === 'list' && ids.length === 0)
      return withShop(context, (db) => list(db, values.pending ? 'pending' : null, isJson, context))
    const status = Object.hasOwn(verdicts, verb) ? verdicts[verb] : undefined
    if (status === undefined || ids.length === 0)
      throw new StartError(`Expected list, or approve or reject with numbers: npm run shop -- ${usage}`)
    if (values.pending) throw new StartError('--pending is valid only with list.')
    const decisions = ids.map((text) => ({ id: parseId(text), status }))
    return withShop(context, (db) => judge(db, decisions, isJson, context))
  },
}

type ReviewDecision = 'approved' | 'rejected'
const verdicts: Readonly<Record<string, ReviewDecision>> = { approve: 'approved', reject: 'rejected' }

function parseId(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (id === 0) throw new StartError(`"${toSingleLine(text)}" is not the number of a review: npm run shop -- ${usage}`)
  return id
}

/** @returns 2 when a review does not exist */
async function judge(
  db: Db,
  decisions: readonly { id: number; status: ReviewDecision }[],
  isJson: boolean,
  { stdout }: CommandContext,
): Promise<number> {
  const outcomes: { id: number; status: string | null }[] = []
  for (const { id, status } of decisions) {
    const isFound = await moderateReview(db, id, status)
    outcomes.push({ id, status: isFound ? status : null })
    if (!isJson) stdout.write(isFound ? `Review ${id} is ${status}.\n` : `There is no review ${id}.\n`)
  }
  if (isJson) stdout.write(formatJson(outcomes))
  return outcomes.some(({ status }) => status === null) ? 2 : 0
}

async function list(db: Db, status: 'pending' | null, isJson: boolean, { stdout }: CommandContext): Promise<number> {
  const reviews = await listReviewsToModerate(db, status, maxListLength)
  if (isJson) stdout.write(formatJson(reviews))
  else stdout.write(reviews.length === 0 ? 'There are no reviews.\n' : reviews.map(formatReview).join('\n'))
  return 0
}

/** Puts each text by a shopper on one line, because a terminal interprets control characters. */
function formatReview(review: ReviewForModeration): string {
  const { id, status, rating, productName, name, title, comment, updatedAt } = review
  const day = updatedAt.toISOString().slice(0, 10)
  return `${id}  ${status}  ${rating}/5  ${day}  ${toSingleLine(productName)}\n    ${toSingleLine(name)}: ${toSingleLine(title)}\n    ${toSingleLine(comment)}\n`
}
