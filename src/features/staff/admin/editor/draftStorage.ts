/**
 * Unsaved input of editors, in the browser's storage. Each tab has a draft of its own, so two tabs with the same product do not overwrite each
 * other's.
 */
import { readOpenTabs, readTabId } from './tab.ts'

interface FormDraft<Stored, Form> {
  /** As it was read before the first change. */
  stored: Stored
  form: Form
  /** ISO 8601. */
  savedAt: string
}

/** A draft, and where it was typed. */
export interface TabDraft<Stored, Form> extends FormDraft<Stored, Form> {
  /** The tab's id; empty for a draft of a release that had one draft for all tabs. */
  tab: string
}

/** How long a draft of a closed tab is kept. */
const keptDays = 30

const prefix = 'chainline.editor.'
const storageName = (key: string, tab: string) => `${prefix}${key}${tab && `#${tab}`}`

/** @returns the key of the editor and the tab's id; null for anything else in the storage */
function parseName(name: string): { key: string; tab: string } | null {
  if (!name.startsWith(prefix)) return null
  const [key = '', tab = ''] = name.slice(prefix.length).split('#')
  return { key, tab }
}

// The browser may forbid storage: then a draft lasts as long as the page.
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

/** What was typed in this tab. */
export function readFormDraft<Stored, Form>(key: string): TabDraft<Stored, Form> | null {
  return read(key, readTabId())
}

/** The latest input of any tab. */
export function readNewestFormDraft<Stored, Form>(key: string): TabDraft<Stored, Form> | null {
  return readAll<Stored, Form>(key)[0] ?? null
}

/** What was typed in tabs that are closed, the newest first. Removes what has been left for 30 days, also of other editors. */
export async function readClosedFormDrafts<Stored, Form>(key: string): Promise<TabDraft<Stored, Form>[]> {
  const open = await readOpenTabs()
  removeOld(open)
  return readAll<Stored, Form>(key).filter(({ tab }) => !open.has(tab))
}

function removeOld(open: ReadonlySet<string>): void {
  const oldest = Date.now() - keptDays * 86_400_000
  for (const name of listNames()) {
    const parsed = parseName(name)
    if (!parsed || open.has(parsed.tab)) continue
    const savedAt = Date.parse(read(parsed.key, parsed.tab)?.savedAt ?? '')
    if (!(savedAt >= oldest)) remove(name)
  }
}

interface DraftListener {
  onWrite(): void
  /** @param tab whose draft was saved or discarded; null when the whole storage was cleared, as by logging out of the shop */
  onRemove(tab: string | null): void
}

/** Tells whenever another tab changes a draft of the editor. @returns a function that ends this */
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

/** Stores what is typed in this tab. */
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

/** Removes the drafts of all tabs: what they are of is gone. */
export function removeFormDrafts(key: string): void {
  for (const name of listNames()) if (parseName(name)?.key === key) remove(name)
}
