import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { findUploadedImage } from '../../../kit/images/uploadedImage.ts'
import type { ProductForm } from '../productForm.ts'

/** The images referenced in a form, by path, with their sizes. Unknown ones are missing. */
export async function findStoredImages(
  { images }: ProductForm,
  known: readonly StoredImage[],
  files: FileStore,
): Promise<Map<string, StoredImage>> {
  const found = new Map(known.map(({ path, width, height }) => [path, { path, width, height }]))
  for (const { path } of images) {
    const image = found.has(path) ? null : await findUploadedImage(path, files)
    if (image) found.set(path, image)
  }
  return found
}
