/** An uploaded file that is too large for memory: it is the whole body of its request, and goes straight to disk. */
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body, unread. */
    bodyStream: Readable | null
  }
}

/** Types that browsers and tools send CSV files with. */
const contentTypes = ['text/csv', 'application/octet-stream']

/** Lets the calls of `app` take a file as their body. Register it in a context of its own: other calls know only JSON and forms. */
export function takeStreamedUploads(app: FastifyInstance): void {
  app.decorateRequest('bodyStream', null)
  app.addContentTypeParser(contentTypes, (request, body, done) => {
    request.bodyStream = body
    done(null, {})
  })
}

/** The upload exceeds its limit. */
export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError'
}

/** Writes the body to a file. @returns its size in bytes; 0 without a body @throws UploadTooLargeError */
export async function writeUpload(request: FastifyRequest, path: string, maxBytes: number): Promise<number> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new UploadTooLargeError()
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new UploadTooLargeError() : null, chunk)
    },
  })
  await pipeline(request.bodyStream ?? Readable.from([]), counting, createWriteStream(path, { mode: 0o600 }))
  return bytes
}
