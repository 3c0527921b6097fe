import { fileURLToPath } from 'node:url'
import type { FileContent, FileStorage } from '../../../../kit/storage/fileStorage.ts'
import { makeFolderStorage } from '../../../../kit/storage/folderStorage.ts'
import { locateImage } from './storeImage.ts'

/** The demo's images are part of the shop's code; those of the file storage take precedence. */
export const demoImages = fileURLToPath(new URL('../../../../../demo/images/', import.meta.url))

/** The original of an image that the shop shows; null when the file does not exist. @throws StorageError */
export async function openImage(files: FileStorage, path: string): Promise<FileContent | null> {
  return (await files.read(locateImage(path))) ?? (await makeFolderStorage(demoImages).read(path))
}
