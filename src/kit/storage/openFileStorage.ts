import { randomUUID } from 'node:crypto'
import type { Settings } from '../services.ts'
import { type FileStorage, StorageError } from './fileStorage.ts'
import { makeFolderStorage } from './folderStorage.ts'
import { makeS3Storage } from './s3Storage.ts'

/** The storage that the settings select. It connects on its first call. */
export function openFileStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): FileStorage {
  return s3 === null ? makeFolderStorage(dataDir) : makeS3Storage(s3)
}

/**
 * Writes, reads and deletes a file.
 * @throws StorageError naming the rejected operation
 */
export async function checkFileStorage(files: FileStorage): Promise<void> {
  const path = `checks/${randomUUID()}`
  await files.put(path, Buffer.from('Chainline'))
  const content = await files.read(path)
  content?.stream.destroy()
  await files.remove(path)
  if (content?.bytes !== 9)
    throw new StorageError(`The file storage ${files.name} returns other files than it was given`)
}
