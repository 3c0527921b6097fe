import {
  listReviewsToModerate,
  moderateReview,
  type ReviewForModeration,
} from '../../features/review/server/moderation.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import { parseOnlyOptions } from '../arguments.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'

const usage = 'reviews [--pending] [--approve ID] [--reject ID] [--json]'
const options = {
  pending: { type: 'boolean' },
  approve: { type: 'string', multiple: true },
  reject: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const
const maxListLength = 100

export const reviewsCommand: Command = {
  usage: usage.replace('reviews ', ''),
  summary: 'Customer reviews: lists them; approves or rejects them.',
  details: [
    '--approve and --reject may be given several times. A review that its writer changes waits again.',
    `Without them the newest ${maxListLength} are listed, with --pending those that wait. --json prints JSON.`,
  ],
  async run(args, context) {
    const values = parseOnlyOptions(args, options, usage)
    const decisions = [
      ...(values.approve ?? []).map((text) => ({ id: parseId(text), status: 'approved' as const })),
      ...(values.reject ?? []).map((text) => ({ id: parseId(text), status: 'rejected' as const })),
    ]
    return await withShop(context, (db) =>
      decisions.length > 0
        ? judge(db, decisions, values.json ?? false, context)
        : list(db, values.pending ? 'pending' : null, values.json ?? false, context),
    )
  },
}

function parseId(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (id === 0) throw new StartError(`"${toSingleLine(text)}" is not the number of a review: npm run shop -- ${usage}`)
  return id
}

/** @returns 2 when a review does not exist */
async function judge(
  db: Db,
  decisions: readonly { id: number; status: 'approved' | 'rejected' }[],
  isJson: boolean,
  { stdout }: CommandContext,
): Promise<number> {
  const outcomes: { id: number; status: string | null }[] = []
  for (const { id, status } of decisions) {
    const isThere = await moderateReview(db, id, status)
    outcomes.push({ id, status: isThere ? status : null })
    if (!isJson) stdout.write(isThere ? `Review ${id} is ${status}.\n` : `There is no review ${id}.\n`)
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
