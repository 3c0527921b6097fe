/** Navigation state that a page passes to the sign-in page. */
export interface SignInState {
  /** The session ended while its page was open: on another device, by expiry, or in another tab. */
  isOver: boolean
}

/** @param state the unvalidated state of the history entry */
export function isSessionOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOver' in state && state.isOver === true
}
