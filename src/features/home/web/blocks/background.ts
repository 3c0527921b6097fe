import type { Ground } from '../../home.blocks.ts'

/** Background of a block, from `src/app/grounds.css`. */
export const groundClass: Record<Ground, string> = {
  paper: '',
  tile: 'ground-tile',
  ink: 'ground-ink',
  signal: 'ground-signal',
}

/** A block with its own background needs padding; on paper, the gap between blocks is enough. */
export function bandClass(ground: Ground): string {
  return ground === 'paper' ? '' : `${groundClass[ground]} py-12 md:py-20`
}
