/** Brands, categories and attributes that a file names and the shop lacks, as options and lines of the command. */

import { toAttributeCode, toBrand } from '../../features/catalog/server/optionDrafts.ts'
import {
  findSimilarTerms,
  type NewTerm,
  type Term,
  type TermKind,
  type TermReplacement,
  termKinds,
} from '../../features/import/newTerms.ts'
import { chooseCategory } from '../../features/import/server/categories.ts'
import { listTerms } from '../../features/import/server/terms.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'

const plurals: Readonly<Record<TermKind, string>> = {
  brand: 'brands',
  category: 'categories',
  attribute: 'attributes',
}

/** How an import derives a term's code from its name in the file. */
const codes: Readonly<Record<TermKind, (name: string, language: Language) => string>> = {
  brand: (name) => toBrand(name).code,
  category: (name, language) => chooseCategory(name, '', language)?.slug ?? '',
  attribute: (name) => toAttributeCode(name),
}

/** @param values of `--replace` @throws StartError for one that is not `KIND:NAME=NAME`, or names nothing of the shop */
export async function readReplacements(
  db: Db,
  values: readonly string[],
  language: Language,
): Promise<TermReplacement[]> {
  if (values.length === 0) return []
  const terms = await listTerms(db, language)
  return values.map((value) => {
    const [, word, name = '', other = ''] = /^(\w+):([^=]+)=(.+)$/.exec(value) ?? []
    const kind = termKinds.find((each) => each === word)
    if (!kind) throw new StartError(`--replace must be like "brand:Acne=Acme"; the kinds are ${termKinds.join(', ')}.`)
    const by = terms.find(
      (term) => term.kind === kind && [term.code, term.name.toLowerCase()].includes(other.trim().toLowerCase()),
    )
    if (!by) throw new StartError(`--replace: the shop has no ${kind} "${other.trim()}".`)
    return { kind, code: codes[kind](name.trim(), language), name: name.trim(), by: by.code, byName: by.name }
  })
}

/** Lines that list the new terms, each with a similar existing one that may have been meant. @param existing terms of the shop */
export function listNewTerms(newTerms: readonly NewTerm[], existing: readonly Term[]): string[] {
  return termKinds.flatMap((kind) => {
    const own = newTerms.filter((term) => term.kind === kind)
    if (own.length === 0) return []
    const names = own.map((term) => {
      const [similar] = findSimilarTerms(term, existing)
      return similar
        ? `${term.name} (did you mean ${similar.name}? --replace "${kind}:${term.name}=${similar.name}")`
        : term.name
    })
    return [`New ${plurals[kind]}: ${names.join(', ')}`]
  })
}
