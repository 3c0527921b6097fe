import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { otherCarrierCode } from '../../shipping/carrier.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact, DoneNote } from '../../staff/admin/parts.tsx'
import { orderAdminPath } from '../../staff/staff.paths.ts'
import { adminOrderCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import type { OrderListItem } from '../server/orderList.contract.ts'
import { type BulkAction, bulkActions, performOnOrder } from './bulkActions.ts'
import { CarrierField, isCarrierNameMissing, toCarrierInput } from './CarrierField.tsx'
import { labelsUrl } from './labelsUrl.ts'
import { TrackNumberFields } from './TrackNumberFields.tsx'

/** The result for each order; `problem` is null for success. */
type Report = { number: string; problem: string | null }[]

interface BulkActionsProps {
  /** Identifies the list, including its filters. */
  place: string
  /** The selected orders, as listed. */
  orders: readonly OrderListItem[]
  onDone(): void
  /** Restores the selection from before the page was left. */
  onRestore(orders: readonly OrderListItem[]): void
}

type Carriers = AdminOrder['carriers']

/**
 * Actions on the selected orders. Each order is changed separately, as on its own page: the report lists which were changed, and
 * why others were not.
 */
export function BulkActions({ place, orders, onDone, onRestore }: BulkActionsProps) {
  const t = useTranslations('adminOrders.bulk')
  const tAdmin = useTranslations('admin')
  const { api, language } = useAdmin()
  const mayShip = useCan()('orders.ship')
  const [open, setOpen] = useState<{ action: BulkAction; carriers: Carriers } | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useReopen<readonly OrderListItem[]>(place, (dialog, selected = []) => {
    const action = bulkActions.find((each) => each === dialog)
    if (!action || !mayShip) return
    onRestore(selected)
    void start(action, selected)
  })
  if (!mayShip) return null
  async function start(action: BulkAction, selected: readonly OrderListItem[]) {
    setReport(null)
    setFailed(false)
    const [first] = selected
    if (!first) return
    try {
      const { data } = await api.call(adminOrderCall, { params: { number: first.number } })
      setOpen({ action, carriers: data.carriers })
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {orders.length > 0 && (
        <section
          aria-label={t('title')}
          className="sticky top-0 z-20 flex flex-wrap items-center gap-3 border-line border-b bg-raised px-3 py-2"
        >
          <p className="text-sm">{t('selected', { count: orders.length })}</p>
          {bulkActions.map((action) => (
            <Button key={action} look="line" className={compact} onClick={() => void start(action, orders)}>
              {t(`${action}Label`)}
            </Button>
          ))}
          <a
            href={`/api/admin/packing-slips?numbers=${orders.map(({ number }) => number).join(',')}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('line', compact)}
          >
            {t('slips', { count: orders.length })}
          </a>
          <a
            href={labelsUrl(
              orders.map(({ number }) => number),
              language,
            )}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('line', compact)}
          >
            {t('labels', { count: orders.length })}
          </a>
        </section>
      )}
      {hasFailed && <ErrorAlert message={tAdmin('failed')} />}
      {report && <ReportList report={report} onClose={() => setReport(null)} />}
      {open && (
        <BulkDialog
          {...open}
          place={place}
          orders={orders}
          onClose={() => setOpen(null)}
          onReport={(found) => {
            setReport(found)
            onDone()
          }}
        />
      )}
    </>
  )
}

interface BulkDialogProps {
  place: string
  action: BulkAction
  carriers: Carriers
  orders: readonly OrderListItem[]
  onClose(): void
  onReport(report: Report): void
}

function BulkDialog({ place, action, carriers, orders, onClose, onReport }: BulkDialogProps) {
  const t = useTranslations('adminOrders.bulk')
  const tHandover = useTranslations('adminOrders.handover')
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { form, set, field, draft } = useDialogForm({
    draft: `${place}:${action}`,
    start: {
      ...{ carrier: carriers[0]?.code ?? otherCarrierCode, carrierName: '' },
      trackNumbers: {} as Readonly<Record<string, string>>,
    },
    context: orders,
  })
  const { trackNumbers } = form
  const isNameless = action === 'ship' && isCarrierNameMissing(form)
  const [done, setDone] = useState(0)
  const run = async () => {
    const outcomes: Report = []
    // Sequential, so that after a lost connection it is clear which orders are done.
    for (const { number, version } of orders) {
      const shipment = toCarrierInput({ ...form, trackNumber: trackNumbers[number] ?? '' })
      const problem = await performOnOrder(api, action, { number, version }, shipment).then(() => null, describeFailure)
      outcomes.push({ number, problem })
      setDone(outcomes.length)
    }
    onReport(outcomes)
    await revalidate()
  }
  return (
    <ActionDialog
      title={t(`${action}Title`, { count: orders.length })}
      submitLabel={t(`${action}Label`)}
      draft={draft}
      isReady={!isNameless}
      notReady={isNameless ? tHandover('carrierNameMissing') : undefined}
      onClose={onClose}
      onSubmit={run}
    >
      <p>{t(`${action}Effect`)}</p>
      {action === 'ship' ? (
        <>
          <CarrierField {...field('carrier')} carriers={carriers} nameField={field('carrierName')} />
          {form.carrier !== otherCarrierCode && (
            <TrackNumberFields
              orders={orders.map(({ number }) => number)}
              value={trackNumbers}
              onChange={(changed) => set({ trackNumbers: changed })}
            />
          )}
        </>
      ) : (
        <p className="figures text-quiet text-sm">{orders.map(({ number }) => number).join(', ')}</p>
      )}
      {done > 0 && <progress className="w-full" max={orders.length} value={done} aria-label={t('progress')} />}
    </ActionDialog>
  )
}

function ReportList({ report, onClose }: { report: Report; onClose(): void }) {
  const t = useTranslations('adminOrders.bulk')
  const failed = report.filter(({ problem }) => problem !== null)
  return (
    <div className="py-3">
      <DoneNote>{t('report', { done: report.length - failed.length, count: report.length })}</DoneNote>
      {failed.length > 0 && (
        <ul aria-label={t('notDone')} className="divide-y divide-line border-line border-b text-sm">
          {failed.map(({ number, problem }) => (
            <li key={number} className="flex flex-wrap gap-x-4 py-2">
              <Link to={orderAdminPath(number)} className="figures underline underline-offset-4">
                {number}
              </Link>
              <span>{problem}</span>
            </li>
          ))}
        </ul>
      )}
      <Button look="bare" className={compact} onClick={onClose}>
        {t('closeReport')}
      </Button>
    </div>
  )
}
