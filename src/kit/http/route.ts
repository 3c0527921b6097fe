import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Answer, Call, Input, Params } from '../../shared/contract.ts'
import { ShopError } from '../../shared/errors.ts'
import { Invalid, Refused } from '../../shared/wire.ts'
import type { ApiApp } from '../services.ts'

/** A request of one call: its input is parsed, its language and currency are known. */
export interface CallRequest<C extends Call> {
  params: Params<C>
  input: Input<C>
  http: FastifyRequest
  reply: FastifyReply
}

/** Answers the body of a 200, or the reply itself where a refusal has a body of its own and was sent already. */
type Handler<C extends Call> = (request: CallRequest<C>) => Promise<Answer<C> | FastifyReply>

interface RouteOptions {
  /** Hooks of the feature, such as "who is asking". */
  preHandler?: RouteShorthandOptions['preHandler']
  /** A GET that changes something, by contract: never cached, never prefetched, never from another site. */
  changes?: boolean
  /** The answer is for the asking shopper alone: never cached. */
  isPersonal?: boolean
  /** The call takes one file of so many bytes. A longer one arrives cut, for the call to say so at its field. */
  fileBytes?: number
}

/** A body so many times larger than the file that a call takes is not read to its end just to be refused. */
const bodyTimesFile = 4

/** Errors that any call can give; a call's own answers come on top. */
const commonAnswers = { 404: Refused, 422: Invalid, 429: Refused, 500: Refused, 503: Refused }
const writeAnswers = { 403: Refused, 413: Refused, 415: Refused }

/** Registers a call of a contract. The handler returns the body of the 200 answer and throws `ShopError` for refusals. */
export function route<C extends Call>(app: ApiApp, call: C, handler: Handler<C>, options: RouteOptions = {}): void {
  const isWrite = call.method !== 'GET' || options.changes === true
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.tag],
      ...(call.params ? { params: call.params } : {}),
      ...(call.input ? { [call.method === 'GET' ? 'querystring' : 'body']: call.input } : {}),
      response: { ...commonAnswers, ...(isWrite ? writeAnswers : {}), ...call.answers },
    },
    config: {
      changes: isWrite,
      ...(options.fileBytes ? { multipartOptions: multipartOf(options.fileBytes) } : {}),
    },
    ...(options.fileBytes ? { onRequest: refuseLarger(options.fileBytes * bodyTimesFile) } : {}),
    ...(options.preHandler ? { preHandler: options.preHandler } : {}),
    handler: (request, reply) => {
      if (options.changes || options.isPersonal) reply.header('cache-control', 'no-store')
      return handler({
        // Validated by the schemas above: these are the contract's own types.
        params: request.params as Params<C>,
        input: (call.method === 'GET' ? request.query : request.body) as Input<C>,
        http: request,
        reply,
      })
    },
  })
}

function multipartOf(fileSize: number) {
  return { throwFileSizeLimit: false, limits: { fileSize } }
}

/** By what the request says of itself; without that it is read, and what is too much is dropped. */
function refuseLarger(mostBytes: number) {
  return async (request: FastifyRequest) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new ShopError('request.tooLarge')
  }
}
