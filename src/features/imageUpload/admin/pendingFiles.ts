/** Images whose upload has not finished, stored in the browser so that the upload resumes when the page is reopened. */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { dayMs } from '../../../shared/durations.ts'

/** An upload for one field. Choosing the same file again for that field continues it. */
export interface PendingFile {
  /** The page and the field that the image is for. */
  field: string
  file: File
}

interface SavedFile extends PendingFile {
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Equals the time that the shop stores the parts. */
const retentionMs = dayMs

let opened: UseStore | null = null
function openStore(): UseStore {
  opened ??= createStore('chainline-uploads', 'files')
  return opened
}

const nameFile = ({ field, file: { name, size, lastModified } }: PendingFile) =>
  [field, name, size, lastModified].join('\n')

// The browser can forbid storage, or have no space left. Then an upload ends with its page.
export async function savePendingFile(pending: PendingFile): Promise<void> {
  const saved: SavedFile = { ...pending, savedAt: Date.now() }
  await set(nameFile(pending), saved, openStore()).catch(() => {})
}

export async function removePendingFile(pending: PendingFile): Promise<void> {
  await del(nameFile(pending), openStore()).catch(() => {})
}

/** The files of a field, oldest first, except those that another tab is uploading. Deletes files older than a day. */
export async function listPendingFiles(field: string): Promise<File[]> {
  const saved = await entries<string, SavedFile>(openStore()).catch(() => [])
  const running = await listRunning()
  const found: SavedFile[] = []
  for (const [, file] of saved) {
    if (file.savedAt < Date.now() - retentionMs) await removePendingFile(file)
    else if (file.field === field && !running.has(nameFile(file))) found.push(file)
  }
  return found.sort((one, other) => one.savedAt - other.savedAt).map(({ file }) => file)
}

/** Runs an upload while holding a lock, so that other tabs can see it. */
export async function whileRunning<T>(pending: PendingFile, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return navigator.locks.request(nameFile(pending), { mode: 'shared' }, work)
}

/** Names of the files that some tab is uploading. Browsers report locks only on HTTPS pages. */
async function listRunning(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
