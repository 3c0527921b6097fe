/**
 * What was typed and not sent, for one person in one tab: of dialogs, notes, replies and orders by phone. It may be about people, so it is in
 * `sessionStorage`, which ends with the tab, and only for a day.
 */
import { readOpenTabs, readTabId } from './tab.ts'

interface Entry {
  tab: string
  staffId: number
  /** ISO 8601. */
  savedAt: string
  /** Whether it is of a dialog that was open. */
  isOpen: boolean
  value: unknown
}

/** Input that was found again. */
interface FoundInput<Value> {
  value: Value
  /** ISO 8601. */
  savedAt: string
}

/** Longer than a session lasts, so that it is there the next morning. */
const keptMs = 24 * 3_600_000

const prefix = 'chainline.input.'

// The browser may forbid storage: then input lasts as long as the page.
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
  return staffId === reader && Date.parse(savedAt) >= Date.now() - keptMs
}

function readOwn(name: string, staffId: number): Entry | null {
  const entry = read(name)
  // The id of the tab is only read when there is something: it may keep a page out of the back/forward cache.
  return entry && isUsable(entry, staffId) && entry.tab === readTabId() ? entry : null
}

/**
 * What this tab has of a person under a name. The value has the shape with which it was written: a name ends with a number of its own when
 * that changes.
 */
export function readTabInput<Value>(name: string, staffId: number): FoundInput<Value> | null {
  const entry = readOwn(name, staffId)
  return entry && { value: entry.value as Value, savedAt: entry.savedAt }
}

/** @param isOpen whether it is of a dialog that is open */
export function writeTabInput(name: string, staffId: number, value: unknown, isOpen = false): void {
  write(name, { tab: readTabId(), staffId, savedAt: new Date().toISOString(), isOpen, value })
}

/** The dialog was closed, and its input stays. */
export function closeTabInput(name: string): void {
  const entry = read(name)
  if (entry) write(name, { ...entry, isOpen: false })
}

export function removeTabInput(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {}
}

/** Removes everything that this tab has. */
export function removeTabInputs(): void {
  for (const name of listNames()) removeTabInput(name)
}

/**
 * The dialog of a place that was open when the page was left.
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
 * Takes over what a page of this tab has left whose end the browser did not report, as when it discards a tab. Removes what belongs to
 * another person or to an open tab that this one is a duplicate of, and what is too old.
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
