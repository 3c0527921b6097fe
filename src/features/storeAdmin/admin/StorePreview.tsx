import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import type { StorePreview as Preview } from '../server/storeAdmin.contract.ts'
import { storePreviewCall } from '../storeAdmin.calls.ts'
import type { StoreForm } from '../storeForm.ts'

/** Debounces typing, so that not every keystroke sends a request. */
const settleMs = 500

/** When an order placed now would be ready, and the next days as shoppers see them. */
export function StorePreview({ form }: { form: StoreForm }) {
  const t = useTranslations('adminStores.preview')
  const format = useFormatter()
  const { api, language } = useAdmin()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const settled = useDebounced(JSON.stringify(form), settleMs)
  const [failed, incomplete] = [t('failed'), t('incomplete')]
  useEffect(() => {
    let isCurrent = true
    api.call(storePreviewCall, { input: { form: JSON.parse(settled) } }).then(
      ({ data, isComplete }) => {
        if (!isCurrent) return
        if (data) setPreview(data)
        setProblem(isComplete ? null : incomplete)
      },
      () => {
        if (isCurrent) setProblem(failed)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, settled, failed, incomplete])
  const moment = (at: string | null) =>
    at === null
      ? t('never')
      : format.dateTime(new Date(at), {
          ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
          timeZone: preview?.timeZone ?? 'UTC',
        })
  return (
    <Section title={t('title')}>
      <div aria-live="polite" className="text-sm">
        {problem && <p className="pb-2 text-quiet">{problem}</p>}
        {preview && (
          <>
            <p className="pb-2">{preview.closesAt === null ? t('closed') : t('open', { time: preview.closesAt })}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-3">
              <dt className="text-quiet">{t('goods')}</dt>
              <dd>{moment(preview.readyAt)}</dd>
              <dt className="text-quiet">{t('bicycles')}</dt>
              <dd>{moment(preview.bicycleReadyAt)}</dd>
              <dt className="text-quiet">{t('fee')}</dt>
              <dd>{preview.fee ? formatMoney(preview.fee, preview.currency, language) : t('free')}</dd>
            </dl>
            <ul aria-label={t('days')} className="divide-y divide-line border-line border-y">
              {preview.days.map(({ date, spans, note }) => (
                <li key={date} className="flex justify-between gap-4 py-1">
                  <span className="text-quiet">
                    {format.dateTime(new Date(date), {
                      ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
                    })}
                  </span>
                  <span className="text-right">
                    <span className="figures">
                      {spans.map(({ from, until }) => `${from}–${until}`).join(', ') || t('closedDay')}
                    </span>
                    {note && <span className="block text-quiet">{note}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  )
}
