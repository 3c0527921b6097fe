/**
 * Restores the focus when the element that had it is gone, such as a dialog that closes: to the previously focused element, or to
 * the page when the change has removed that. Does nothing when another element has the focus.
 */
export function returnFocus(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true })
    followRemoval(opener)
  } else document.getElementById('content')?.focus({ preventScroll: true })
}

/** The opener can disappear a moment later, when the page has read its data again. */
function followRemoval(opener: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    stop()
    returnFocus(null)
  })
  const onFocus = ({ target }: FocusEvent) => target !== opener && stop()
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
}
