import type { FastifyReply } from 'fastify'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { type FormError, formatFormError } from '../formProblems.ts'

/** Responds with 422: the first problem as the message, and every problem at its field. */
export function replyWithFormErrors(reply: FastifyReply, language: Language, errors: readonly FormError[]) {
  const t = translator(language, 'forms')
  const sentences = errors.map((error) => [error.field, [formatFormError(t, error)]] as const)
  reply.code(422)
  return { status: 422, message: sentences[0]?.[1][0] ?? '', errors: Object.fromEntries(sentences) }
}
