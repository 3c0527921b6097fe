import type { Edges } from './freePlace.ts'

/** What must not be covered. Links inside a text or a tile are not among it: a listing is nothing but links. */
const pressable = 'button, input, select, textarea, summary, [role="button"], [data-keep-clear]'

/** What can be pressed at this moment: in the window, and not behind a dialog. @param except what looks for a place itself */
export function findPressable(except: HTMLElement): Edges[] {
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
