import { InlineScript } from './InlineScript.tsx'

/** React Router gives each visited page a state. */
const markStart = import.meta.env.SSR
  ? `if(location.hash||history.state)document.documentElement.dataset.startsBelow=''`
  : ''

/**
 * Marks a page that may open further down, because it is reloaded, visited again or opened at a section: it needs the exact heights of
 * everything above (`BelowTheFold.tsx`), so it must precede that. A page that the browser renders has no mark.
 */
export function StartMarker() {
  return <InlineScript code={markStart} />
}
