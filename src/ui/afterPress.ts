/**
 * Calls `run` after each click and key press, once the page has painted its reaction: on a phone, adding the links of scripts to the page
 * takes longer than rendering a chosen option.
 * @param signal stops it
 */
export function afterPress(run: () => void, signal: AbortSignal): void {
  // A task after the frame: callbacks of the frame itself run before it is painted.
  const later = () => requestAnimationFrame(() => setTimeout(() => signal.aborted || run()))
  for (const kind of ['click', 'keydown']) window.addEventListener(kind, later, { signal, capture: true })
}
