/** An uploaded file that is too large for memory: it is the whole body of its request, and is streamed to the file store. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileStore } from '../fileStore/fileStore.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body, unread. */
    bodyStream: Readable | null
  }
}

/** Content types with which browsers and tools send CSV files and archives. */
const contentTypes = ['text/csv', 'application/octet-stream', 'application/zip']

/** Lets the calls of `app` take a file as their body. Register it in a separate context: other calls accept only JSON and forms. */
export function acceptStreamedUploads(app: FastifyInstance): void {
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

/** Stores the body as a file. @returns its size in bytes; 0 without a body @throws UploadTooLargeError */
export async function storeUpload(
  request: FastifyRequest,
  files: FileStore,
  path: string,
  maxBytes: number,
): Promise<number> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new UploadTooLargeError()
  const body = request.bodyStream ?? Readable.from([])
  let bytes = 0
  async function* counted() {
    for await (const chunk of body) {
      bytes += Buffer.byteLength(chunk)
      if (bytes > maxBytes) throw new UploadTooLargeError()
      yield chunk
    }
  }
  await files.put(path, Readable.from(counted()))
  return bytes
}
