/**
 * Unsent input of one person in one tab: dialogs, notes, replies and phone orders. It can contain personal data, so it is kept in
 * `sessionStorage`, which ends with the tab, and only for a day.
 */
import { dayMs } from '../../../../shared/durations.ts'
import { readOpenTabs, readTabId } from './tab.ts'

interface Entry {
  tab: string
  staffId: number
  /** ISO 8601. */
  savedAt: string
  /** Whether its dialog was open. */
  isOpen: boolean
  value: unknown
}

/** Restored input. */
interface FoundInput<Value> {
  value: Value
  /** ISO 8601. */
  savedAt: string
}

/** Longer than a session, so that input is still there the next morning. */
const retentionMs = dayMs

const prefix = 'chainline.input.'

// If the browser denies storage, input lasts as long as the page.
function listNames(): string[] {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  } catch {
    return []
  }
}

function read(name: string): Entry | null {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function write(name: string, entry: Entry): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(entry))
  } catch {}
}

function isUsable({ staffId, savedAt }: Entry, reader: number): boolean {
  return staffId === reader && Date.parse(savedAt) >= Date.now() - retentionMs
}

function readOwn(name: string, staffId: number): Entry | null {
  const entry = read(name)
  // Reads the tab's id only when there is input, because the id can keep a page out of the back/forward cache.
  return entry && isUsable(entry, staffId) && entry.tab === readTabId() ? entry : null
}

/**
 * The input of a person under a name in this tab. The value has the shape that was written; when the shape changes, the name gets
 * a new number at its end.
 */
export function readTabInput<Value>(name: string, staffId: number): FoundInput<Value> | null {
  const entry = readOwn(name, staffId)
  return entry && { value: entry.value as Value, savedAt: entry.savedAt }
}

/** @param isOpen whether its dialog is open */
export function writeTabInput(name: string, staffId: number, value: unknown, isOpen = false): void {
  write(name, { tab: readTabId(), staffId, savedAt: new Date().toISOString(), isOpen, value })
}

/** Marks the dialog as closed, and keeps its input. */
export function closeTabInput(name: string): void {
  const entry = read(name)
  if (entry) write(name, { ...entry, isOpen: false })
}

export function removeTabInput(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {}
}

/** Removes all input of this tab. */
export function removeTabInputs(): void {
  for (const name of listNames()) removeTabInput(name)
}

/**
 * The dialog that was open in a place when the page was left.
 * @param place names where dialogs are opened, such as `order.100001`; the input of its dialogs is named `PLACE:DIALOG`
 */
export function findOpenInput<Value>(
  place: string,
  staffId: number,
): { dialog: string; input: FoundInput<Value> } | null {
  for (const name of listNames()) {
    if (!name.startsWith(`${place}:`) || !readOwn(name, staffId)?.isOpen) continue
    const input = readTabInput<Value>(name, staffId)
    if (input) return { dialog: name.slice(place.length + 1), input }
  }
  return null
}

/**
 * Takes over the input of an earlier page of this tab that ended without an event, as when the browser discards a tab. Removes
 * input that is too old, belongs to another person, or was copied from an open tab by duplicating it.
 */
export async function claimTabInputs(staffId: number): Promise<void> {
  const names = listNames()
  if (names.length === 0) return
  const open = await readOpenTabs()
  const own = readTabId()
  for (const name of names) {
    const entry = read(name)
    if (entry?.tab === own && isUsable(entry, staffId)) continue
    if (entry && isUsable(entry, staffId) && !open.has(entry.tab)) write(name, { ...entry, tab: own })
    else removeTabInput(name)
  }
}
