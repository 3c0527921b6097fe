import { useTranslations } from 'use-intl'
import { type PostalFields, toPostalFields, toPostalInput } from '../../address/address.form.ts'
import { AddressFields } from '../../orderForm/admin/AddressFields.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useCountries } from '../../staff/admin/useCountries.ts'
import { addressCall } from '../orderAdmin.calls.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { listAddressErrors } from './addressErrors.ts'
import { OrderDialog } from './OrderDialog.tsx'
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
  const { api } = useAdmin()
  const { number, version, correctableAddress, invoiceNumber } = order
  const present = toPostalFields(correctableAddress, '')
  // Contains only edited fields: the others follow a correction by someone else.
  const start: { changes: Partial<PostalFields> } = { changes: {} }
  const input = useOrderInput(order, `${place}:address`, start)
  const { form, set, findError, headers } = input
  const address = { ...present, ...form.changes }
  const countries = useCountries(true)
  const isSame = JSON.stringify(address) === JSON.stringify(present)
  const effects = [
    t('effect'),
    t('agreed'),
    order.lines.some(({ shipped }) => shipped > 0) && t('rest'),
    invoiceNumber !== null && t('invoice', { number: invoiceNumber }),
  ]
  return (
    <OrderDialog
      action={t('do')}
      number={number}
      input={input}
      isPossible={correctableAddress !== null}
      isReady={!isSame}
      notReady={t('same')}
      onClose={onClose}
      send={() =>
        api.call(addressCall, { params: { number }, headers, input: { version, address: toPostalInput(address) } })
      }
    >
      {correctableAddress && <p>{effects.filter(Boolean).join(' ')}</p>}
      <AddressFields
        part="shipping"
        legend={t('legend')}
        value={address}
        // A different country requires a new order.
        countries={countries.filter(({ code }) => code === present.country)}
        errors={listAddressErrors(findError)}
        onChange={(changes) => set({ changes: { ...form.changes, ...changes } })}
      />
    </OrderDialog>
  )
}
