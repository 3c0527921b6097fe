/** Collects the brands, categories and attributes that a file names and the shop lacked before the import. */
import { type CatalogIndex, findOption, listCategorySlugs } from '../../catalog/server/catalogIndex.ts'
import { standardAttributes } from '../../catalog/server/optionDrafts.ts'
import type { NewTerm, Term } from '../newTerms.ts'
import type { ReadProduct } from './readProduct.ts'

/** Most new terms that an import stores: more would be too many to review one by one. */
const maxTerms = 1000

export class NewTermCollector {
  readonly #terms: Map<string, NewTerm>
  readonly #knows: (term: Term) => boolean

  /** @param index of the shop before the import @param terms collected before an interruption */
  constructor(index: CatalogIndex, terms: readonly NewTerm[] = []) {
    this.#terms = new Map(terms.map((term) => [toKey(term), term]))
    const slugs = listCategorySlugs(index)
    const brands = index.attributes.get('brand')
    const standard = new Set(standardAttributes.map(({ code }) => code))
    this.#knows = ({ kind, code }) => {
      if (kind === 'category') return slugs.has(code)
      if (kind === 'attribute') return standard.has(code) || index.attributes.has(code)
      return brands !== undefined && findOption(brands, code) !== undefined
    }
  }

  /** @param before the same product as stored in the shop: unedited terms are not new */
  add(product: ReadProduct, before?: ReadProduct): void {
    const known = new Set(before ? listTerms(before).map(toKey) : [])
    for (const term of listTerms(product)) {
      const key = toKey(term)
      const collected = this.#terms.get(key)
      if (collected) this.#terms.set(key, { ...collected, products: collected.products + 1 })
      else if (this.#terms.size < maxTerms && !known.has(key) && !this.#knows(term))
        this.#terms.set(key, { ...term, products: 1, row: product.rows[0] ?? 0 })
    }
  }

  list(): NewTerm[] {
    return [...this.#terms.values()]
  }
}

function listTerms({ brand, category, optionNames }: ReadProduct): Term[] {
  return [
    ...(brand ? [{ kind: 'brand' as const, code: brand.code, name: brand.label }] : []),
    { kind: 'category', code: category.slug, name: category.name },
    ...Object.entries(optionNames).map(([code, name]): Term => ({ kind: 'attribute', code, name })),
  ]
}

function toKey({ kind, code }: Term): string {
  return `${kind} ${code}`
}
