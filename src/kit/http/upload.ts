/** A file that came with a form. It is held in memory until its call has looked at it: nothing reaches the disk unseen. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { oneLine } from '../../shared/personDetails.ts'

export interface Upload {
  /** As the sender called it, without folders: to be shown, never to be used as a path. */
  name: string
  content: Buffer
  /** There was more than the call takes; `content` is its beginning. */
  isCut: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null
  }
}

export function decorateUpload(app: FastifyInstance): void {
  app.decorateRequest('upload', null)
}

/** Reads the file of a multipart body. Empty parts are what browsers send when no file was chosen. */
export async function keepUpload(this: FastifyRequest, part: MultipartFile): Promise<void> {
  const content = await part.toBuffer()
  if (content.length === 0) return
  this.upload = { name: plainName(part.filename ?? ''), content, isCut: part.file.truncated }
}

/** Characters. */
const longestName = 120

/** The last part of a path of any system, on one line, without characters that turn the reading direction. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return oneLine(last.replace(/[\p{Cf}\ufffd]/gu, '')).slice(-longestName)
}
