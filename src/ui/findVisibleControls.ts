import type { Edges } from './avoidControls.ts'

/** Controls that must not be covered. Links in texts and tiles do not count: a listing consists of links. */
const pressable = 'button, input, select, textarea, summary, [role="button"], [data-keep-clear]'

/** Lists the controls in the viewport that are not behind a dialog. @param except the element to be placed */
export function findVisibleControls(except: HTMLElement): Edges[] {
  return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
    if (except.contains(element)) return []
    const edges = element.getBoundingClientRect()
    if (edges.width === 0 || edges.bottom <= 0 || edges.top >= window.innerHeight) return []
    const middle = [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2] as const
    const topmost = document.elementsFromPoint(...middle).find((found) => !except.contains(found))
    const isOnTop = topmost !== undefined && (element.contains(topmost) || topmost.contains(element))
    return isOnTop ? [edges] : []
  })
}
