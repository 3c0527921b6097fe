import { dayMs } from '../../shared/durations.ts'
import type { FileStore } from './fileStore.ts'

/** A newer file without a row may be one that is just being added. */
const minimumAgeMs = dayMs

/**
 * Removes the files of a folder that no row names: what erasing a person leaves behind when the process ends, or the file store fails, after
 * the transaction.
 * @param known their paths, read before the call
 */
export async function removeOrphans(
  files: FileStore,
  folder: string,
  known: ReadonlySet<string | null>,
  now: Date,
): Promise<void> {
  for await (const { path, modifiedAt } of files.list(folder)) {
    if (!known.has(path) && modifiedAt.getTime() < now.getTime() - minimumAgeMs) await files.remove(path)
  }
}
