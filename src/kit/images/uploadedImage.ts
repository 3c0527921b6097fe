/** Images uploaded in the back office. */
import { buffer } from 'node:stream/consumers'
import { ShopError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import type { FileStore } from '../fileStore/fileStore.ts'
import type { Upload } from '../http/upload.ts'
import { translator } from '../text/translator.ts'
import { ImageError, type ImageProblem } from './imageError.ts'
import { openImage } from './openImage.ts'
import { checkImageStart, type StoredImage, storeImage } from './storeImage.ts'

/** @throws ShopError with the reason for a file that is not a supported image, or is too large */
export async function storeUploadedImage(
  upload: Upload | null,
  files: FileStore,
  language: Language,
): Promise<StoredImage> {
  if (!upload) throw toUploadError('imageMissing', language)
  if (upload.isCut) throw toUploadError('imageTooLarge', language)
  return explainImageError(storeImage(upload.content, files), language)
}

/** @throws ShopError with the reason why a file that begins like this would be rejected */
export function checkUploadStart(start: Buffer, language: Language): Promise<void> {
  return explainImageError(checkImageStart(start), language)
}

async function explainImageError<T>(work: Promise<T>, language: Language): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ImageError ? toUploadError(error.reason, language) : error
  })
}

/** The error of a call whose image is rejected, at its field. */
export function toUploadError(reason: ImageProblem, language: Language): ShopError {
  const message = translator(language, 'errors')('productAdmin.image', { reason })
  return new ShopError('request.invalid', {}, { image: [message] })
}

/** A path created by `storeImage`, so that no other file in the folder can be read. */
const uploadedPath = /^import\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:jpg|png|gif|webp|avif)$/

/** A previously uploaded image with its size; null for any other path. */
export async function findUploadedImage(path: string, files: FileStore): Promise<StoredImage | null> {
  return uploadedPath.test(path) ? measureImage(path, files) : null
}

/**
 * A previously shown image with its size; null when the file does not exist.
 * @param path from the database, not from a request
 */
export async function measureImage(path: string, files: FileStore): Promise<StoredImage | null> {
  const content = await openImage(files, path)
  return content && { ...(await storeImage(await buffer(content.stream), null)), path }
}
