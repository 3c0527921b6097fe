/** The staff's decisions about brands, categories and attributes that a checked file names and the shop lacks. */
import { type Static, Type } from 'typebox'
import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { findSimilarTerms, type NewTerm, type Term, type TermReplacement, termKinds } from '../../import/newTerms.ts'
import { listTerms } from '../../import/server/terms.sql.ts'

const Kind = Type.Enum([...termKinds])
const Code = Type.String({ maxLength: 200, description: 'Of a brand or attribute; the slug of a category' })

export const StoredTerms = Type.Array(
  Type.Object({
    ...{ kind: Kind, code: Type.String(), name: Type.String() },
    ...{ products: Type.Integer(), row: Type.Integer() },
  }),
)

/** As stored with the job of the import. */
export const StoredReplacements = Type.Array(
  Type.Object({ kind: Kind, code: Type.String(), name: Type.String(), by: Type.String(), byName: Type.String() }),
)

export const TermDecision = Type.Object({
  ...{ kind: Kind, code: Code },
  by: Type.Union([Code, Type.Null()], {
    description: 'What is taken instead: of the shop, or another new one of the file; null creates it',
  }),
})
export type TermDecision = Static<typeof TermDecision>

export interface TermChoices {
  newTerms: (NewTerm & { similar: Term[] })[]
  /** Possible replacements, sorted by name. */
  choices: Term[]
}

/** The maximum number of choices per kind. */
const maxChoices = 500

/** The new terms of a checked file, those with similar names first. Terms that have been created since are omitted. */
export async function describeNewTerms(db: Db, found: readonly NewTerm[], language: Language): Promise<TermChoices> {
  if (found.length === 0) return { newTerms: [], choices: [] }
  const existing = await listTerms(db, language)
  const known = new Set(existing.map(toKey))
  const terms = found.filter((term) => !known.has(toKey(term)))
  const kinds = new Set(terms.map(({ kind }) => kind))
  const newTerms = terms.map((term) => {
    // Of two similar new names, the one that more products use is assumed to be correct.
    const larger = terms.filter((other) => other.products > term.products)
    return { ...term, similar: findSimilarTerms(term, [...existing, ...larger]) }
  })
  const choices = [...existing, ...terms].filter(({ kind }) => kinds.has(kind))
  return {
    newTerms: newTerms.sort((one, other) => Number(other.similar.length > 0) - Number(one.similar.length > 0)),
    choices: termKinds.flatMap((kind) =>
      choices
        .filter((term) => term.kind === kind)
        .map(({ code, name }) => ({ kind, code, name }))
        .sort((one, other) => one.name.localeCompare(other.name, language))
        .slice(0, maxChoices),
    ),
  }
}

/** @throws ShopError 422 when a term with similar names is undecided, or its replacement does not exist */
export async function resolveDecisions(
  db: Db,
  found: readonly NewTerm[],
  decisions: readonly TermDecision[],
  language: Language,
): Promise<TermReplacement[]> {
  const { newTerms } = await describeNewTerms(db, found, language)
  const decided = new Map(decisions.map((decision) => [toKey(decision), decision.by]))
  const undecided = newTerms.filter((term) => term.similar.length > 0 && !decided.has(toKey(term)))
  if (undecided.length > 0)
    throw new ShopError('import.undecided', { names: undecided.map(({ name }) => name).join(', ') })
  const kept = newTerms.filter((term) => (decided.get(toKey(term)) ?? null) === null)
  const targets = new Map([...(await listTerms(db, language)), ...kept].map((term) => [toKey(term), term]))
  return newTerms.flatMap(({ kind, code, name }): TermReplacement[] => {
    const by = decided.get(toKey({ kind, code })) ?? null
    if (by === null) return []
    const target = targets.get(toKey({ kind, code: by }))
    if (!target) throw new ShopError('import.replacementGone', { name })
    return [{ kind, code, name, by, byName: target.name }]
  })
}

function toKey({ kind, code }: Pick<Term, 'kind' | 'code'>): string {
  return `${kind} ${code}`
}
