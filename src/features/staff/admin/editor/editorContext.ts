import { createContext, use } from 'react'

export interface EditorOfField {
  /**
   * Whether the editor has looked for unsaved input of an earlier visit and offers none. While it offers some, a change would
   * discard it.
   */
  isSettled: boolean
  /** Delays saving until work that changes the form has ended, such as an upload. */
  delaySaving(work: Promise<unknown>): void
}

/** The editor that a field belongs to. */
export const EditorContext = createContext<EditorOfField>({ isSettled: true, delaySaving: () => {} })

/** Outside editors there is nothing to wait for. */
export const useEditorOfField = (): EditorOfField => use(EditorContext)
