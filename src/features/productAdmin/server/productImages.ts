/** Images of products that are uploaded in the back office: stored like those of an import. */
import { buffer } from 'node:stream/consumers'
import type { Upload } from '../../../kit/http/upload.ts'
import type { FileStorage } from '../../../kit/storage/fileStorage.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { ImageError, type ImageIssueCode } from '../../import/server/images/imageError.ts'
import { locateImage, type StoredImage, storeImage } from '../../import/server/images/storeImage.ts'
import type { ProductForm } from '../productForm.ts'

/** @throws ShopError with the reason for a file that is no image of the shop's kinds, or too large */
export async function storeProductImage(
  upload: Upload | null,
  files: FileStorage,
  language: Language,
): Promise<StoredImage> {
  const refuse = (reason: ImageIssueCode) =>
    new ShopError('request.invalid', {}, { image: [translator(language, 'errors')('productAdmin.image', { reason })] })
  if (!upload) throw refuse('imageMissing')
  if (upload.isCut) throw refuse('imageTooLarge')
  try {
    return await storeImage(upload.content, files)
  } catch (error) {
    throw error instanceof ImageError ? refuse(error.reason) : error
  }
}

/** A path that `storeImage` has made, so that nothing else in the folder is read. */
const uploadedPath = /^import\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:jpg|png|gif|webp|avif)$/

/** An image that `storeImage` has stored. @returns null for a path that is none of them */
export async function findUploadedImage(path: string, files: FileStorage): Promise<StoredImage | null> {
  const content = uploadedPath.test(path) ? await files.read(locateImage(path)) : null
  return content && storeImage(await buffer(content.stream), null)
}

/** The images that a form names, by path, with their sizes. Unknown ones are missing. */
export async function findStoredImages(
  { images }: ProductForm,
  known: readonly StoredImage[],
  files: FileStorage,
): Promise<Map<string, StoredImage>> {
  const found = new Map(known.map(({ path, width, height }) => [path, { path, width, height }]))
  for (const { path } of images) {
    const image = found.has(path) ? null : await findUploadedImage(path, files)
    if (image) found.set(path, image)
  }
  return found
}
