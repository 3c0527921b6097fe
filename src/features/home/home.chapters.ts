/** The chapters of a long home. Pure. */
import type { LoadedBlock } from './home.blocks.ts'

/** A block as it stands on the page. */
export interface HomePart {
  /** Of its element: links lead to it. */
  id: string
  block: LoadedBlock
}

export type ChapterName = 'fullHero' | 'film' | 'figures' | 'registerCall'

/** A single chapter leads nowhere. */
const fewest = 2

/**
 * Fills the block of chapters with the parts that are on the page, and leaves it out where there are hardly any.
 * @param word what chapters without a title of their own are called
 */
export function withChapters(parts: readonly HomePart[], word: (name: ChapterName) => string): HomePart[] {
  const chapters = parts.flatMap(({ id, block }) => {
    const label = labelOf(block, word)
    return label === null ? [] : [{ id, label }]
  })
  return parts.flatMap((part): HomePart[] => {
    if (part.block.kind !== 'chapters') return [part]
    return chapters.length < fewest ? [] : [{ id: part.id, block: { kind: 'chapters', data: { chapters } } }]
  })
}

/** Null for what is no chapter. */
function labelOf(block: LoadedBlock, word: (name: ChapterName) => string): string | null {
  switch (block.kind) {
    case 'rail':
    case 'categoryTiles':
      return block.data.title
    case 'fullHero':
    case 'film':
    case 'figures':
    case 'registerCall':
      return word(block.kind)
    default:
      return null
  }
}
