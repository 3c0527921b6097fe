import clsx from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { type PostalFields, toPostalFields, toPostalInput } from '../../address/address.form.ts'
import { AddressFields } from '../../orderForm/admin/AddressFields.tsx'
import { otherCarrierCode } from '../../shipping/carrier.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useCountries } from '../../staff/admin/useCountries.ts'
import { readyCall, shipCall } from '../orderAdmin.calls.ts'
import { type Packed, scanCode } from '../packing.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { listAddressErrors } from './addressErrors.ts'
import { CarrierField, type CarrierForm, isCarrierNameMissing, toCarrierInput } from './CarrierField.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { fillQuantities, type Quantities, QuantityFields, readQuantities } from './QuantityFields.tsx'
import { useDialogScan } from './useDialogScan.ts'
import { useOrderInput } from './useOrderInput.tsx'

interface ShipDialogProps {
  /** Id for `useReopen`. */
  place: string
  order: AdminOrder
  /** Whether the order still allows it. */
  isPossible: boolean
  /** Packed quantity of each line; absent means all remaining items. */
  packed?: Packed
  onClose(): void
}

interface ShipForm extends CarrierForm {
  quantities: Quantities
  handover: Handover
  trackNumber: string
  /** Ships although the order must be paid first and the payment has not arrived. */
  isUnpaidAllowed: boolean
  /** Destination when it is shipped instead of being collected. */
  address: PostalFields
}

/**
 * Ships items in one parcel, or sets them aside in a store; initially all remaining items, by the customer's method. If the order
 * must be paid first and the payment has not arrived, a checkbox must be ticked.
 */
export function ShipDialog({ place, order, isPossible, packed, onClose }: ShipDialogProps) {
  const t = useTranslations('admin')
  const tHandover = useTranslations('adminOrders.handover')
  const tScan = useTranslations('adminOrders.scan')
  const { api } = useAdmin()
  const [scan, setScan] = useState<{ text: string; isProblem: boolean } | null>(null)
  const rows = order.lines
    .filter(({ left }) => left > 0)
    .map(({ id: lineId, name, options, left }) => ({
      lineId,
      left,
      label: t('field.quantity', { name: [name, ...options].join(' · '), left }),
    }))
  const all: Quantities = packed
    ? Object.fromEntries(rows.map(({ lineId }) => [lineId, String(packed[lineId] ?? 0)]))
    : fillQuantities(rows)
  const start: ShipForm = {
    ...{ quantities: all, handover: order.isPickup ? chosenStore : parcel },
    ...{ carrier: order.carriers[0]?.code ?? otherCarrierCode, carrierName: '', trackNumber: '' },
    isUnpaidAllowed: false,
    address: toPostalFields(order.sendTo, ''),
  }
  const input = useOrderInput(order, `${place}:ship`, start)
  const { form, set, field, findError, headers } = input
  const { quantities, handover, isUnpaidAllowed, address } = form
  const lines = readQuantities(rows, quantities)
  const { number, version, awaitsPayment, pickupStore } = order
  const otherStores = order.stores.filter(({ code }) => code !== pickupStore?.code)
  const isParcel = handover === parcel
  const hasNumber = isParcel && form.carrier !== otherCarrierCode
  const isNameless = isParcel && isCarrierNameMissing(form)
  const action = isParcel ? 'ship' : 'ready'
  // The order has only the postal address of the store.
  const isSentInstead = isParcel && order.sendTo !== null
  const countries = useCountries(isSentInstead)
  useDialogScan((code) => {
    const isItem = scanCode(order.lines, {}, code).kind !== 'unknown'
    if (isItem || !hasNumber) return setScan({ text: tScan(isItem ? 'item' : 'unknown', { code }), isProblem: true })
    set({ trackNumber: code.trim() })
    setScan({ text: tScan('track', { code }), isProblem: false })
  })
  return (
    <OrderDialog
      action={t(`do.${action}`)}
      number={number}
      input={input}
      isPossible={isPossible}
      isReady={lines !== null && lines.length > 0 && !isNameless && (!awaitsPayment || isUnpaidAllowed)}
      notReady={
        isNameless
          ? tHandover('carrierNameMissing')
          : awaitsPayment && !isUnpaidAllowed
            ? tHandover('unpaidMissing')
            : undefined
      }
      onClose={onClose}
      send={() => {
        const common = { version, lines: lines ?? [], ...(awaitsPayment && { isUnpaidAllowed }) }
        const store = handover === chosenStore ? {} : { store: handover }
        return isParcel
          ? api.call(shipCall, {
              params: { number },
              headers,
              input: { ...common, ...toCarrierInput(form), ...(isSentInstead && { address: toPostalInput(address) }) },
            })
          : api.call(readyCall, { params: { number }, headers, input: { ...common, ...store } })
      }}
    >
      {scan && (
        <p
          role={scan.isProblem ? 'alert' : 'status'}
          className={clsx('border-l-4 bg-raised px-4 py-3', scan.isProblem ? 'border-bad' : 'border-good')}
        >
          {scan.text}
        </p>
      )}
      <QuantityFields rows={rows} quantities={quantities} onChange={(changed) => set({ quantities: changed })} />
      {(pickupStore !== null || otherStores.length > 0) && (
        <SelectField
          {...field('handover')}
          label={tHandover('label')}
          hint={handover === (order.isPickup ? chosenStore : parcel) ? undefined : tHandover('other')}
        >
          {pickupStore && <option value={chosenStore}>{tHandover('store', { name: pickupStore.name })}</option>}
          <option value={parcel}>{tHandover('parcel')}</option>
          {otherStores.map(({ code, name }) => (
            <option key={code} value={code}>
              {tHandover('store', { name })}
            </option>
          ))}
        </SelectField>
      )}
      {isParcel && (
        <>
          <CarrierField {...field('carrier')} carriers={order.carriers} nameField={field('carrierName')} />
          {hasNumber && <TextField {...field('trackNumber')} label={t('field.trackNumber')} maxLength={100} />}
          {isSentInstead && (
            <AddressFields
              part="shipping"
              legend={tHandover('address')}
              value={address}
              countries={countries}
              errors={listAddressErrors(findError)}
              onChange={(changes) => set({ address: { ...address, ...changes } })}
            />
          )}
        </>
      )}
      {awaitsPayment && (
        <div className="border-bad border-l-4 bg-raised px-4 py-3">
          <p>{tHandover('unpaid')}</p>
          <CheckField
            label={tHandover('unpaidAllowed')}
            checked={isUnpaidAllowed}
            onChange={({ target }) => set({ isUnpaidAllowed: target.checked })}
          />
        </div>
      )}
      <p className="text-sm">
        {[
          isParcel && !hasNumber ? tHandover('otherEffect') : t(`effect.${action}`),
          // Collected items are invoiced when they are handed over, unless paid before.
          order.invoiceNumber && t('effect.hasInvoice', { number: order.invoiceNumber }),
          isParcel && !order.invoiceNumber && t('effect.issuesInvoice'),
          order.payments.some(({ status }) => status === 'authorized') && t('effect.charges'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </OrderDialog>
  )
}

/** The code of a store, or one of the constants below, which start with a space so that they cannot equal a code. */
type Handover = string
const parcel = ' parcel'
const chosenStore = ' chosen'
