import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { randomKey } from '../../../shared/randomKey.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { OrderNotes } from './useOrderInput.tsx'

interface OrderAskDialogProps
  extends Pick<ComponentProps<typeof ActionDialog>, 'title' | 'submitLabel' | 'children' | 'onClose'> {
  order: AdminOrder
  /** Whether the order still allows it. */
  isPossible: boolean
  /** @param headers identify the request, so that repeating it changes nothing more @throws ApiError, NetworkError */
  onSubmit(headers: Record<string, string>): Promise<void>
}

/**
 * Asks to confirm a change of an order that needs no input, and shows what has happened to the order since the dialog was opened.
 */
export function OrderAskDialog({ order, isPossible, onSubmit, children, ...dialog }: OrderAskDialogProps) {
  const t = useTranslations('admin.dialog')
  const [since] = useState(order.version)
  const [key] = useState(randomKey)
  return (
    <ActionDialog
      {...dialog}
      onSubmit={() => onSubmit({ 'idempotency-key': key })}
      draft="asks"
      recentChanges={<OrderNotes order={order} since={since} hasInput={false} />}
      isReady={isPossible}
      notReady={t('gone')}
    >
      {isPossible && children}
    </ActionDialog>
  )
}
