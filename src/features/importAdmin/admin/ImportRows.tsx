import { Form, Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { compact, Section } from '../../staff/admin/parts.tsx'
import { importAdminPath } from '../../staff/staff.paths.ts'
import { findingKinds, rowOutcomes } from '../importAdmin.ts'
import type { Finding, ImportDetail, Row } from '../server/importAdmin.contract.ts'
import { FindingReason } from './FindingReason.tsx'
import { FindingTable } from './FindingTable.tsx'
import { RowTable } from './RowTable.tsx'

export interface ImportRowsData {
  detail: ImportDetail
  /** Null when the page shows findings instead. */
  rows: Row[] | null
  findings: Finding[]
  /** The row or finding after which the next page begins; null on the last one. */
  next: number | null
}

/** The file row by row, filtered by outcome or by finding. */
export function ImportRows({
  detail: { job, baseCurrency, outcomes, rows: findingRows, reasons },
  rows,
  findings,
  next,
}: ImportRowsData) {
  const t = useTranslations('adminImports')
  const format = useFormatter()
  const [search] = useSearchParams()
  const path = importAdminPath(job.id)
  const read = (name: string) => search.get(name) ?? ''
  const [outcome, kind, reason] = [read('outcome'), read('kind'), read('reason')]
  const tabs = [
    {
      to: path,
      isCurrent: outcome + kind + reason === '',
      label: outcomes ? t('allRows', { rows: format.number(sum(Object.values(outcomes))) }) : t('allFindings'),
    },
    ...rowOutcomes.flatMap((each) =>
      outcomes
        ? {
            to: `${path}?outcome=${each}`,
            isCurrent: each === outcome,
            label: t(`outcomeRows.${each}`, { rows: format.number(outcomes[each]) }),
          }
        : [],
    ),
    ...findingKinds
      .filter((each) => !outcomes || each !== 'rejected')
      .map((each) => ({
        to: `${path}?kind=${each}`,
        isCurrent: each === kind,
        label: t(`kinds.${each}`, { rows: format.number(findingRows?.[each] ?? 0) }),
      })),
  ]
  const isEmpty = rows ? rows.length === 0 : findings.length === 0
  return (
    <Section title={t(outcomes ? 'rowByRow' : 'findings')}>
      <p className="pb-2 text-sm">{t('findingsNote')}</p>
      <nav aria-label={t('findingKinds')} className="-mx-4 overflow-x-auto px-4">
        <ul className="flex gap-1 border-line border-b text-sm">
          {tabs.map(({ to, isCurrent, label }) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className="block whitespace-nowrap border-transparent border-b-2 px-2.5 py-2.5 text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {reasons.length > 0 && (
        <details open={reason !== ''} className="border-line border-b py-1 text-sm">
          <summary className="cursor-pointer py-3">{t('reasons', { count: reasons.length })}</summary>
          <ul className="flex flex-col pb-3">
            {reasons.map((each) => (
              <li key={each.reason}>
                <Link
                  to={`${path}?reason=${each.reason}`}
                  preventScrollReset
                  aria-current={each.reason === reason ? 'page' : undefined}
                  className="flex min-h-9 items-baseline gap-3 py-1.5 aria-[current]:font-semibold"
                >
                  <FindingReason found={each} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isEmpty ? (
        <p className="py-4">{t(tabs[0]?.isCurrent && !outcomes ? 'noFindings' : 'noRows')}</p>
      ) : rows ? (
        <RowTable rows={rows} currency={baseCurrency} />
      ) : (
        <FindingTable findings={findings} />
      )}
      <div className="flex flex-wrap items-center gap-3 pt-4 empty:hidden">
        {search.has('after') && (
          <ButtonLink look="line" className={compact} to={withQuery(path, { outcome, kind, reason })}>
            {t('firstRows')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink
            look="line"
            className={compact}
            to={withQuery(path, { outcome, kind, reason, after: String(next) })}
          >
            {t('nextRows')}
          </ButtonLink>
        )}
        {rows && (next !== null || search.has('after')) && <GoToRow outcome={outcome} path={path} />}
      </div>
    </Section>
  )
}

function GoToRow({ outcome, path }: { outcome: string; path: string }) {
  const t = useTranslations('adminImports')
  return (
    <Form action={path} preventScrollReset className="flex items-center gap-2 text-sm">
      {outcome !== '' && <input type="hidden" name="outcome" value={outcome} />}
      <label htmlFor="after-row">{t('afterRow')}</label>
      <input
        id="after-row"
        name="after"
        type="number"
        inputMode="numeric"
        min={1}
        required
        className="figures min-h-10 w-28 rounded-sm border border-line-strong bg-raised px-2"
      />
      <Button type="submit" look="line" className={compact}>
        {t('goToRow')}
      </Button>
    </Form>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function withQuery(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query}`
}
