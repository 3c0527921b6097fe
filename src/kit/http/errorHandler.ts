import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { TLocalizedValidationError } from 'typebox/error'
import { DatabaseUnavailableError, ShopError, type ShopErrorCode } from '../../shared/errors.ts'
import { FileStoreError } from '../fileStore/fileStore.ts'
import { makeRepeatFilter } from '../repeatFilter.ts'
import { nameField } from '../text/fieldName.ts'
import { translator } from '../text/translator.ts'
import { describeError } from '../worker.ts'
import { ValidationFailure } from './input.ts'

/** The only place that maps errors to HTTP. Unknown errors are logged in full and answered without detail. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = findValidationFailure(error)
  if (failure) {
    // A malformed path parameter is an unknown id, not invalid input.
    if (failure.part === 'params') return sendError(reply, request, new ShopError('request.notFound'))
    return sendError(reply, request, new ShopError('request.invalid', {}, fieldProblems(failure.problems, request)))
  }
  if (error instanceof ShopError) return sendError(reply, request, error)
  if (error instanceof FileStoreError) {
    request.log.error(error.message)
    return sendError(reply, request, new ShopError('request.busy'))
  }
  if (error instanceof DatabaseUnavailableError) {
    logUnavailable(error, request.log)
    return sendError(reply, request, new ShopError('request.unavailable'))
  }
  const known = isCausedByDeletedCustomer(error) ? 'request.unauthenticated' : findFastifyCode(error)
  if (known) return sendError(reply, request, new ShopError(known))
  // The client disconnected during the response or its own upload: no one is left to answer, and there is no error to log.
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

const unavailability = makeRepeatFilter()

/** Logs why requests fail while the database is unavailable: one line per minute, not one per request. */
export function logUnavailable(error: DatabaseUnavailableError, log: FastifyBaseLogger): void {
  const reason = describeError(error)
  if (unavailability.isDue(reason)) log.error(`requests fail because the database is unavailable (${reason})`)
}

/** The message of an error in the language of the request. */
export function translateError(error: ShopError, { language }: Pick<FastifyRequest, 'language'>): string {
  return translator(language, 'errors')(error.code, error.params)
}

function sendError(reply: FastifyReply, request: FastifyRequest, error: ShopError) {
  const message = translateError(error, request)
  if (error.status === 503) reply.header('retry-after', retryAfterSeconds)
  if (error.status === 429) reply.header('retry-after', Number(error.params.seconds))
  if (error.status === 422) return reply.code(422).send({ message, errors: error.fields })
  return reply.code(error.status).send({ error: shortenName(error) ?? message, message })
}

/** When a client may retry while the shop is overloaded or its database unavailable. */
export const retryAfterSeconds = 2

/** The value of `error` that older clients read (api contract, Errors). */
function shortenName(error: ShopError): string | null {
  if (error.code === 'request.unauthenticated') return 'Unauthenticated'
  if (error.code === 'customer.reauthenticate') return 'Reauthentication Required'
  return error.status === 404 ? 'Resource Not Found' : null
}

function findValidationFailure(
  error: unknown,
): { part: string; problems: readonly TLocalizedValidationError[] } | null {
  if (!(error instanceof ValidationFailure)) return null
  const part = 'validationContext' in error ? String(error.validationContext) : 'body'
  return { part, problems: error.problems }
}

/** The row belongs to a customer whose account a concurrent request has just deleted. */
function isCausedByDeletedCustomer(error: unknown): boolean {
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

function findFastifyCode(error: unknown): ShopErrorCode | null {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code && byFastify[code]) return byFastify[code]
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'request.invalid' : null
}

/** `/billing/city` → `billing.city`, with a message. */
function fieldProblems(
  problems: readonly TLocalizedValidationError[],
  request: FastifyRequest,
): Record<string, string[]> {
  const t = translator(request.language, 'errors')
  const fields: Record<string, string[]> = {}
  const add = (path: string, sentence: string) => {
    const field = path.split('/').filter(Boolean).join('.') || 'input'
    const messages = fields[field] ?? []
    if (messages.length === 0) fields[field] = [sentence]
  }
  const label = (path: string) => nameField(request.language, path.split('/').filter(Boolean).at(-1) ?? 'input')
  for (const problem of problems) {
    const field = label(problem.instancePath)
    switch (problem.keyword) {
      case 'required':
        for (const name of problem.params.requiredProperties) {
          add(`${problem.instancePath}/${name}`, t('field.required', { field: label(name) }))
        }
        break
      case 'minLength':
        add(
          problem.instancePath,
          problem.params.limit === 1
            ? t('field.required', { field })
            : t('field.tooShort', { field, limit: String(problem.params.limit) }),
        )
        break
      case 'maxLength':
        add(problem.instancePath, t('field.tooLong', { field, limit: String(problem.params.limit) }))
        break
      case 'minimum':
        add(problem.instancePath, t('field.minimum', { field, limit: String(problem.params.limit) }))
        break
      case 'maximum':
        add(problem.instancePath, t('field.maximum', { field, limit: String(problem.params.limit) }))
        break
      case 'format':
        add(problem.instancePath, t(problem.params.format === 'email' ? 'field.email' : 'field.format', { field }))
        break
      case 'type':
        add(
          problem.instancePath,
          t(/integer|number/.test(String(problem.params.type)) ? 'field.number' : 'field.format', { field }),
        )
        break
      default:
        add(problem.instancePath, t('field.format', { field }))
    }
  }
  return fields
}
