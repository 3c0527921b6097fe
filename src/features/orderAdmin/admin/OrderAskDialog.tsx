import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { Meanwhile } from './useOrderInput.tsx'

interface OrderAskDialogProps
  extends Pick<ComponentProps<typeof ActionDialog>, 'title' | 'submitLabel' | 'children' | 'onSubmit' | 'onClose'> {
  order: AdminOrder
  /** Whether the order still allows it. */
  isPossible: boolean
}

/** Asks before a change of an order that needs no input, and says what has happened to the order since it was opened. */
export function OrderAskDialog({ order, isPossible, ...dialog }: OrderAskDialogProps) {
  const t = useTranslations('admin.dialog')
  const [since] = useState(order.version)
  return (
    <ActionDialog
      {...dialog}
      draft="asks"
      meanwhile={<Meanwhile order={order} since={since} />}
      isReady={isPossible}
      notReady={t('gone')}
    />
  )
}
