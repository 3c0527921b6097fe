import { useFormatter, useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import type { ImportDetail } from '../server/importAdmin.contract.ts'
import { toTermFieldId, toTermKey, type useTermDecisions } from './useTermDecisions.ts'

/** More selects at once would slow the page down; terms with similar names come first. */
const maxShown = 60

/** Brands, categories and attributes that the file names and the shop lacks: each is created or replaced by an existing one. */
export function NewTerms({
  detail: { newTerms, termChoices },
  decisions,
}: {
  detail: ImportDetail
  decisions: ReturnType<typeof useTermDecisions>
}) {
  const t = useTranslations('adminImports.terms')
  const format = useFormatter()
  if (newTerms.length === 0) return null
  const shown = newTerms.filter(({ similar }, index) => similar.length > 0 || index < maxShown)
  const rest = newTerms.length - shown.length
  return (
    <Section title={t('title')}>
      <p className="max-w-prose pb-4 text-sm">{t('note')}</p>
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ kind, code, name, products, row, similar }) => {
          const others = termChoices.filter(
            (each) =>
              each.kind === kind && each.code !== code && !similar.some((candidate) => candidate.code === each.code),
          )
          return (
            <li key={toTermKey({ kind, code })}>
              <SelectField
                id={toTermFieldId({ kind, code })}
                label={t('label', { kind: t(`kind.${kind}`), name })}
                hint={[
                  ...(similar.length > 0
                    ? [
                        t('meant', {
                          names: format.list(
                            similar.map((each) => each.name),
                            { type: 'disjunction' },
                          ),
                        }),
                      ]
                    : []),
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
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="pt-4 text-sm">{t('more', { count: rest })}</p>}
    </Section>
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
