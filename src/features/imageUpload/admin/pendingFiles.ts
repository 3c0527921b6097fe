/** Images whose upload has not ended, kept in the browser: it goes on when the page is opened again. */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** An upload of one field. Choosing the same file again there is the same one. */
export interface PendingFile {
  /** The page and the field that the image is for. */
  field: string
  file: File
}

interface KeptFile extends PendingFile {
  /** Milliseconds since 1970. */
  savedAt: number
}

/** As long as the shop keeps the parts. */
const keptMs = 24 * 60 * 60 * 1000

let opened: UseStore | null = null
function openStore(): UseStore {
  opened ??= createStore('chainline-uploads', 'files')
  return opened
}

const nameFile = ({ field, file: { name, size, lastModified } }: PendingFile) =>
  [field, name, size, lastModified].join('\n')

// The browser may forbid storage, or have no room: then an upload lasts as long as its page.
export async function keepFile(pending: PendingFile): Promise<void> {
  const kept: KeptFile = { ...pending, savedAt: Date.now() }
  await set(nameFile(pending), kept, openStore()).catch(() => {})
}

export async function forgetFile(pending: PendingFile): Promise<void> {
  await del(nameFile(pending), openStore()).catch(() => {})
}

/** The files of a field, the oldest first, without those that another tab is uploading. Deletes those that are older than a day. */
export async function listPendingFiles(field: string): Promise<File[]> {
  const kept = await entries<string, KeptFile>(openStore()).catch(() => [])
  const running = await listRunning()
  const found: KeptFile[] = []
  for (const [, file] of kept) {
    if (file.savedAt < Date.now() - keptMs) await forgetFile(file)
    else if (file.field === field && !running.has(nameFile(file))) found.push(file)
  }
  return found.sort((one, other) => one.savedAt - other.savedAt).map(({ file }) => file)
}

/** Runs an upload so that other tabs know of it. */
export async function whileRunning<T>(pending: PendingFile, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return navigator.locks.request(nameFile(pending), { mode: 'shared' }, work)
}

/** Names of the files that a tab is uploading. Browsers tell only on pages with HTTPS. */
async function listRunning(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
