import build, { type Schema } from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler, RouteShorthandOptions } from 'fastify'
import type { Answer, Call, Input, Params } from '../../shared/contract.ts'
import { ShopError } from '../../shared/errors.ts'
import { memoize } from '../cache.ts'
import type { ApiApp } from '../services.ts'
import { type SharedResponse, shareResponse } from './sharedResponses.ts'
import { ErrorResponse, ValidationErrorResponse } from './wire.ts'

/** A request with parsed input, language and currency. */
export interface CallRequest<C extends Call> {
  params: Params<C>
  input: Input<C>
  http: FastifyRequest
  reply: FastifyReply
}

/** Returns the body of a 200, or the reply when it has already sent an error with a custom body. */
type Handler<C extends Call> = (request: CallRequest<C>) => Promise<Answer<C> | FastifyReply>

interface RouteOptions<C extends Call> {
  /** Hooks of the feature, such as one that identifies the customer. */
  preHandler?: RouteShorthandOptions['preHandler']
  /** A GET that changes something, as the contract requires: never cached, prefetched or accepted from another site. */
  changes?: boolean
  /** The response is private to the shopper: never cached. */
  isPersonal?: boolean
  /** The response is cached: see `sharedResponses.ts`. The handler must depend only on input, language and currency. */
  shared?: SharedResponse<C>
  /** For a call of the back office: the permission that it requires (`features/staff/permissions.ts`). */
  permission?: string
  /** How a caller authenticates, for the API's description: names of security schemes with their scopes. */
  security?: readonly Record<string, readonly string[]>[]
  /** Details beyond the summary, for the API's description. */
  description?: string | null
  /** Maximum size of the call's file in bytes. A larger one arrives truncated, so that the call can report it at the field. */
  fileBytes?: number
}

/** A body this many times larger than the call's maximum file is not read to its end. */
const bodyTimesFile = 4

/** Errors that any call can return, in addition to its own responses. */
const commonAnswers = {
  404: ErrorResponse,
  422: ValidationErrorResponse,
  429: ErrorResponse,
  500: ErrorResponse,
  503: ErrorResponse,
}
const writeAnswers = { 403: ErrorResponse, 413: ErrorResponse, 415: ErrorResponse }

/** Registers a call of a contract. The handler returns the body of the 200 response and throws `ShopError` for errors. */
export function route<C extends Call>(app: ApiApp, call: C, handler: Handler<C>, options: RouteOptions<C> = {}): void {
  const isWrite = call.method !== 'GET' || options.changes === true
  const handle = (request: FastifyRequest, reply: FastifyReply) => handler(toCallRequest(call, request, reply))
  const shared = options.shared && shareResponse(app, call, options.shared, handle)
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(options.description ? { description: options.description } : {}),
      tags: [call.tag],
      ...(options.security ? { security: options.security } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(call.input ? { [call.method === 'GET' ? 'querystring' : 'body']: call.input } : {}),
      response: { ...commonAnswers, ...(isWrite ? writeAnswers : {}), ...call.answers },
    },
    config: {
      changes: isWrite,
      ...(options.permission ? { permission: options.permission } : {}),
      ...(options.fileBytes ? { multipartOptions: buildMultipartOptions(options.fileBytes) } : {}),
    },
    ...(options.fileBytes ? { onRequest: limitBodySize(options.fileBytes * bodyTimesFile) } : {}),
    ...(options.preHandler ? { preHandler: options.preHandler } : {}),
    handler: (request, reply) => {
      if (options.changes || options.isPersonal) reply.header('cache-control', 'no-store')
      return handle(request, reply)
    },
    // A shared response is compressed once, by its cache.
    ...(shared ? { ...shared, compress: false } : {}),
  })
}

function toCallRequest<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): CallRequest<C> {
  return {
    // The schemas have validated the input, so it has the contract's types.
    params: request.params as Params<C>,
    input: (call.method === 'GET' ? request.query : request.body) as Input<C>,
    http: request,
    reply,
  }
}

function buildMultipartOptions(fileSize: number) {
  return { throwFileSizeLimit: false, limits: { fileSize } }
}

/** Checks `Content-Length`. Without that header the body is read, and the excess dropped. */
function limitBodySize(maxBytes: number) {
  return async (request: FastifyRequest) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new ShopError('request.tooLarge')
  }
}

/**
 * Serializes with the response schema, as Fastify does by default, but compiles a schema that several routes or servers share only once.
 */
export const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  // Compiled at the first response: compiling all of them would take a tenth of the start, and a process rarely serves every call.
  return (data) => compileSerializer(schema)(data)
}

// Optimizing the code of a validator takes as long as the rest of compiling it, and V8 optimizes what runs often anyway.
const compileSerializer = memoize((schema: Schema) => build(schema, { ajv: { code: { optimize: false } } }))
