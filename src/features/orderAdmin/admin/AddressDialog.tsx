import { useTranslations } from 'use-intl'
import { type PostalFields, toPostalFields, toPostalInput } from '../../address/address.form.ts'
import { AddressFields } from '../../orderForm/admin/AddressFields.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useCountries } from '../../staff/admin/useCountries.ts'
import { addressCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { listAddressErrors } from './addressErrors.ts'
import { useShowOrder } from './OrderChanges.tsx'
import { useOrderInput } from './useOrderInput.tsx'

interface AddressDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  onClose(): void
}

/** Corrects the delivery address of an order's remaining items, within its country. */
export function AddressDialog({ place, order, onClose }: AddressDialogProps) {
  const t = useTranslations('adminOrders.address')
  const tAdmin = useTranslations('admin')
  const { api } = useAdmin()
  const show = useShowOrder()
  const { number, version, correctableAddress, invoiceNumber } = order
  const present = toPostalFields(correctableAddress, '')
  // Contains only edited fields: the others follow a correction by someone else.
  const start: { changes: Partial<PostalFields> } = { changes: {} }
  const { form, set, findError, draft, meanwhile, headers } = useOrderInput(order, `${place}:address`, start)
  const address = { ...present, ...form.changes }
  const countries = useCountries(true)
  const isPossible = correctableAddress !== null
  const isSame = JSON.stringify(address) === JSON.stringify(present)
  const effects = [
    t('effect'),
    t('agreed'),
    order.lines.some(({ shipped }) => shipped > 0) && t('rest'),
    invoiceNumber !== null && t('invoice', { number: invoiceNumber }),
  ]
  return (
    <ActionDialog
      title={tAdmin('order.actionTitle', { action: t('do'), number })}
      submitLabel={t('do')}
      draft={draft}
      meanwhile={meanwhile}
      isReady={isPossible && !isSame}
      notReady={isPossible ? t('same') : tAdmin('dialog.gone')}
      onClose={onClose}
      onSubmit={() => {
        const input = { version, address: toPostalInput(address) }
        return show(() => api.call(addressCall, { params: { number }, headers, input }))
      }}
    >
      <p>{effects.filter(Boolean).join(' ')}</p>
      <AddressFields
        part="shipping"
        legend={t('legend')}
        value={address}
        // A different country requires a new order.
        countries={countries.filter(({ code }) => code === present.country)}
        errors={listAddressErrors(findError)}
        onChange={(changes) => set({ changes: { ...form.changes, ...changes } })}
      />
    </ActionDialog>
  )
}
