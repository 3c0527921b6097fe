/** The chapters of a long home. Pure. */
import type { LoadedBlock } from './home.blocks.ts'

/** A block and the id of its element. */
export interface HomePart {
  /** Id of the element, for links. */
  id: string
  block: LoadedBlock
}

export type ChapterName = 'fullHero' | 'film' | 'figures' | 'registrationTeaser'

/** A single chapter needs no navigation. */
const minChapters = 2

/**
 * Fills the chapters block with the parts of the page, or omits it when there are too few.
 * @param labelFor returns the label of a chapter without a title of its own
 */
export function withChapters(parts: readonly HomePart[], labelFor: (name: ChapterName) => string): HomePart[] {
  const chapters = parts.flatMap(({ id, block }) => {
    const label = findLabel(block, labelFor)
    return label === null ? [] : [{ id, label }]
  })
  return parts.flatMap((part): HomePart[] => {
    if (part.block.kind !== 'chapters') return [part]
    return chapters.length < minChapters ? [] : [{ id: part.id, block: { kind: 'chapters', data: { chapters } } }]
  })
}

/** @returns null for a block that is not a chapter */
function findLabel(block: LoadedBlock, labelFor: (name: ChapterName) => string): string | null {
  switch (block.kind) {
    case 'rail':
    case 'categoryTiles':
      return block.data.title
    case 'fullHero':
    case 'film':
    case 'figures':
    case 'registrationTeaser':
      return labelFor(block.kind)
    default:
      return null
  }
}
