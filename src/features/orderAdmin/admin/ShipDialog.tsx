import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { AddressFields } from '../../orderForm/admin/AddressFields.tsx'
import type { Packed } from '../packing.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { listAddressErrors } from './addressErrors.ts'
import { CarrierField } from './CarrierField.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { QuantityFields } from './QuantityFields.tsx'
import { chosenStore, parcel, type ShipForm, useShipForm } from './useShipForm.ts'

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

/**
 * Ships items in one parcel, or sets them aside in a store; initially all remaining items, by the customer's method. If the order
 * must be paid first and the payment has not arrived, a checkbox must be ticked.
 */
export function ShipDialog({ place, order, isPossible, packed, onClose }: ShipDialogProps) {
  const t = useTranslations('admin')
  const tHandover = useTranslations('adminOrders.handover')
  const ship = useShipForm(order, `${place}:ship`, packed)
  const { input, rows, isParcel, isNameless, isUnpaid, scan } = ship
  const { form, set } = input
  return (
    <OrderDialog
      action={t(isParcel ? 'do.ship' : 'do.ready')}
      number={order.number}
      input={input}
      isPossible={isPossible}
      isReady={ship.hasPieces && !isNameless && !isUnpaid}
      notReady={isNameless ? tHandover('carrierNameMissing') : isUnpaid ? tHandover('unpaidMissing') : undefined}
      onClose={onClose}
      send={ship.send}
    >
      {scan && (
        <p
          role={scan.isProblem ? 'alert' : 'status'}
          className={clsx('border-l-4 bg-raised px-4 py-3', scan.isProblem ? 'border-bad' : 'border-good')}
        >
          {scan.text}
        </p>
      )}
      <QuantityFields rows={rows} quantities={form.quantities} onChange={(changed) => set({ quantities: changed })} />
      <HandoverField order={order} ship={ship} />
      {isParcel && <ParcelFields order={order} ship={ship} />}
      {order.awaitsPayment && (
        <div className="border-bad border-l-4 bg-raised px-4 py-3">
          <p>{tHandover('unpaid')}</p>
          <CheckField
            label={tHandover('unpaidAllowed')}
            checked={form.isUnpaidAllowed}
            onChange={({ target }) => set({ isUnpaidAllowed: target.checked })}
          />
        </div>
      )}
      {isPossible && <Effects order={order} ship={ship} />}
    </OrderDialog>
  )
}

interface PartProps {
  order: AdminOrder
  ship: ShipForm
}

/** In a parcel or in a store; absent when the order is shipped and the shop has no stores. */
function HandoverField({ order, ship: { input } }: PartProps) {
  const t = useTranslations('adminOrders.handover')
  const { pickupStore } = order
  const otherStores = order.stores.filter(({ code }) => code !== pickupStore?.code)
  if (pickupStore === null && otherStores.length === 0) return null
  return (
    <SelectField
      {...input.field('handover')}
      label={t('label')}
      hint={input.form.handover === (order.isPickup ? chosenStore : parcel) ? undefined : t('other')}
    >
      {pickupStore && <option value={chosenStore}>{t('store', { name: pickupStore.name })}</option>}
      <option value={parcel}>{t('parcel')}</option>
      {otherStores.map(({ code, name }) => (
        <option key={code} value={code}>
          {t('store', { name })}
        </option>
      ))}
    </SelectField>
  )
}

function ParcelFields({ order, ship: { input, hasNumber, isSentInstead, countries } }: PartProps) {
  const t = useTranslations('admin.field')
  const tHandover = useTranslations('adminOrders.handover')
  const { form, set, field, findError } = input
  return (
    <>
      <CarrierField {...field('carrier')} carriers={order.carriers} nameField={field('carrierName')} />
      {hasNumber && <TextField {...field('trackNumber')} label={t('trackNumber')} maxLength={100} />}
      {isSentInstead && (
        <AddressFields
          part="shipping"
          legend={tHandover('address')}
          value={form.address}
          countries={countries}
          errors={listAddressErrors(findError)}
          onChange={(changes) => set({ address: { ...form.address, ...changes } })}
        />
      )}
    </>
  )
}

/** What happens to the customer, the invoice and the payment. */
function Effects({ order, ship: { input, isParcel, hasNumber } }: PartProps) {
  const t = useTranslations('admin.effect')
  const tHandover = useTranslations('adminOrders.handover')
  const parcelEffect = hasNumber
    ? t('ship', { hasNumber: String(input.form.trackNumber.trim() !== '') })
    : tHandover('otherEffect')
  return (
    <p className="text-sm">
      {[
        isParcel ? parcelEffect : t('ready'),
        // Collected items are invoiced when they are handed over, unless paid before.
        order.invoiceNumber && t('hasInvoice', { number: order.invoiceNumber }),
        isParcel && !order.invoiceNumber && t('issuesInvoice'),
        order.payments.some(({ status }) => status === 'authorized') && t('charges'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
