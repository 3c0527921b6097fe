import { useTranslations } from 'use-intl'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { Moment } from '../../staff/admin/parts.tsx'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'

/**
 * The input of a dialog about an order.
 * @param draft key for `useDialogForm`
 * @returns `recentChanges`: notes about the order for `ActionDialog`, such as what has happened to it since the input was started
 */
export function useOrderInput<Form extends object>(order: AdminOrder, draft: string, start: Form) {
  const input = useDialogForm({ draft, start, version: order.version })
  const recentChanges = (
    <OrderNotes order={order} since={input.version ?? order.version} hasInput={input.draft.isChanged} />
  )
  return { ...input, recentChanges }
}

interface OrderNotesProps {
  order: AdminOrder
  since: number
  /** Whether anything has been entered, which may no longer fit the order. */
  hasInput: boolean
}

/** What has happened to an order since a version, and whether emails are impossible without an address. */
export function OrderNotes({ order, since, hasInput }: OrderNotesProps) {
  const t = useTranslations('admin.dialog')
  return (
    <>
      <RecentChanges order={order} since={since} hasInput={hasInput} />
      {order.email === '' && <p className="border-ink border-l-4 bg-raised px-4 py-3 text-sm">{t('noEmail')}</p>}
    </>
  )
}

/** Notes that the customer gets no email about a change: for an erased person, only the delivery is announced. */
export function ForgottenNote({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.dialog')
  if (!order.isToBeForgotten) return null
  return <p className="font-medium">{t('forgotten')}</p>
}

function RecentChanges({ order, since, hasInput }: OrderNotesProps) {
  const t = useTranslations('admin')
  const events = order.events.filter(({ id }) => id > since)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="recentChanges" className="border-ink border-l-4 bg-raised px-4 py-3 text-sm">
      <h3 id="recentChanges" className="font-medium">
        {t('dialog.recentChanges')}
      </h3>
      <ul className="py-1">
        {events.map(({ id, label, actor, staffName, createdAt }) => (
          <li key={id}>
            {label} · {staffName ?? t(`order.actor.${actor}`)} · <Moment at={createdAt} />
          </li>
        ))}
      </ul>
      {hasInput && <p>{t('dialog.check')}</p>}
    </section>
  )
}
