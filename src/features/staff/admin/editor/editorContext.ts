import { createContext, use } from 'react'

export interface EditorOfField {
  /** Whether the editor has looked for unsaved input of an earlier visit, and does not offer any: a change would discard it. */
  isSettled: boolean
  /** What changes the form when it ends, such as an upload: saving waits for it. */
  delaySaving(work: Promise<unknown>): void
}

/** The editor around a field. */
export const EditorContext = createContext<EditorOfField>({ isSettled: true, delaySaving: () => {} })

/** Outside of editors, nothing is awaited, and nothing waits. */
export const useEditorOfField = (): EditorOfField => use(EditorContext)
