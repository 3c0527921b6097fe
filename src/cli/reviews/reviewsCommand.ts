import { judgeReview, listReviewsToJudge, type ReviewToJudge } from '../../features/review/server/moderation.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import { oneLine } from '../../shared/personDetails.ts'
import { onlyOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withShop } from '../openShop.ts'

const usage = 'reviews [--pending] [--approve ID] [--reject ID]'
const options = {
  pending: { type: 'boolean' },
  approve: { type: 'string', multiple: true },
  reject: { type: 'string', multiple: true },
} as const
const longestList = 100

export const reviewsCommand: Command = {
  usage: usage.replace('reviews ', ''),
  summary: 'Reviews of customers: lists them, and decides which of them the shop shows.',
  details: [
    '--approve and --reject may be given several times. A review that its writer changes waits again.',
    `Without them the newest ${longestList} are listed, with --pending those that wait.`,
  ],
  async run(args) {
    const values = onlyOptions(args, options, usage)
    const decisions = [
      ...(values.approve ?? []).map((text) => ({ id: idOf(text), status: 'approved' as const })),
      ...(values.reject ?? []).map((text) => ({ id: idOf(text), status: 'rejected' as const })),
    ]
    return await withShop((db) =>
      decisions.length > 0 ? judge(db, decisions) : list(db, values.pending ? 'pending' : null),
    )
  },
}

function idOf(text: string): number {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (id === 0) throw new StartError(`"${oneLine(text)}" is no number of a review: npm run shop -- ${usage}`)
  return id
}

/** @returns 2 when a review was not there */
async function judge(db: Db, decisions: readonly { id: number; status: 'approved' | 'rejected' }[]): Promise<number> {
  let code = 0
  for (const { id, status } of decisions) {
    const isThere = await judgeReview(db, id, status)
    process.stdout.write(isThere ? `Review ${id} is ${status}.\n` : `There is no review ${id}.\n`)
    if (!isThere) code = 2
  }
  return code
}

async function list(db: Db, status: 'pending' | null): Promise<number> {
  const reviews = await listReviewsToJudge(db, status, longestList)
  process.stdout.write(reviews.length === 0 ? 'There are no reviews.\n' : reviews.map(lineOf).join('\n'))
  return 0
}

/** What people wrote stands on one line each: a terminal obeys control characters. */
function lineOf(review: ReviewToJudge): string {
  const { id, status, rating, productName, name, title, comment, updatedAt } = review
  const day = updatedAt.toISOString().slice(0, 10)
  return `${id}  ${status}  ${rating}/5  ${day}  ${oneLine(productName)}\n    ${oneLine(name)}: ${oneLine(title)}\n    ${oneLine(comment)}\n`
}
