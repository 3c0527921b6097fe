/** An uploaded file. It stays in memory until its call has checked it: nothing unchecked reaches the disk. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toSingleLine } from '../../shared/personDetails.ts'

export interface Upload {
  /** The file name as sent, without folders. For display, never a path. */
  name: string
  content: Buffer
  /** Whether the file exceeds the call's limit; `content` is then its beginning. */
  isCut: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null
  }
}

/** Adds `request.upload`: the file of a multipart body, null without one. See `storeUpload`. */
export function decorateUpload(app: FastifyInstance): void {
  app.decorateRequest('upload', null)
}

/** Reads the file of a multipart body. Browsers send an empty part when no file was chosen. */
export async function storeUpload(this: FastifyRequest, part: MultipartFile): Promise<void> {
  const content = await part.toBuffer()
  if (content.length === 0) return
  this.upload = { name: plainName(part.filename ?? ''), content, isCut: part.file.truncated }
}

/** Characters. */
const maxNameLength = 120

/** The last part of a path of any operating system, on one line, without characters that change the text direction. */
export function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return toSingleLine(last.replace(/[\p{Cf}\ufffd]/gu, '')).slice(-maxNameLength)
}
