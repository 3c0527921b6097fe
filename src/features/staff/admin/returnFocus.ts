/**
 * Gives the focus back when what had it is gone, such as a dialog that closes: to what had it before, or to the page, when the change has
 * removed that. Leaves it where something else has taken it.
 */
export function returnFocus(opener: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true })
    followRemoval(opener)
  } else document.getElementById('content')?.focus({ preventScroll: true })
}

/** What the page reads again after a change may remove the opener a moment later. */
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
