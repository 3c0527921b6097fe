import type { Ground } from '../../home.blocks.ts'

/** What a block stands on: see `src/app/grounds.css`. */
export const groundClass: Record<Ground, string> = {
  paper: '',
  tile: 'ground-tile',
  ink: 'ground-ink',
  signal: 'ground-signal',
}

/** A block on a ground of its own needs room inside; on paper, the distance between the blocks is enough. */
export function bandClass(ground: Ground): string {
  return ground === 'paper' ? '' : `${groundClass[ground]} py-12 md:py-20`
}
