/** Chooses the rules that a page needs for its first paint. */
import { LRUCache } from 'lru-cache'
import { memoize } from '../../kit/cache.ts'
import { fontsPlaceholder, pageStylesPlaceholder } from '../../shared/pageStyles.ts'
import type { StyleIndex, StyleRule } from './styleIndex.ts'

/**
 * Adds to the head of a rendered page all fonts, and the rules that it uses. The complete style sheet follows without blocking the first paint
 * (`app/root.tsx`).
 */
export function addPageStyles(head: string, html: string, index: StyleIndex): string {
  return head
    .replace(fontsPlaceholder, () => index.fonts)
    .replace(pageStylesPlaceholder, () => selectStyles(html, index))
}

/**
 * Chooses the rules that apply to a page before any interaction, in order.
 * @param html of the page @returns a style sheet
 */
export function selectStyles(html: string, index: StyleIndex): string {
  const { names, sheets, ...known } = knownStyles(index)
  const present = findPresent(html, known)
  const key = present.toString('latin1')
  const css = sheets.get(key) ?? writeStyles(new Set(names.filter((_, place) => present[place] === 1)), index)
  sheets.set(key, css)
  return css
}

/** A style sheet has about 30 kB. */
const maxSheets = 100
/** All pages together have about 400 different `class` attributes. */
const maxAttributes = 2000

/** Pages of one kind mostly contain the same of the names that rules depend on, and so have the same rules. */
const knownStyles = memoize(({ rules }: StyleIndex) => {
  const needed = rules.flatMap(({ selectors }) => selectors.flatMap(({ needs }) => needs))
  const properties = rules.flatMap(({ defines }) => (defines?.startsWith('--') ? defines : []))
  /** Elements as `name`, classes as `.name`, custom properties as `--name`. */
  const names = [...new Set([...needed, ...properties])]
  return {
    names,
    /** Places in `names` by how a page contains the name. */
    places: new Map(names.map((name, place) => [formatUse(name), place])),
    /** Places of the classes in a `class` attribute. */
    attributes: new LRUCache<string, number[]>({ max: maxAttributes }),
    /** By the names that a page contains. */
    sheets: new LRUCache<string, string>({ max: maxSheets }),
  }
})

/** `<name` for elements, `var(--name` for custom properties, `name` for classes. */
function formatUse(name: string): string {
  if (name.startsWith('.')) return name.slice(1)
  return name.startsWith('--') ? `var(${name}` : `<${name}`
}

type KnownPlaces = Pick<ReturnType<typeof knownStyles>, 'places' | 'attributes'>

/** @returns a byte per name: 1 when the page contains it */
function findPresent(html: string, known: KnownPlaces): Buffer {
  const present = Buffer.alloc(known.places.size)
  const mark = (place: number) => {
    present[place] = 1
  }
  for (const element of new Set(html.match(/<[a-z][a-z\d]*/g))) findPlaces(known, [element]).forEach(mark)
  for (const property of new Set(html.match(/var\(--[\w-]+/g))) findPlaces(known, [property]).forEach(mark)
  for (const attribute of new Set(html.match(/ class="[^"]*"/g))) findClasses(known, attribute).forEach(mark)
  return present
}

const findPlaces = ({ places }: KnownPlaces, uses: readonly string[]) => uses.flatMap((use) => places.get(use) ?? [])

function findClasses(known: KnownPlaces, attribute: string): readonly number[] {
  const before = known.attributes.get(attribute)
  if (before) return before
  const found = findPlaces(known, decode(attribute.slice(' class="'.length, -1)).split(' '))
  // A copy, because a part of a string keeps all of it in memory, here the page.
  known.attributes.set(Buffer.from(attribute).toString(), found)
  return found
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Decodes the characters that React encodes in attributes. */
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')

function writeStyles(present: ReadonlySet<string>, { layers, rules }: StyleIndex): string {
  const chosen = rules.map((rule) => {
    if (rule.selectors.length === 0) return null
    const matching = rule.selectors.filter(({ needs }) => needs.every((need) => present.has(need)))
    return matching.length === 0 ? null : matching.map(({ text }) => text).join(',')
  })
  const used = findUsed(present, rules, chosen)
  // Declares all layers, so that those only in the complete style sheet do not change the order of the others.
  const writer = new StyleWriter(layers.length === 0 ? '' : `@layer ${layers.join(',')};`)
  for (const [at, rule] of rules.entries()) {
    const selector = chosen[at] ?? null
    if (rule.defines === null ? selector !== null : used.has(rule.defines)) writer.add(rule, selector)
  }
  return writer.end()
}

/** The names that the page and its rules refer to, directly or through other definitions. */
function findUsed(
  present: ReadonlySet<string>,
  rules: readonly StyleRule[],
  chosen: readonly (string | null)[],
): Set<string> {
  const used = new Set([...present].filter((name) => name.startsWith('--')))
  for (const [at, { defines, uses }] of rules.entries()) {
    if (defines === null && chosen[at] !== null) for (const name of uses) used.add(name)
  }
  const definitions = Map.groupBy(rules, ({ defines }) => defines)
  // A loop over a set also visits what is added during the loop.
  for (const name of used) {
    for (const { uses } of definitions.get(name) ?? []) for (const next of uses) used.add(next)
  }
  return used
}

/** Writes rules, and opens and closes the blocks around them. */
class StyleWriter {
  #css: string
  #within: readonly string[] = []
  #selector: string | null = null

  constructor(css: string) {
    this.#css = css
  }

  add({ within, body }: StyleRule, selector: string | null): void {
    const shared = countShared(this.#within, within)
    const isSamePlace = shared === within.length && shared === this.#within.length
    if (isSamePlace && selector !== null && selector === this.#selector) {
      this.#css += `;${body}`
      return
    }
    this.#closeRule()
    this.#css += '}'.repeat(this.#within.length - shared)
    this.#css += within
      .slice(shared)
      .map((prelude) => `${prelude}{`)
      .join('')
    this.#css += selector === null ? body : `${selector}{${body}`
    this.#within = within
    this.#selector = selector
  }

  end(): string {
    this.#closeRule()
    return this.#css + '}'.repeat(this.#within.length)
  }

  #closeRule(): void {
    if (this.#selector !== null) this.#css += '}'
    this.#selector = null
  }
}

function countShared(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((part, at) => part !== other[at])
  return different === -1 ? one.length : different
}
