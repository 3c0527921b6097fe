import type { Background } from '../../home.blocks.ts'

/** Background of a block, from `src/app/grounds.css`. */
export const backgroundClass: Record<Background, string> = {
  paper: '',
  tile: 'ground-tile',
  ink: 'ground-ink',
  signal: 'ground-signal',
}

/** A block with its own background needs padding; on paper, the gap between blocks is enough. */
export function bandClass(background: Background): string {
  return background === 'paper' ? '' : `${backgroundClass[background]} py-12 md:py-20`
}
