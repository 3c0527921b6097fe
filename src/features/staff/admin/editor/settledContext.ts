import { createContext, use } from 'react'

/** Whether the editor around a field has looked for unsaved input of an earlier visit, and does not offer any. */
export const SettledContext = createContext(true)

/** Whether something may change the form of its own accord: a change discards the earlier input that is offered. True outside of editors. */
export function useIsSettled(): boolean {
  return use(SettledContext)
}
