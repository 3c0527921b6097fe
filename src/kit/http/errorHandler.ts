import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { TLocalizedValidationError } from 'typebox/error'
import { ShopError, type ShopErrorCode } from '../../shared/errors.ts'
import { translator } from '../text/translator.ts'
import { ValidationFailure } from './input.ts'

/** Errors meet HTTP here, and nowhere else. What is unknown is logged whole and answered without detail. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = validationFailureOf(error)
  if (failure) {
    // A parameter of the wrong form cannot name anything: an unknown id, not wrong input.
    if (failure.part === 'params') return refuse(reply, request, new ShopError('request.notFound'))
    return refuse(reply, request, new ShopError('request.invalid', {}, fieldProblems(failure.problems, request)))
  }
  if (error instanceof ShopError) return refuse(reply, request, error)
  const known = isOfLeavingCustomer(error) ? 'request.unauthenticated' : codeOfFastify(error)
  if (known) return refuse(reply, request, new ShopError(known))
  // Whoever asked is gone in the middle of the answer, or of their own upload: nobody is left to tell, and nothing is wrong.
  if (isClosedByClient(error, request)) request.log.info('closed by the client')
  else request.log.error({ err: error }, 'request failed')
  return reply
    .code(500)
    .send({ error: '500 Internal Server Error', message: translator(request.language, 'errors')('request.unexpected') })
}

function isClosedByClient(error: unknown, request: FastifyRequest): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') && request.raw.socket.destroyed
}

/** The sentence of a refusal in the language of the request. */
export function refusalText(error: ShopError, request: FastifyRequest): string {
  return translator(request.language, 'errors')(error.code, error.params)
}

function refuse(reply: FastifyReply, request: FastifyRequest, error: ShopError) {
  const message = refusalText(error, request)
  if (error.status === 503) reply.header('retry-after', retryAfterSeconds)
  if (error.status === 429) reply.header('retry-after', Number(error.params.seconds))
  if (error.status === 422) return reply.code(422).send({ message, errors: error.fields })
  return reply.code(error.status).send({ error: shortNameOf(error) ?? message, message })
}

/** When to come again to a shop that has its hands full. */
const retryAfterSeconds = 2

/** What older clients read in `error` (api contract, Errors). */
function shortNameOf(error: ShopError): string | null {
  if (error.code === 'request.unauthenticated') return 'Unauthenticated'
  if (error.code === 'customer.reauthenticate') return 'Reauthentication Required'
  return error.status === 404 ? 'Resource Not Found' : null
}

function validationFailureOf(error: unknown): { part: string; problems: readonly TLocalizedValidationError[] } | null {
  if (!(error instanceof ValidationFailure)) return null
  const part = 'validationContext' in error ? String(error.validationContext) : 'body'
  return { part, problems: error.problems }
}

/** The row belongs to a customer who deleted the account in this moment, by another request. */
function isOfLeavingCustomer(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23503' && /_customer_id_fkey$/.test(String(constraint))
}

const byFastify: Record<string, ShopErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_FILES_LIMIT: 'request.tooLarge',
  FST_PARTS_LIMIT: 'request.tooLarge',
  FST_FIELDS_LIMIT: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedMedia',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupportedMedia',
}

function codeOfFastify(error: unknown): ShopErrorCode | null {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code && byFastify[code]) return byFastify[code]
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'request.invalid' : null
}

/** `/billing/city` → `billing.city`, with a sentence. */
function fieldProblems(
  problems: readonly TLocalizedValidationError[],
  request: FastifyRequest,
): Record<string, string[]> {
  const word = translator(request.language, 'errors')
  const fields: Record<string, string[]> = {}
  const add = (path: string, sentence: string) => {
    const field = path.split('/').filter(Boolean).join('.') || 'input'
    const said = fields[field] ?? []
    if (said.length === 0) fields[field] = [sentence]
  }
  const label = (path: string) => (path.split('/').filter(Boolean).at(-1) ?? 'input').replaceAll('_', ' ')
  for (const problem of problems) {
    const field = label(problem.instancePath)
    switch (problem.keyword) {
      case 'required':
        for (const name of problem.params.requiredProperties) {
          add(`${problem.instancePath}/${name}`, word('field.required', { field: name.replaceAll('_', ' ') }))
        }
        break
      case 'minLength':
        add(
          problem.instancePath,
          problem.params.limit === 1
            ? word('field.required', { field })
            : word('field.tooShort', { field, limit: String(problem.params.limit) }),
        )
        break
      case 'maxLength':
        add(problem.instancePath, word('field.tooLong', { field, limit: String(problem.params.limit) }))
        break
      case 'minimum':
        add(problem.instancePath, word('field.minimum', { field, limit: String(problem.params.limit) }))
        break
      case 'maximum':
        add(problem.instancePath, word('field.maximum', { field, limit: String(problem.params.limit) }))
        break
      case 'format':
        add(problem.instancePath, word(problem.params.format === 'email' ? 'field.email' : 'field.format', { field }))
        break
      case 'type':
        add(
          problem.instancePath,
          word(/integer|number/.test(String(problem.params.type)) ? 'field.number' : 'field.format', { field }),
        )
        break
      default:
        add(problem.instancePath, word('field.format', { field }))
    }
  }
  return fields
}
