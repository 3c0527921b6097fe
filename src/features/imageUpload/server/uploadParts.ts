/**
 * The parts of uploads, as files `uploads/STAFF/HASH/PLACE`. The name is a hash of the whole file: choosing the same file again
 * resumes its upload in any browser, parts of different files never mix, and a joined file can be verified.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore, StoredFile } from '../../../kit/fileStore/fileStore.ts'
import type { Services } from '../../../kit/services.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ShopError } from '../../../shared/errors.ts'
import { partBytes } from '../imageUpload.ts'

const folder = 'uploads'
const abandonedMs = dayMs

/** One person cannot see or continue the uploads of another. */
export interface UploadName {
  staffId: number
  /** SHA-256 of the whole file. */
  hash: string
}

/** @throws ShopError request.notFound for an invalid hash */
function locateUpload({ staffId, hash }: UploadName): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new ShopError('request.notFound')
  return `${folder}/${staffId}/${hash}`
}

/** The parts without a gap, from the first one on. */
async function listParts(files: FileStore, path: string): Promise<StoredFile[]> {
  const found = new Map<string, StoredFile>()
  for await (const file of files.list(path)) found.set(file.path, file)
  const parts: StoredFile[] = []
  for (;;) {
    const part = found.get(`${path}/${parts.length}`)
    if (!part) return parts
    parts.push(part)
  }
}

/** @returns the number of bytes stored @throws ShopError request.notFound, FileStoreError */
export async function findOffset(files: FileStore, name: UploadName): Promise<number> {
  const parts = await listParts(files, locateUpload(name))
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Stores the part that begins at `offset`, whole or not at all. Storing the same part twice concurrently is harmless.
 * @returns the number of bytes stored @throws ShopError imageUpload.interrupted for any other offset than that of `findOffset`;
 * FileStoreError
 */
export async function storePart(files: FileStore, name: UploadName, offset: number, content: Buffer): Promise<number> {
  const known = await findOffset(files, name)
  // A part that is not full is the last one.
  if (offset !== known || offset % partBytes !== 0) throw new ShopError('imageUpload.interrupted')
  await files.put(`${locateUpload(name)}/${offset / partBytes}`, content)
  return offset + content.length
}

/**
 * Joins the parts to the whole file. The parts are kept for a day, because the call that stores the image is repeated when its
 * response is lost.
 * @throws ShopError imageUpload.interrupted when the file is incomplete; parts that add up to a different file are deleted.
 * FileStoreError
 */
export async function joinParts(files: FileStore, name: UploadName): Promise<Buffer> {
  const path = locateUpload(name)
  const contents: Buffer[] = []
  for (const part of await listParts(files, path)) {
    const content = await files.read(part.path)
    if (content) contents.push(await buffer(content.stream))
  }
  const joined = Buffer.concat(contents)
  if (createHash('sha256').update(joined).digest('hex') === name.hash) return joined
  await files.removeFolder(path)
  throw new ShopError('imageUpload.interrupted')
}

/** Deletes uploads that have not been continued for a day. */
export async function deleteAbandonedUploads({ files, now }: Pick<Services, 'files' | 'now'>): Promise<void> {
  const newest = new Map<string, number>()
  for await (const { path, modifiedAt } of files.list(folder)) {
    const upload = path.slice(0, path.lastIndexOf('/'))
    newest.set(upload, Math.max(newest.get(upload) ?? 0, modifiedAt.getTime()))
  }
  for (const [upload, time] of newest) if (time < now().getTime() - abandonedMs) await files.removeFolder(upload)
}
