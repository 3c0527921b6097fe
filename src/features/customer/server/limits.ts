/** How often one may try to get in: counted per account and per address, in the database, so that every process counts the same. */
import type { FastifyRequest } from 'fastify'
import {
  clearGuesses,
  countGuess,
  forgiveGuess,
  type GuessLimit,
  householdOf,
  subjectOf,
} from '../../../kit/guesses.ts'
import type { Services } from '../../../kit/services.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

interface Free {
  /** So many tries without a wait. */
  account: number
  /** More for an address: a family or an office may be behind it. */
  address: number
}

/** What is counted. */
const free = {
  login: { account: 5, address: 20 },
  register: { account: 5, address: 10 },
  /** The current password, asked for before something that matters is changed. */
  password: { account: 5, address: 20 },
  /** Mails and messages cost money, and bother whoever did not ask for them. */
  reset: { account: 3, address: 10 },
  /** A link has 256 bits: this is for the work that each try makes. */
  resetUse: { account: 5, address: 20 },
  codeSend: { account: 3, address: 10 },
  codeTry: { account: 10, address: 20 },
  passkey: { account: 5, address: 20 },
} as const satisfies Record<string, Free>

export type Attempted = keyof typeof free

/** Nobody can keep a whole neighbourhood out for long, and nobody tries many passwords in a day. */
const longestWaitMs = { account: hourMs, address: 15 * minuteMs }

function limitOf(attempted: Attempted, part: keyof Free): GuessLimit {
  return {
    purpose: `${attempted}-${part}`,
    free: free[attempted][part],
    firstWaitMs: 30 * secondMs,
    longestWaitMs: longestWaitMs[part],
    forgottenAfterMs: 24 * hourMs,
  }
}

export interface Attempt {
  /** It was the owner: their count starts anew, and this try does not count against the address. */
  succeeded(): Promise<void>
}

/**
 * Counts a try before it is looked at.
 * @param account whose account it is aimed at, whether there is such a one or not: an e-mail address, a number or an id
 * @throws ShopError `request.wait` when there were too many
 */
export async function countAttempt(
  services: Services,
  attempted: Attempted,
  http: FastifyRequest,
  account: string | null,
): Promise<Attempt> {
  const { db } = services
  const from = [subjectOf(services.secret, householdOf(http.ip))]
  await countGuess(db, limitOf(attempted, 'address'), from, services.now())
  const whose = account === null ? [] : [subjectOf(services.secret, account.toLowerCase())]
  await countGuess(db, limitOf(attempted, 'account'), whose, services.now())
  return {
    async succeeded() {
      await forgiveGuess(db, limitOf(attempted, 'address'), from)
      await clearGuesses(db, limitOf(attempted, 'account'), whose)
    },
  }
}

/** Forgets the tries at an account whose owner has come in another way. */
export async function forgetAttempts(services: Services, attempted: Attempted, account: string): Promise<void> {
  await clearGuesses(services.db, limitOf(attempted, 'account'), [subjectOf(services.secret, account.toLowerCase())])
}
