/**
 * Unsaved input of editors, in the browser's storage. Each tab has its own draft, so that two tabs with the same product do not
 * overwrite each other.
 */
import { dayMs } from '../../../../shared/durations.ts'
import { readOpenTabs, readTabId } from './tab.ts'

interface FormDraft<Stored, Form> {
  /** As it was read before the first change. */
  stored: Stored
  form: Form
  /** ISO 8601. */
  savedAt: string
}

/** A draft and its tab. */
export interface TabDraft<Stored, Form> extends FormDraft<Stored, Form> {
  /** The tab's id; empty for a draft of an old release, which had one draft for all tabs. */
  tab: string
}

/** How long a draft of a closed tab is kept. */
const keptDays = 30

const prefix = 'chainline.editor.'
const storageName = (key: string, tab: string) => `${prefix}${key}${tab && `#${tab}`}`

/** @returns the key of the editor and the tab's id; null for other entries of the storage */
function parseName(name: string): { key: string; tab: string } | null {
  if (!name.startsWith(prefix)) return null
  const [key = '', tab = ''] = name.slice(prefix.length).split('#')
  return { key, tab }
}

// If the browser denies storage, a draft lasts as long as the page.
function listNames(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}

function read<Stored, Form>(key: string, tab: string): TabDraft<Stored, Form> | null {
  try {
    const text = localStorage.getItem(storageName(key, tab))
    return text === null ? null : { ...JSON.parse(text), tab }
  } catch {
    return null
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {}
}

/** @returns the drafts of all tabs, the newest first */
function readAll<Stored, Form>(key: string): TabDraft<Stored, Form>[] {
  return listNames()
    .flatMap((name) => {
      const parsed = parseName(name)
      return (parsed?.key === key && read<Stored, Form>(key, parsed.tab)) || []
    })
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}

/** The draft of this tab. */
export function readFormDraft<Stored, Form>(key: string): TabDraft<Stored, Form> | null {
  return read(key, readTabId())
}

/** The latest draft of any tab. */
export function readNewestFormDraft<Stored, Form>(key: string): TabDraft<Stored, Form> | null {
  return readAll<Stored, Form>(key)[0] ?? null
}

/** The drafts of closed tabs, newest first. Removes drafts older than 30 days, including those of other editors. */
export async function readClosedFormDrafts<Stored, Form>(key: string): Promise<TabDraft<Stored, Form>[]> {
  const open = await readOpenTabs()
  removeOld(open)
  return readAll<Stored, Form>(key).filter(({ tab }) => !open.has(tab))
}

function removeOld(open: ReadonlySet<string>): void {
  const oldest = Date.now() - keptDays * dayMs
  for (const name of listNames()) {
    const parsed = parseName(name)
    if (!parsed || open.has(parsed.tab)) continue
    const savedAt = Date.parse(read(parsed.key, parsed.tab)?.savedAt ?? '')
    if (!(savedAt >= oldest)) remove(name)
  }
}

interface DraftListener {
  onWrite(): void
  /** @param tab whose draft was saved or discarded; null when the whole storage was cleared, as by signing out of the shop */
  onRemove(tab: string | null): void
}

/** Subscribes to changes of the editor's drafts in other tabs. @returns a function that unsubscribes */
export function watchFormDrafts(key: string, { onWrite, onRemove }: DraftListener): () => void {
  const hear = ({ key: name, newValue }: StorageEvent) => {
    if (name === null) return onRemove(null)
    const parsed = parseName(name)
    if (parsed?.key !== key) return
    if (newValue === null) onRemove(parsed.tab)
    else onWrite()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Stores the draft of this tab. */
export function writeFormDraft<Stored, Form>(key: string, { stored, form, savedAt }: FormDraft<Stored, Form>): void {
  try {
    localStorage.setItem(storageName(key, readTabId()), JSON.stringify({ stored, form, savedAt }))
  } catch {}
}

/** @param tab whose draft: this tab's by default */
export function removeFormDraft(key: string, tab: string = readTabId()): void {
  remove(storageName(key, tab))
}

/** Removes the drafts of all editors in all tabs. */
export function removeAllFormDrafts(): void {
  for (const name of listNames()) if (parseName(name)) remove(name)
}

/** Removes the drafts of all tabs, for something that was deleted. */
export function removeFormDrafts(key: string): void {
  for (const name of listNames()) if (parseName(name)?.key === key) remove(name)
}
