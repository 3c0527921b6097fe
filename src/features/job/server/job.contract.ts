/** Back-office calls for background jobs. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { jobKinds, jobProblems, jobStatuses, mailViews, plainJobKinds } from '../job.ts'

const Text = Type.String()

/** Code and values of a `FileError`. */
export const ProblemReason = Type.Object(
  { code: Text, values: Type.Record(Text, Type.Union([Text, Type.Number(), Type.Array(Text)])) },
  { description: 'Why a file was rejected; `problemDetail` says it in English' },
)

export const Job = Type.Object({
  id: Id,
  kind: Type.Enum([...jobKinds]),
  name: Text,
  status: Type.Enum([...jobStatuses]),
  done: Type.Integer(),
  total: Nullable(Type.Integer()),
  isCancelRequested: Type.Boolean({ description: 'It ends after its current step' }),
  problem: Nullable(Type.Enum([...jobProblems])),
  problemDetail: Nullable(Text),
  problemReason: Nullable(ProblemReason),
  staffName: Text,
  createdAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
})
export type Job = Static<typeof Job>

/** The cursor of the page: see `next` in the response. */
export const Before = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`next` of the page before' }),
)

export const jobsCall = defineCall({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Imports, exports and other long work, newest first',
  ...staffOnly,
  input: Type.Object({ before: Before }),
  answers: { 200: Type.Object({ data: Type.Array(Job), next: Nullable(Id) }), ...adminAnswers },
})

const jobAnswers = { 200: data(Job), ...adminAnswers }

export const startJobCall = defineCall({
  method: 'POST',
  path: '/admin/jobs',
  summary: 'Starts a job that needs no file: rebuilds what lists and pages copy from the tables of products',
  ...staffOnly,
  input: Type.Object({ kind: Type.Enum([...plainJobKinds]) }),
  answers: jobAnswers,
})

export const cancelJobCall = defineCall({
  method: 'POST',
  path: '/admin/jobs/:id/cancel',
  summary: 'Cancels a job: at once while it waits, after its current step while it runs. What it has done stays',
  ...staffOnly,
  params: IdParams,
  answers: jobAnswers,
})

export const retryJobCall = defineCall({
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  summary: 'Queues a failed or canceled job again; it goes on where it was',
  ...staffOnly,
  params: IdParams,
  answers: jobAnswers,
})

const UndeliverableMail = Type.Object({
  id: Id,
  kind: Type.String({ description: 'What it is about, such as `order-placed`' }),
  recipient: Text,
  createdAt: Timestamp,
  attempts: Type.Integer(),
})
export type UndeliverableMail = Static<typeof UndeliverableMail>

export const undeliverableMailsCall = defineCall({
  method: 'GET',
  path: '/admin/undeliverable-mails',
  summary: 'Emails that the shop has given up on, newest first',
  ...staffOnly,
  input: Type.Object({ before: Before }),
  answers: { 200: Type.Object({ data: Type.Array(UndeliverableMail), next: Nullable(Id) }), ...adminAnswers },
})

const MailCount = Type.Integer({ minimum: 0 })

export const mailsCall = defineCall({
  method: 'GET',
  path: '/admin/mails',
  summary:
    'Emails that wait, were given up, or were sent or canceled in the last 30 days, newest first, with how many there are of each',
  ...staffOnly,
  input: Type.Object({ view: Type.Optional(Type.Enum([...mailViews])), before: Before }),
  answers: {
    200: Type.Object({
      data: Type.Array(
        Type.Object({
          ...UndeliverableMail.properties,
          sentAt: Nullable(Timestamp),
          canceledAt: Nullable(Timestamp),
          problem: Nullable(
            Type.String({
              description: 'Why the last attempt failed, such as `recipient`, or there was none, such as `obsolete`',
            }),
          ),
          isBeingSent: Type.Boolean({ description: 'Being sent right now: too late to cancel it' }),
          nextAttemptAt: Nullable(Type.String({ format: 'date-time', description: 'While it waits' })),
        }),
      ),
      counts: Type.Object({ waiting: MailCount, sent: MailCount, failed: MailCount, canceled: MailCount }),
      next: Nullable(Id),
    }),
    ...adminAnswers,
  },
})

export const cancelMailCall = defineCall({
  method: 'POST',
  path: '/admin/mails/:id/cancel',
  summary:
    'Cancels an email that waits or was given up: it is never sent. 409 when it was sent, or is being sent right now',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const retryMailCall = defineCall({
  method: 'POST',
  path: '/admin/undeliverable-mails/:id/retry',
  summary: 'Tries to deliver such an email again',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})
