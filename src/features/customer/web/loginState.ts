/** What the login page is told by the page that leads there. */
export interface LoginState {
  /** The session ended while its page was open: by another device, by time, or in another tab. */
  isOver: boolean
}

/** @param state of the history's entry: anything */
export function isSessionOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOver' in state && state.isOver === true
}
