/** Unsaved input of an editor, in the browser's storage. */

export interface FormDraft<Stored, Form> {
  /** As it was read before the first change. */
  stored: Stored
  form: Form
  /** ISO 8601. */
  savedAt: string
}

const storageKey = (key: string) => `chainline.editor.${key}`

// The browser may forbid storage: then a draft lasts as long as the page.
export function readFormDraft<Stored, Form>(key: string): FormDraft<Stored, Form> | null {
  try {
    const text = localStorage.getItem(storageKey(key))
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Calls back whenever another tab changes the draft. @returns a function that ends this */
export function watchFormDraft(key: string, onChange: () => void): () => void {
  const hear = (event: StorageEvent) => event.key === storageKey(key) && onChange()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

export function writeFormDraft<Stored, Form>(key: string, draft: FormDraft<Stored, Form>): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(draft))
  } catch {}
}

export function removeFormDraft(key: string): void {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {}
}
