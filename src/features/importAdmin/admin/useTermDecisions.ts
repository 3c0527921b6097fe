import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '../../staff/admin/form/useDraft.ts'
import type { ImportDetail } from '../server/importAdmin.contract.ts'

type Term = Pick<ImportDetail['newTerms'][number], 'kind' | 'code'>

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
    const needsDecision = newTerms.some((each) => toTermKey(each) === toTermKey(term) && each.similar.length > 0)
    return decided.get(toTermKey(term)) ?? (needsDecision ? '' : 'new')
  }
  const undecided = newTerms.filter((term) => read(term) === '')
  return {
    read,
    findError: (term: Term) => (isAsked && read(term) === '' ? t('undecided') : undefined),
    decide(term: Term, value: string) {
      const rest = [...decided].filter(([key]) => key !== toTermKey(term))
      const all = value === '' ? rest : [...rest, [toTermKey(term), value]]
      setDraft(all.map((entry) => entry.join('\t')).join('\n'))
    },
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
