import type { FastifyReply } from 'fastify'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { complaintSentence, type FormComplaint } from '../formAnswer.ts'

/** Answers 422 in the forms' shape: the first sentence as the message, every one at its field. */
export function refuseForm(reply: FastifyReply, language: Language, complaints: readonly FormComplaint[]) {
  const word = translator(language, 'forms')
  const sentences = complaints.map((complaint) => [complaint.field, [complaintSentence(word, complaint)]] as const)
  reply.code(422)
  return { status: 422, message: sentences[0]?.[1][0] ?? '', errors: Object.fromEntries(sentences) }
}
