/** The sections of a post, for its table of contents. */

export interface SectionHeading {
  id: string
  /** Plain text. */
  text: string
}

const sectionHeading = /<h2>(.*?)<\/h2>/gs

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Adds an id to each `h2`. @param html sanitized, so headings have no attributes @returns the HTML and its headings */
export function withSectionIds(html: string): { html: string; sections: SectionHeading[] } {
  const sections: SectionHeading[] = []
  const marked = html.replace(sectionHeading, (_heading, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    const id = makeId(text, sections)
    sections.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, sections }
}

/** Prevents collisions with ids elsewhere on the page. */
const prefix = 'section-'

/** Letters and digits of any script; a repeated heading gets a number. */
function makeId(text: string, before: readonly SectionHeading[]): string {
  const slugWords = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const id = prefix + (slugWords.join('-') || 'untitled')
  const isTaken = (candidate: string) => before.some((section) => section.id === candidate)
  let unique = id
  for (let number = 2; isTaken(unique); number += 1) unique = `${id}-${number}`
  return unique
}
