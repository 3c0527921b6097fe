import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '../../staff/admin/form/useDraft.ts'
import type { ImportDetail } from '../server/importAdmin.contract.ts'

type NewTerm = ImportDetail['newTerms'][number]
type Term = Pick<NewTerm, 'kind' | 'code'>

/** Whether a new term needs a decision, because a similar one exists. */
export function isQuestion({ similar }: NewTerm): boolean {
  return similar.length > 0
}

export function toTermKey({ kind, code }: Term): string {
  return `${kind} ${code}`
}

/** Id of the select for a term. Must not contain spaces, because other attributes list several ids. */
export function toTermFieldId({ kind, code }: Term): string {
  return `term-${kind}-${code}`
}

/** The decisions made so far about the new terms of a checked file. They survive a reload. */
export function useTermDecisions({ job, newTerms }: ImportDetail) {
  const t = useTranslations('adminImports.terms')
  const [draft, setDraft] = useDraft(`import-terms-${job.id}`)
  const [isAsked, setAsked] = useState(false)
  /** `new`, or `by` and the code of the replacement. */
  const decided = new Map(
    draft.split('\n').flatMap((line): [string, string][] => {
      const [key, value] = line.split('\t')
      return key && value ? [[key, value]] : []
    }),
  )
  const read = (term: Term): string => {
    const needsDecision = newTerms.some((each) => toTermKey(each) === toTermKey(term) && isQuestion(each))
    return decided.get(toTermKey(term)) ?? (needsDecision ? '' : 'new')
  }
  const undecided = newTerms.filter((term) => read(term) === '')
  function store(terms: readonly Term[], value: string): void {
    const keys = new Set(terms.map(toTermKey))
    const rest = [...decided].filter(([key]) => !keys.has(key))
    const all = value === '' ? rest : [...rest, ...[...keys].map((key) => [key, value])]
    setDraft(all.map((entry) => entry.join('\t')).join('\n'))
  }
  return {
    read,
    findError: (term: Term) => (isAsked && read(term) === '' ? t('undecided') : undefined),
    decide: (term: Term, value: string) => store([term], value),
    /** Decides that all these terms are created. */
    create: (terms: readonly Term[]) => store(terms, 'new'),
    /** Shows undecided terms and moves the focus there. @returns whether every term is decided */
    check(): boolean {
      const [first] = undecided
      if (!first) return true
      setAsked(true)
      document.getElementById(toTermFieldId(first))?.focus()
      return false
    },
    remove: () => setDraft(''),
    /** The decisions in the form that the call expects. */
    list: () =>
      newTerms.map((term) => {
        const value = read(term)
        return { kind: term.kind, code: term.code, by: value.startsWith('by ') ? value.slice(3) : null }
      }),
  }
}

export type TermDecisions = ReturnType<typeof useTermDecisions>
