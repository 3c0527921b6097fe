/** Focuses the page heading, when the focused element is gone and has no neighbor to take over, or when the page has new content. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
