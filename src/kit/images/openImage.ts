import { fileURLToPath } from 'node:url'
import type { FileContent, FileStore } from '../fileStore/fileStore.ts'
import { makeFolderFileStore } from '../fileStore/folderFileStore.ts'
import { locateImage } from './storeImage.ts'

/** The demo's images are part of the shop's code; those of the file store take precedence. */
export const demoImages = fileURLToPath(new URL('../../../demo/images/', import.meta.url))

/** The original of an image that the shop shows; null when the file does not exist. @throws FileStoreError */
export async function openImage(files: FileStore, path: string): Promise<FileContent | null> {
  return (await files.read(locateImage(path))) ?? (await makeFolderFileStore(demoImages).read(path))
}
