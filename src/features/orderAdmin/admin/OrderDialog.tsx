import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useShowOrder } from './OrderChanges.tsx'
import type { useOrderInput } from './useOrderInput.tsx'

type DialogProps = ComponentProps<typeof ActionDialog>

interface OrderDialogProps extends Pick<DialogProps, 'children' | 'dismissLabel' | 'isReady' | 'notReady' | 'onClose'> {
  /** Names the action in the title. */
  action: string
  /** Of the order or the return. */
  number: string
  /** Defaults to the action. */
  submitLabel?: string
  input: Pick<ReturnType<typeof useOrderInput>, 'draft' | 'recentChanges'>
  /** Whether the order still allows the action. */
  isPossible?: boolean
  /** @throws ApiError, NetworkError */
  send(): Promise<unknown>
}

/** A dialog with input that changes an order, and then shows the changed order. */
export function OrderDialog(props: OrderDialogProps) {
  const { action, number, submitLabel = action, input, isPossible = true, isReady = true, notReady, send } = props
  const { children, dismissLabel, onClose } = props
  const t = useTranslations('admin')
  const show = useShowOrder()
  return (
    <ActionDialog
      title={t('order.actionTitle', { action, number })}
      submitLabel={submitLabel}
      dismissLabel={dismissLabel}
      draft={input.draft}
      recentChanges={input.recentChanges}
      isReady={isPossible && isReady}
      notReady={isPossible ? notReady : t('dialog.gone')}
      onClose={onClose}
      onSubmit={() => show(send)}
    >
      {children}
    </ActionDialog>
  )
}
