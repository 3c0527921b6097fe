import { randomUUID } from 'node:crypto'
import type { Settings } from '../services.ts'
import { type FileStore, FileStoreError } from './fileStore.ts'
import { makeFolderFileStore } from './folderFileStore.ts'
import { makeS3FileStore } from './s3FileStore.ts'

/** The file store that the settings select. It connects on its first call. */
export function openFileStore({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): FileStore {
  return s3 === null ? makeFolderFileStore(dataDir) : makeS3FileStore(s3)
}

/**
 * Writes, reads and deletes a file.
 * @throws FileStoreError naming the rejected operation
 */
export async function checkFileStore(files: FileStore): Promise<void> {
  const path = `checks/${randomUUID()}`
  await files.put(path, Buffer.from('Chainline'))
  const content = await files.read(path)
  content?.stream.destroy()
  await files.remove(path)
  if (content?.bytes !== 9)
    throw new FileStoreError(`The file store ${files.name} returns other files than it was given`)
}
