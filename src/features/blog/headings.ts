/** The sections of a post, for its table of contents. */

export interface SectionHeading {
  id: string
  /** Plain text. */
  text: string
}

const sectionHeading = /<h2>(.*?)<\/h2>/gs

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** @param html sanitised, so its headings carry no attributes @returns the same with an id on each `h2`, and what they say */
export function withSectionIds(html: string): { html: string; sections: SectionHeading[] } {
  const sections: SectionHeading[] = []
  const marked = html.replace(sectionHeading, (_heading, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    const id = idOf(text, sections)
    sections.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, sections }
}

/** No part of the page around the text has an id that begins so. */
const prefix = 'section-'

/** Letters and digits of any script, as browsers show them in the address; the same words twice get a number. */
function idOf(text: string, before: readonly SectionHeading[]): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const id = prefix + (words.join('-') || 'untitled')
  const taken = (wanted: string) => before.some((section) => section.id === wanted)
  let unique = id
  for (let number = 2; taken(unique); number += 1) unique = `${id}-${number}`
  return unique
}
