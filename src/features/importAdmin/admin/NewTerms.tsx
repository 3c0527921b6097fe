import clsx from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { termKinds } from '../../import/newTerms.ts'
import { compact, Section } from '../../staff/admin/parts.tsx'
import type { ImportDetail } from '../server/importAdmin.contract.ts'
import { isQuestion, type TermDecisions, toTermFieldId, toTermKey } from './useTermDecisions.ts'

/** More selects at once would slow the page down. */
const maxShown = 60

interface NewTermsProps {
  detail: ImportDetail
  decisions: TermDecisions
}

/**
 * Brands, categories and attributes that the file names and the shop lacks: each is created or replaced by an existing one. Those
 * with similar names are questions; the others are listed on request.
 */
export function NewTerms({ detail: { newTerms, termChoices }, decisions }: NewTermsProps) {
  const t = useTranslations('adminImports.terms')
  if (newTerms.length === 0) return null
  const [questions, others] = [newTerms.filter(isQuestion), newTerms.filter((term) => !isQuestion(term))]
  const undecided = questions.filter((term) => decisions.read(term) === '')
  const rest = others.slice(maxShown)
  return (
    <Section title={t('title')}>
      <p className="max-w-prose pb-4 text-sm">{t('note')}</p>
      {questions.length > 0 && <TermFields terms={questions} {...{ termChoices, decisions }} />}
      {undecided.length > 1 && (
        <Button look="line" className={clsx(compact, 'mt-4')} onClick={() => decisions.create(undecided)}>
          {t('createAll', { count: undecided.length })}
        </Button>
      )}
      {others.length > 0 && (
        <details className="pt-2">
          <summary className="cursor-pointer py-3 text-sm">
            {termKinds
              .flatMap((kind) => {
                const count = others.filter((term) => term.kind === kind).length
                return count === 0 ? [] : [t(`countOf.${kind}`, { count })]
              })
              .join(' · ')}
          </summary>
          <div className="pt-2 pb-4">
            <TermFields terms={others.slice(0, maxShown)} {...{ termChoices, decisions }} />
            {rest.length > 0 && <p className="pt-4 text-sm">{t('more', { count: rest.length })}</p>}
          </div>
        </details>
      )}
    </Section>
  )
}

interface TermFieldsProps {
  terms: ImportDetail['newTerms']
  termChoices: ImportDetail['termChoices']
  decisions: TermDecisions
}

function TermFields({ terms, termChoices, decisions }: TermFieldsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {terms.map((term) => (
        <li key={toTermKey(term)}>
          <TermField {...{ term, termChoices, decisions }} />
        </li>
      ))}
    </ul>
  )
}

function TermField({
  term: { kind, code, name, products, row, similar },
  termChoices,
  decisions,
}: Omit<TermFieldsProps, 'terms'> & { term: ImportDetail['newTerms'][number] }) {
  const t = useTranslations('adminImports.terms')
  const format = useFormatter()
  const others = termChoices.filter(
    (each) => each.kind === kind && each.code !== code && !similar.some((candidate) => candidate.code === each.code),
  )
  const names = format.list(
    similar.map((each) => each.name),
    { type: 'disjunction' },
  )
  return (
    <SelectField
      id={toTermFieldId({ kind, code })}
      label={t('label', { kind: t(`kind.${kind}`), name })}
      hint={[
        ...(similar.length > 0 ? [t('meant', { names })] : []),
        t('uses', { count: products, row: format.number(row) }),
      ].join(' ')}
      error={decisions.findError({ kind, code })}
      value={decisions.read({ kind, code })}
      onChange={(event) => decisions.decide({ kind, code }, event.target.value)}
    >
      {similar.length > 0 && <option value="">{t('choose')}</option>}
      <option value="new">{t('create')}</option>
      {[
        { label: t('similar'), terms: similar },
        { label: t('others'), terms: others },
      ].map(
        (group) =>
          group.terms.length > 0 && (
            <optgroup key={group.label} label={group.label}>
              {group.terms.map((each) => (
                <option key={each.code} value={`by ${each.code}`}>
                  {t('replace', { name: each.name })}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </SelectField>
  )
}

/** The terms that an import has created and replaced. */
export function CreatedTerms({ detail: { newTerms, replacements } }: { detail: ImportDetail }) {
  const t = useTranslations('adminImports.terms')
  const format = useFormatter()
  if (newTerms.length + replacements.length === 0) return null
  return (
    <Section title={t('titleDone')}>
      <ul className="grid max-h-80 gap-x-8 gap-y-1 overflow-y-auto text-sm sm:grid-cols-2 xl:grid-cols-3">
        {replacements.map((term) => (
          <li key={toTermKey(term)}>
            {t('label', { kind: t(`kind.${term.kind}`), name: term.name })}{' '}
            <span className="text-quiet">{t('replaced', { name: term.byName })}</span>
          </li>
        ))}
        {newTerms.map((term) => (
          <li key={toTermKey(term)}>
            {t('label', { kind: t(`kind.${term.kind}`), name: term.name })}{' '}
            <span className="text-quiet">{t('created', { count: term.products, row: format.number(term.row) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
