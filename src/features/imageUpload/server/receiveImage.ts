import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { storeUploadedImage } from '../../../kit/images/uploadedImage.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import { joinParts } from './uploadParts.ts'

interface ImageRequest {
  http: FastifyRequest
  /** `upload`: the hash of a file that was sent in parts. */
  input: { upload?: string }
  session: StaffSession
}

/**
 * Stores the image of a call: the file in its body, or one that was sent in parts. Both are checked in the same way.
 * @throws ShopError with the reason for a file that is not a supported image, too large or incomplete
 */
export async function receiveImage(files: FileStore, { http, input, session }: ImageRequest): Promise<StoredImage> {
  const { upload: hash } = input
  if (hash === undefined) return storeUploadedImage(http.upload, files, http.language)
  const content = await joinParts(files, { staffId: session.staff.id, hash })
  return storeUploadedImage({ name: hash, content, isCut: false }, files, http.language)
}
